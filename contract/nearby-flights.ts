/** What a search of nearby airports adds to the replies of a flight search. docs/decisions/0194 */
import { z } from 'zod';

/** Of a flight that a search of nearby airports found. docs/rules.md#nearby-airports */
export const insteadFields = {
  depart_instead: z
    .string()
    .optional()
    .describe('"33 km from JFK": it leaves from another airport than that one, which was searched for'),
  arrive_instead: z.string().optional().describe('The same for the arrival'),
};

/** One pair of airports that was searched besides those of the route. */
export const nearbySearch = z.object({
  from: z.string(),
  to: z.string(),
  is_finished: z.boolean().describe('Its flights are in the reply from then on, with their verdicts'),
  is_partial: z.boolean().describe('A supplier failed, or it was not searched at all'),
});
export type NearbySearch = z.output<typeof nearbySearch>;
