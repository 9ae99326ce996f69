/**
 * Changes airlines make to booked flights, and the traveler's answer. docs/screens.md#trip-page;
 * docs/booking.md#news
 */
import { z } from 'zod';
import { id, instant } from './kit/fields.ts';
import { route } from './kit/route.ts';
import { buysForTrip, seesTrip } from './trip-access.ts';
import { byTrip } from './trips.ts';

/** The latest change of a trip's flights, while it waits for an answer. */
export const flightChange = z.object({
  id,
  sentence: z.string().describe('What changed: "British Airways 178 on 16 June departs 18:30 instead of 17:05."'),
  subject: z
    .string()
    .describe(
      'What the question is about: the flight that moved, "British Airways 178"; the route that has other flights, "New York to London"; the city of the connection; empty: unknown',
    ),
  reason: z
    .enum(['connection', 'rerouted', 'moved'])
    .describe(
      'Why it needs an answer: a connection no longer works, the route has other flights, or a flight moved by much',
    ),
  answer_by: instant.describe('If there is no answer by then, an expert gets in touch'),
  changed_at: instant,
  is_asked: z.boolean().describe('The traveler asked for another flight; the change may still be accepted'),
  may_answer: z.boolean().describe('The caller may answer'),
  is_for_traveler: z
    .boolean()
    .describe('The caller is an expert: an answer is given for the traveler, who agreed to it'),
});
export type FlightChange = z.output<typeof flightChange>;

export const readFlightChange = route({
  method: 'GET',
  path: '/trips/:id/flight-change',
  access: seesTrip,
  summary: 'The change of booked flights that waits for an answer; `change` is null when none does.',
  params: byTrip,
  reply: z.object({ change: flightChange.nullable() }),
  refusals: ['forbidden'],
});

export const answerFlightChange = route({
  method: 'PUT',
  path: '/trips/:id/flight-change',
  access: buysForTrip,
  summary: 'Accept the changed flights, or ask the experts for others.',
  params: byTrip,
  body: z.strictObject({
    change_id: id.describe('The change the caller saw: a newer one must be read first'),
    answer: z.enum(['accept', 'ask']),
  }),
  refusals: ['forbidden', 'conflict'],
});
