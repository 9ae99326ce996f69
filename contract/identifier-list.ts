import { z } from 'zod';

/** That an organization has a list of identifiers, with at least one that is on. docs/rules.md#lists-of-identifiers */
export const identifierList = z.object({
  is_only: z.boolean().describe('Only values of the list can be used'),
  single: z.string().nullable().describe('The only value that can be used; null: there are others'),
});
export type IdentifierList = z.output<typeof identifierList>;
