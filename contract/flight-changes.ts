/**
 * What airlines change about booked flights, and what the traveler says to it. docs/screens.md#trip-page;
 * docs/booking.md#news
 */
import { z } from 'zod';
import { id, instant } from './kit/fields.ts';
import { route } from './kit/route.ts';
import { buysForTrip, seesTrip } from './trip-access.ts';
import { byTrip } from './trips.ts';

/** The last change of a trip's flights, while it waits for an answer. */
export const flightChange = z.object({
  id,
  sentence: z.string().describe('What changed: "British Airways 178 on 16 June departs 18:30 instead of 17:05."'),
  subject: z
    .string()
    .describe(
      'What the question is about: the flight that moved, "British Airways 178"; the way that goes by other flights, "New York to London"; the city of the connection; empty: not known',
    ),
  reason: z
    .enum(['connection', 'rerouted', 'moved'])
    .describe('Why it needs an answer: a connection breaks, the way is another one, or a flight moves far'),
  answer_by: instant.describe('Without an answer by then an expert gets in touch'),
  changed_at: instant,
  is_asked: z.boolean().describe('Another flight was asked for; the change may still be accepted'),
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
  summary: 'Accept the flights as the airline flies them now, or ask the experts for others.',
  params: byTrip,
  body: z.strictObject({
    change_id: id.describe('The change that was seen: a newer one has to be looked at first'),
    answer: z.enum(['accept', 'ask']),
  }),
  refusals: ['forbidden', 'conflict'],
});
