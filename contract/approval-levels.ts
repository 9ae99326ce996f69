/** Requests that need one approval or two. docs/rules.md#second-approvals */
import { z } from 'zod';
import { instant } from './kit/fields.ts';

const level = z.union([z.literal(1), z.literal(2)]);
/** Which of at most two approvals. */
export type Level = z.output<typeof level>;

export const levels = {
  level: level.describe('Which approval it is about'),
  levels: level.describe('How many the request needs'),
} as const;

/** The first of two approvals. */
export const firstApproval = z
  .object({ by: z.string().nullable().describe('Null for guests'), at: instant })
  .nullable()
  .describe('The first of two approvals, once it is given');
export type FirstApproval = NonNullable<z.output<typeof firstApproval>>;
