import type { Db } from '#platform/db/database.ts';

/** Items of an itinerary that have an order or a hold, with the charge that paid for them. */
export const findOrders = (db: Db, itineraryId: number) =>
  db
    .selectFrom('attempt_items')
    .innerJoin('booking_attempts', 'booking_attempts.id', 'attempt_items.attempt_id')
    .innerJoin('quotes', 'quotes.id', 'booking_attempts.quote_id')
    .leftJoin('charges', (join) =>
      join.onRef('charges.attempt_id', '=', 'booking_attempts.id').on('charges.is_refund', '=', false),
    )
    .where('booking_attempts.itinerary_id', '=', itineraryId)
    .where('attempt_items.order_data', 'is not', null)
    .orderBy('attempt_items.id')
    .select([
      'charges.id as charge_id',
      'booking_attempts.id as attempt_id',
      'attempt_items.supplier',
      'attempt_items.order_data',
      'quotes.description',
    ])
    .execute();

/** The order that is held for a trip while it waits for its approver. */
export const findHeldOrder = (db: Db, tripId: number) =>
  db
    .selectFrom('attempt_items')
    .innerJoin('booking_attempts', 'booking_attempts.id', 'attempt_items.attempt_id')
    .where('booking_attempts.trip_id', '=', tripId)
    .where('booking_attempts.state', '=', 'HELD')
    .select('attempt_items.order_data')
    .executeTakeFirst();

/** What an attempt asked its supplier for and what it got, and when it began. */
export const findTrace = (db: Db, attemptKey: string) =>
  db
    .selectFrom('attempt_items')
    .innerJoin('booking_attempts', 'booking_attempts.id', 'attempt_items.attempt_id')
    .where('booking_attempts.key', '=', attemptKey)
    .select(['attempt_items.offer', 'attempt_items.order_data', 'booking_attempts.created_at'])
    .executeTakeFirst();

/** What an attempt asked the gateway for, and when it began. */
export const findPaymentTrace = (db: Db, attemptKey: string) =>
  db
    .selectFrom('booking_attempts')
    .where('key', '=', attemptKey)
    .select(['payment_ref', 'card_token', 'created_at'])
    .executeTakeFirst();
