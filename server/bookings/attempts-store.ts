/** Attempts as parts of another room's statement. Keys are columns, such as `c.attempt_id`. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The id of a new attempt, drawn before any row is written. */
export const nextAttemptId: RawBuilder<number> = sql<number>`nextval(pg_get_serial_sequence('booking_attempts', 'id'))`;

/** The newest attempt of a trip. */
export const newestAttemptOf = (tripId: number): RawBuilder<number | null> =>
  sql<number | null>`(select max(tried.id) from booking_attempts tried where tried.trip_id = ${tripId})`;

/** Whether an itinerary was ever booked or tried. */
export const isTried = (itineraryId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from booking_attempts tried where tried.itinerary_id = ${sql.ref(itineraryId)})`;

/** The card on file that an attempt was paid with. */
export const cardOfAttempt = (attemptId: string): RawBuilder<number | null> => sql<number | null>`(
  select tried.card_id from booking_attempts tried where tried.id = ${sql.ref(attemptId)})`;

/** Whether everything that was paid for an item was refunded because of the free day after booking. */
export const isFreeDayRefund = (attemptId: string, quoteId: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from attempt_items bought where bought.attempt_id = ${sql.ref(attemptId)}
    and bought.quote_id = ${sql.ref(quoteId)} and bought.order_data->'cancellation'->>'isFreeDay' = 'true'
    and (bought.order_data->'cancellation'->'refund'->>'minor')::bigint >= bought.total_minor)`;
