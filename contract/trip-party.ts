/** How many travel on a trip. docs/decisions/0079 */
import { z } from 'zod';

export const tripParty = {
  pax_count: z
    .number()
    .int()
    .nullable()
    .describe('How many travel: as many as are named, else as many as were asked for; null: nobody said'),
  ages_under_18: z
    .array(z.number().int())
    .nullable()
    .describe('While nobody is named: the age of each who is under 18; empty: all are adults; null: nobody said'),
};
