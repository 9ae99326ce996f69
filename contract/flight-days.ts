/** What is known of the prices by day. docs/decisions/0171 */
import { z } from 'zod';
import { cabinChoices, count, maxPassengers, passengersText } from './flights.ts';
import { date, iata, idParam } from './kit/fields.ts';
import { currencyCode, priced } from './kit/money.ts';
import { route } from './kit/route.ts';
import { readsOwnPrices } from './search-access.ts';

/** What the lowest price of a day was when the caller's own search found it; it may have changed. */
export const knownPrice = priced(
  z.object({
    depart: date.describe('Of the asked leg'),
    amount: z.number(),
    currency: currencyCode,
    found_at: z.string(),
  }),
  ['amount'],
);
export type KnownPrice = z.output<typeof knownPrice>;

export const readDayPrices = route({
  method: 'GET',
  path: '/flight-days',
  access: readsOwnPrices,
  summary:
    "The lowest prices by day that the caller's own searches of this route found within a day, for adults. Asks no supplier.",
  query: z.strictObject({
    way: z.enum(['oneway', 'roundtrip']),
    from: iata,
    to: iata,
    leg: z.enum(['0', '1']).default('0').describe('1: the return'),
    other: date.optional().describe('The day of the other leg; absent: every day'),
    cabin: z.enum(cabinChoices).default('economy'),
    pax: count.pipe(z.number().min(1, passengersText).max(maxPassengers, passengersText)).default(1),
    org: idParam.optional().describe('As in the search'),
  }),
  reply: z.object({ days: z.array(knownPrice) }),
  refusals: ['invalid'],
});
