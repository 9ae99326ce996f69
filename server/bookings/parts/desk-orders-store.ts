/** The desk's order book: what was ordered of the things that our experts arrange. docs/decisions/0122 */
import type { Selectable } from 'kysely';
import type { ExtraOffer } from '#domain/extras/extra.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Money } from '#domain/kit/money.ts';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { ExtraOrder } from './goods.ts';

const orderIn = (row: Selectable<Tables['desk_orders']>): ExtraOrder => {
  const { currency, canceled_by: by, refund_minor: refundMinor } = row;
  invariant(by === null || by === 'us' || by === 'desk', `the order ${row.ref} was canceled by ${by}`);
  return {
    ref: row.ref,
    state: by === null ? 'booked' : 'canceled',
    price: { minor: row.price_minor, currency },
    freeUntil: row.free_until?.toISOString() ?? null,
    confirmation: row.confirmation,
    cancellation: by === null ? null : { by, refund: { minor: refundMinor ?? 0, currency } },
  };
};

/** The order with that name, or null. */
export const findDeskOrder = async (db: Db, key: string): Promise<ExtraOrder | null> => {
  const row = await db.selectFrom('desk_orders').where('key', '=', key).selectAll().executeTakeFirst();
  return row ? orderIn(row) : null;
};

/** Writes an order. The same name again gives the order that is there. */
export const makeDeskOrder = async (
  db: Db,
  { key, offer, now }: { readonly key: string; readonly offer: ExtraOffer; readonly now: Date },
): Promise<ExtraOrder> => {
  await db
    .insertInto('desk_orders')
    .values({
      ref: `desk-${key}`,
      key,
      price_minor: offer.price.minor,
      currency: offer.price.currency,
      free_until: offer.freeUntil,
      confirmation: offer.confirmation,
      made_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const made = await findDeskOrder(db, key);
  invariant(made, `the order ${key} was written`);
  return made;
};

export type DeskCancellation = {
  readonly ref: string;
  readonly by: 'us' | 'desk';
  readonly refund: Money;
  readonly now: Date;
};

/** Cancels an order that stands. @returns the order, or undefined when it was canceled before */
export const cancelDeskOrder = async (
  db: Db,
  { ref, by, refund, now }: DeskCancellation,
): Promise<ExtraOrder | undefined> => {
  const row = await db
    .updateTable('desk_orders')
    .set({ canceled_at: now, canceled_by: by, refund_minor: refund.minor })
    .where('ref', '=', ref)
    .where('canceled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && orderIn(row);
};

/** Writes the provider's number of an order that stands. @returns undefined when it was canceled */
export const confirmDeskOrder = async (
  db: Db,
  { key, confirmation }: { readonly key: string; readonly confirmation: string },
): Promise<ExtraOrder | undefined> => {
  const row = await db
    .updateTable('desk_orders')
    .set({ confirmation })
    .where('key', '=', key)
    .where('canceled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && orderIn(row);
};

/** The trip that an order is for; null: our books do not know it. */
export const tripOfDeskOrder = async (db: Db, ref: string): Promise<number | null> => {
  const row = await db
    .selectFrom('desk_orders as o')
    .innerJoin('attempt_items as i', 'i.key', 'o.key')
    .innerJoin('booking_attempts as b', 'b.id', 'i.attempt_id')
    .where('o.ref', '=', ref)
    .select('b.trip_id')
    .executeTakeFirst();
  return row?.trip_id ?? null;
};

/** The newest item that buys what a quote names, with its attempt; undefined: nothing does. */
export const findBoughtItem = (db: Db, quoteId: number) =>
  db
    .selectFrom('attempt_items')
    .where('quote_id', '=', quoteId)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'attempt_id as attemptId'])
    .executeTakeFirst();
