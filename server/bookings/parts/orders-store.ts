import type { Db } from '#platform/db/database.ts';
import { chargeOf } from '#server/payments/charges-store.ts';
import { paymentRefOf } from '#server/payments/payments-store.ts';
import { titleOf } from '#server/trips/quote-store.ts';

/** Items of an itinerary that have an order or a hold, with the charge that paid for them. */
export const findOrders = (db: Db, itineraryId: number) =>
  db
    .selectFrom('attempt_items')
    .innerJoin('booking_attempts', 'booking_attempts.id', 'attempt_items.attempt_id')
    .where('booking_attempts.itinerary_id', '=', itineraryId)
    .where('attempt_items.order_data', 'is not', null)
    .orderBy('attempt_items.id')
    .select([
      chargeOf('booking_attempts.id', 'attempt_items.quote_id').as('charge_id'),
      'booking_attempts.id as attempt_id',
      'attempt_items.quote_id',
      'attempt_items.kind',
      'attempt_items.offer',
      'attempt_items.order_data',
      titleOf('attempt_items.quote_id').as('description'),
    ])
    .execute();

/** The flights that are held for a trip while it waits for its approver. */
export const findHeldOrder = (db: Db, tripId: number) =>
  db
    .selectFrom('attempt_items')
    .innerJoin('booking_attempts', 'booking_attempts.id', 'attempt_items.attempt_id')
    .where('booking_attempts.trip_id', '=', tripId)
    .where('booking_attempts.state', '=', 'HELD')
    .where('attempt_items.state', '=', 'held')
    .select('attempt_items.order_data')
    .executeTakeFirst();

/** The same for several trips at once. */
export const findHeldOrders = (db: Db, tripIds: readonly number[]) =>
  db
    .selectFrom('attempt_items')
    .innerJoin('booking_attempts', 'booking_attempts.id', 'attempt_items.attempt_id')
    .where('booking_attempts.trip_id', 'in', tripIds)
    .where('booking_attempts.state', '=', 'HELD')
    .where('attempt_items.state', '=', 'held')
    .select(['booking_attempts.trip_id as tripId', 'attempt_items.order_data'])
    .execute();

/** The request to a supplier under a name, its result, and when the attempt began. */
export const findTrace = (db: Db, itemKey: string) =>
  db
    .selectFrom('attempt_items')
    .innerJoin('booking_attempts', 'booking_attempts.id', 'attempt_items.attempt_id')
    .where('attempt_items.key', '=', itemKey)
    .select(['attempt_items.kind', 'attempt_items.offer', 'attempt_items.order_data', 'booking_attempts.created_at'])
    .executeTakeFirst();

/** An attempt's requests to the gateway, and when it began. */
export const findPaymentTrace = (db: Db, attemptKey: string) =>
  db
    .selectFrom('booking_attempts as b')
    .where('b.key', '=', attemptKey)
    .select(['b.card_token', 'b.created_at', paymentRefOf('b.id').as('ref')])
    .executeTakeFirst();
