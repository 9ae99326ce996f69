import { sql } from 'kysely';
import type { AttemptState } from '#domain/bookings/states.ts';
import type { Money } from '#domain/kit/money.ts';
import type { Db } from '#platform/db/database.ts';
import { together } from '#server/kit/together.ts';
import type { SupplierOffer } from '#suppliers/flights/port.ts';
import { offerClaim } from './moves-store.ts';

type NewAttempt = {
  readonly id: number;
  readonly key: string;
  readonly tripId: number;
  readonly itineraryId: number;
  readonly quoteId: number;
  readonly supplierId: string;
  readonly offer: SupplierOffer;
  readonly confirmed: Money;
  readonly card: { readonly id: number; readonly token: string; readonly last4: string };
  readonly passengersSealed: string;
  readonly departsAt: Date;
  /** When the worker has something to do with it; null: not before somebody decides. */
  readonly dueAt: Date | null;
  /** The states it passed at once; the last is where it stands. */
  readonly trail: readonly AttemptState[];
  readonly now: Date;
};

/** Locks an offer's name until the transaction ends. @returns whether no attempt has it */
export const reserve = async (tx: Db, supplierId: string, offerRef: string): Promise<boolean> => {
  const claim = offerClaim(supplierId, offerRef);
  await sql`select pg_advisory_xact_lock(hashtextextended(${claim}, 0))`.execute(tx);
  const taken = await tx.selectFrom('attempt_items').where('offer_id', '=', claim).select('id').executeTakeFirst();
  return taken === undefined;
};

/** Writes an attempt with its item and the edges it took at once. */
export const insertAttempt = async (tx: Db, attempt: NewAttempt): Promise<void> => {
  const { id, now, trail } = attempt;
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
      quote_id: attempt.quoteId,
      total_minor: attempt.confirmed.minor,
      currency: attempt.confirmed.currency,
      card_id: attempt.card.id,
      card_token: attempt.card.token,
      card_last4: attempt.card.last4,
      repriced_at: now,
      passengers_sealed: attempt.passengersSealed,
      departs_at: attempt.departsAt,
      created_at: now,
      updated_at: now,
    }),
    tx.insertInto('attempt_items').values({
      attempt_id: id,
      kind: 'flight',
      supplier: attempt.supplierId,
      offer_id: offerClaim(attempt.supplierId, attempt.offer.ref),
      offer: JSON.stringify(attempt.offer),
      total_minor: attempt.offer.total.minor,
      state: 'wanted',
    }),
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
  ]);
};

/** An id for an attempt to be. */
export const reserveAttemptId = async (tx: Db): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('booking_attempts', 'id')) as id`.execute(tx);
  const [row] = rows;
  if (!row) throw new RangeError('a select without a table answers one row');
  return row.id;
};
