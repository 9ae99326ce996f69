/** The number of travelers on a trip. docs/decisions/0079 */
import { z } from 'zod';

export const tripParty = {
  pax_count: z
    .number()
    .int()
    .nullable()
    .describe('How many travel: the number of named travelers, else the requested number; null: unknown'),
  ages_under_18: z
    .array(z.number().int())
    .nullable()
    .describe('While nobody is named: the ages of those under 18; empty: all are adults; null: unknown'),
};
