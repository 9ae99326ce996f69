import { type SqlBool, sql } from 'kysely';
import type { Books } from '#domain/bookings/invariants.ts';
import type { Db } from '#platform/db/database.ts';
import { readOrder } from '#server/bookings/parts/supplier-shapes.ts';
import type { FlightOrder } from '#suppliers/flights/port.ts';
import type { StayOrder } from '#suppliers/hotels/port.ts';
import { allStays } from '#suppliers/sandbox/hotels/stored-stays.ts';

type OwnBooks = Pick<Books, 'attempts' | 'items' | 'transitions' | 'vouchers' | 'confirmationMails'>;

/** The product's records of its bookings, and the confirmations in the sandbox's mailbox. */
export const readOwnBooks = async (db: Db): Promise<OwnBooks> => {
  const attempts = await db.selectFrom('booking_attempts').selectAll().execute();
  const items = await db.selectFrom('attempt_items').selectAll().execute();
  const transitions = await db.selectFrom('transitions').selectAll().execute();
  const vouchers = await db.selectFrom('vouchers').selectAll().execute();
  const mailed = await db.selectFrom('sandbox_mails').select(['subject', 'text']).execute();
  return {
    attempts: attempts.map((row) => ({
      id: row.id,
      key: row.key,
      tripId: row.trip_id,
      state: row.state,
      confirmedMinor: row.total_minor,
      voucherMinor: row.voucher_minor,
      currency: row.currency,
    })),
    items: items.map((row) => ({
      attemptId: row.attempt_id,
      key: row.key,
      state: row.state,
      supplierRef: row.supplier_ref,
    })),
    transitions: transitions.map((row) => ({
      attemptId: row.attempt_id,
      from: row.from_state,
      to: row.to_state,
      version: row.version,
    })),
    vouchers: vouchers.map((row) => ({
      id: row.id,
      amountMinor: row.amount_usd_minor,
      isUsed: row.used_at !== null,
      attemptId: row.attempt_id,
      originId: row.origin_id,
    })),
    confirmationMails: mailed
      .filter(({ subject }) => / is (partly )?booked$/.test(subject))
      .map(({ text }) => ({ tripId: Number(/\/trips\/(\d+)/.exec(text)?.[1]) })),
  };
};

/** A hold past its deadline is no longer active, although its row says so only after the next read. */
const isLapsed = ({ state, hold }: FlightOrder, now: Date): boolean =>
  state === 'held' && hold !== null && now > new Date(hold.payBy);

/** A hotel order in the checker's format; the card pays everything not paid at the property. */
export const ledgerStay = (order: StayOrder): Books['orders'][number] => ({
  ref: order.ref,
  itemKey: order.attemptId,
  state: order.state === 'confirmed' ? 'ticketed' : 'canceled',
  // In the sandbox only we cancel.
  cancellation: order.refund && { by: 'us', refund: order.refund },
  totalMinor: order.price.payNowMinor,
  currency: order.price.currency,
});

/** The desk's own order book, of what experts arrange by hand. */
export const readDeskLedger = async (db: Db): Promise<Books['orders']> => {
  const rows = await db.selectFrom('desk_orders').selectAll().execute();
  return rows.map(
    ({ ref, key: itemKey, price_minor: totalMinor, currency, canceled_by: by, refund_minor: refund }) => ({
      ref,
      itemKey,
      state: by === null ? ('ticketed' as const) : ('canceled' as const),
      cancellation: by === null ? null : { by: by === 'desk' ? by : 'us', refund: { minor: refund ?? 0, currency } },
      totalMinor,
      currency,
    }),
  );
};

/**
 * The sandbox supplier's and gateway's own ledgers.
 * @param now the time of payments @param productNow the sandbox world's time, which people advance: holds end by it
 */
export const readSandboxLedgers = async (
  db: Db,
  { now, productNow }: { now: Date; productNow: Date },
): Promise<Pick<Books, 'orders' | 'payments'>> => {
  const isFlight = sql<SqlBool>`coalesce(data->>'kind', '') <> 'stay'`;
  const orders = await db.selectFrom('sandbox_orders').where(isFlight).selectAll().execute();
  const stays = await allStays(db);
  const payments = await db.selectFrom('sandbox_payments').selectAll().execute();
  return {
    orders: [
      ...orders.map((row) => {
        const order = readOrder(row.data);
        return {
          ref: row.ref,
          itemKey: row.attempt_id,
          state: isLapsed(order, productNow) ? ('canceled' as const) : order.state,
          cancellation: order.cancellation,
          totalMinor: order.total.minor,
          currency: order.total.currency,
        };
      }),
      ...stays.map(ledgerStay),
      ...(await readDeskLedger(db)),
    ],
    payments: payments.map((row) => ({
      attemptKey: row.name,
      state: row.state,
      authorizedMinor: row.authorized_minor,
      capturedMinor: row.captured_minor,
      refundedMinor: row.refunded_minor,
      currency: row.currency,
      ageHours: (now.getTime() - row.created_at.getTime()) / 3_600_000,
    })),
  };
};
