/** Making the trip: with the stages that book, so that those before them need not fetch it. */
import { createTrip } from '#contract/trips.ts';
import { type TripRequest, tripRequest } from '#domain/guide/trip-request.ts';
import { attempt, call } from '#web/kit/api.ts';

const send = (body: TripRequest, idempotencyKey: string) => attempt(call(createTrip, { body }, { idempotencyKey }));

/** The request of the answers and sections, and what sends it. WIZ-18 to WIZ-22 */
export const booking = { requestOf: tripRequest, send } as const;
export type Booking = typeof booking;
