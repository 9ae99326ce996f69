import { z } from 'zod';
import type { Judged } from '#domain/setup/judged.ts';

const fact = z.object({
  label: z.string(),
  value: z.string(),
  note: z.string().optional(),
  isBad: z.boolean().optional(),
});

/** What is kept of a try. An entry of another release may look different. */
export const judgedShape: z.ZodType<Judged> = z.object({
  state: z.enum(['works', 'fix', 'waits']),
  summary: z.string(),
  facts: z.array(fact),
  toDo: z.array(z.string()),
});
