/** Cars requested with self booked trips, at the experts' desk. docs/decisions/0076 */
import { z } from 'zod';
import { desk } from './desk-access.ts';
import { id, instant, text } from './kit/fields.ts';
import { route } from './kit/route.ts';
import { messageMaxLength } from './messages.ts';
import { answersRequest } from './trip-access.ts';
import { byTrip, tripStates } from './trips.ts';

const carRequest = z.object({
  trip_id: id,
  destination: z.string(),
  date_start: z.string().nullable(),
  date_end: z.string().nullable(),
  organization_name: z.string().nullable().describe('Null: a personal trip'),
  customer_name: z.string().describe('Whose trip it is'),
  state: z.enum(tripStates).describe('The state of the trip itself: experts look for cars while it is booked'),
  description: z.string().describe('The customer’s car request as plain text, never HTML'),
  asked_at: instant,
  reply_due_at: instant.describe('The promised deadline for an answer'),
});
export type CarRequest = z.output<typeof carRequest>;

export const listCarRequests = route({
  method: 'GET',
  path: '/desk/cars',
  access: desk,
  summary:
    'Cars requested with self booked trips of every organization that wait for an answer, the earliest deadline first; at most 200.',
  reply: z.object({ requests: z.array(carRequest), as_of: instant }),
  refusals: ['role-too-low'],
});

export const answerCars = route({
  method: 'PUT',
  path: '/trips/:id/cars',
  access: answersRequest,
  summary: 'Answer a request for cars: the trip’s people get the text as a message, and the request is closed.',
  params: byTrip,
  body: z.strictObject({ text: text(messageMaxLength, 1).describe('Which cars there are, and what they cost') }),
  refusals: ['invalid', 'forbidden', 'conflict'],
});
