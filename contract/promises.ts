/** What a published landing page promised to a request, kept with it. docs/decisions/0115 */
import { z } from 'zod';
import { date } from './kit/fields.ts';
import { amountInCurrency } from './kit/money.ts';
import { type ReplyOf, route } from './kit/route.ts';
import { event } from './landers.ts';
import { seesTrip } from './trip-access.ts';
import { byTrip } from './trips.ts';

/** The program as its readers saw it. Requests that are older than the whole promise have days, windows and flights. */
export const promisedProgram = z.object({
  date_start: date,
  date_end: date,
  window_arrive: event.shape.window_arrive,
  window_depart: event.shape.window_depart,
  group_flights: event.shape.group_flights,
  full_program_name: event.shape.full_program_name.optional(),
  category_sub: event.shape.category_sub.optional(),
  airport_iata_arrive: event.shape.airport_iata_arrive.optional(),
  airport_iata_depart: event.shape.airport_iata_depart.optional(),
  group_flights_out_gw: event.shape.group_flights_out_gw.optional(),
  is_assisted_booking: event.shape.is_assisted_booking.optional(),
  contact_name: z.string().optional(),
  contact_email: z.string().optional(),
});
export type PromisedProgram = z.output<typeof promisedProgram>;

/** Its page, as it was published. */
export const promisedPage = z.object({
  label: z.string(),
  org_label: z.string(),
  booking_fee: amountInCurrency.describe('Charged once a flight of the trip is booked'),
});
export type PromisedPage = z.output<typeof promisedPage>;

export const readPromise = route({
  method: 'GET',
  path: '/trips/:id/promise',
  access: seesTrip,
  summary: 'What the landing page promised when the trip was requested. Null: no landing page made it.',
  params: byTrip,
  reply: z
    .object({
      program: promisedProgram,
      page: promisedPage.nullable().describe('Null: the request is older than this part'),
      changed: z
        .array(z.object({ what: z.string(), promised: z.string(), now: z.string() }))
        .nullable()
        .describe('What the program or its page says otherwise now; for our staff only, null for others'),
    })
    .nullable(),
  refusals: ['forbidden'],
});
export type Promised = NonNullable<ReplyOf<typeof readPromise>>;
