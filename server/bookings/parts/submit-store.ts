import { sql } from 'kysely';
import type { ItemState } from '#domain/bookings/items.ts';
import type { AttemptState } from '#domain/bookings/states.ts';
import type { Money } from '#domain/kit/money.ts';
import type { Db } from '#platform/db/database.ts';
import { lockName } from '#platform/db/named-lock.ts';
import { together } from '#server/kit/together.ts';
import { newPayment } from '#server/payments/payments-store.ts';
import { dueOf, type Goods } from './goods.ts';
import { offerClaim } from './moves-store.ts';

/** One item to buy at its current price. */
export type NewItem = { readonly quoteId: number; readonly supplierId: string; readonly goods: Goods };

type NewAttempt = {
  readonly id: number;
  readonly key: string;
  readonly tripId: number;
  readonly itineraryId: number;
  readonly actorId: number;
  /** In the order of buying; at least one. */
  readonly items: readonly NewItem[];
  /** The most that may be due now, by card and voucher. */
  readonly confirmed: Money;
  /** The most of it that a voucher pays. */
  readonly voucherMinor: number;
  /** The additional part to be paid at hotels. */
  readonly atPropertyMinor: number;
  readonly card: { readonly id: number | null; readonly token: string; readonly last4: string };
  readonly passengersSealed: string;
  readonly departsAt: Date;
  /** When the worker has work to do; null: not before somebody decides. */
  readonly dueAt: Date | null;
  /** The states it passed at once. The last one is its current state. */
  readonly trail: readonly AttemptState[];
  readonly now: Date;
};

/** Locks an offer's name until the transaction ends. @returns whether no attempt has it */
export const reserve = async (tx: Db, supplierId: string, goods: Goods): Promise<boolean> => {
  const claim = offerClaim(supplierId, goods);
  if (claim === null) return true;
  await lockName(tx, claim);
  const taken = await tx.selectFrom('attempt_items').where('offer_id', '=', claim).select('id').executeTakeFirst();
  return taken === undefined;
};

/** The supplier knows the first item of an attempt by the attempt's own key. */
const itemKey = (key: string, at: number): string => (at === 0 ? key : `${key}-${at + 1}`);

/** Writes an attempt with its items, its payment and the edges it took at once. */
export const insertAttempt = async (tx: Db, attempt: NewAttempt): Promise<void> => {
  const { id, key: name, now, trail } = attempt;
  const state = trail.at(-1) ?? 'SUBMITTED';
  await together(tx, [
    tx.insertInto('booking_attempts').values({
      id,
      key: attempt.key,
      trip_id: attempt.tripId,
      itinerary_id: attempt.itineraryId,
      version: trail.length,
      state,
      state_since: now,
      due_at: attempt.dueAt,
      total_minor: attempt.confirmed.minor,
      at_property_minor: attempt.atPropertyMinor,
      voucher_minor: attempt.voucherMinor,
      currency: attempt.confirmed.currency,
      card_id: attempt.card.id,
      card_token: attempt.card.token,
      card_last4: attempt.card.last4,
      passengers_sealed: attempt.passengersSealed,
      departs_at: attempt.departsAt,
      actor_id: attempt.actorId,
      created_at: now,
      updated_at: now,
    }),
    tx.insertInto('attempt_items').values(
      attempt.items.map(({ quoteId, supplierId, goods }, at) => ({
        attempt_id: id,
        key: itemKey(attempt.key, at),
        quote_id: quoteId,
        kind: goods.kind,
        supplier: supplierId,
        offer_id: offerClaim(supplierId, goods),
        offer: JSON.stringify(goods.offer),
        total_minor: dueOf(goods).minor,
        state: 'wanted' satisfies ItemState,
        priced_at: now,
      })),
    ),
    tx.insertInto('transitions').values(
      trail.map((to, i) => ({
        attempt_id: id,
        from_state: trail[i - 1] ?? null,
        to_state: to,
        version: i + 1,
        reason: 'submitted',
        at: now,
      })),
    ),
    newPayment(tx, { name, owner: { attemptId: id }, currency: attempt.confirmed.currency, now }),
  ]);
};

/** An id for a new attempt. */
export const reserveAttemptId = async (tx: Db): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('booking_attempts', 'id')) as id`.execute(tx);
  const [row] = rows;
  if (!row) throw new RangeError('a select without a table answers one row');
  return row.id;
};
