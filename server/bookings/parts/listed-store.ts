/** Looks up the names that suppliers and the gateway list in our records. */
import type { Db } from '#platform/db/database.ts';
import { paymentRefOf } from '#server/payments/payments-store.ts';

/** Our record of an order by the name we gave it; undefined: none. */
export const findNamedItem = (db: Db, name: string) =>
  db
    .selectFrom('attempt_items as i')
    .innerJoin('booking_attempts as b', 'b.id', 'i.attempt_id')
    .where('i.key', '=', name)
    .select(['i.id as item_id', 'i.state as item_state', 'i.supplier_ref', 'b.id', 'b.key', 'b.state', 'b.trip_id'])
    .executeTakeFirst();

/** Our record of a booking's payment by the name we gave it; undefined: none. */
export const findNamedAttempt = (db: Db, name: string) =>
  db
    .selectFrom('booking_attempts')
    .where('key', '=', name)
    .select(['id', 'key', 'state', 'trip_id', paymentRefOf('booking_attempts.id').as('payment_ref')])
    .executeTakeFirst();
