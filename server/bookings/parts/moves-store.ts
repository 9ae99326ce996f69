import type { Failure } from '#domain/bookings/answer-classes.ts';
import { assertEdge } from '#domain/bookings/edges.ts';
import type { EffectKind, EffectState } from '#domain/bookings/next-step.ts';
import { type AttemptState, isResting } from '#domain/bookings/states.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Db } from '#platform/db/database.ts';
import type { FlightOrder, SupplierOffer } from '#suppliers/flights/port.ts';
import { type Attempt, type Effect, effectKey, effectOf, type ItemState, isOfferUnspent } from './attempt.ts';

/** What changes about an attempt besides its state; what is not named stays. */
export type Changes = {
  readonly dueAt?: Date | null;
  readonly tries?: number;
  readonly paymentRef?: string;
  readonly authorisedMinor?: number;
  readonly capturedMinor?: number;
  readonly repricedAt?: Date;
  readonly unknownSince?: Date | null;
  readonly cleanLists?: number;
  readonly failure?: Failure;
  readonly changedMinor?: number;
};

const columnsOf = (changes: Changes) => ({
  ...(changes.dueAt !== undefined && { due_at: changes.dueAt }),
  ...(changes.tries !== undefined && { tries: changes.tries }),
  ...(changes.paymentRef !== undefined && { payment_ref: changes.paymentRef }),
  ...(changes.authorisedMinor !== undefined && { authorised_minor: changes.authorisedMinor }),
  ...(changes.capturedMinor !== undefined && { captured_minor: changes.capturedMinor }),
  ...(changes.repricedAt !== undefined && { repriced_at: changes.repricedAt }),
  ...(changes.unknownSince !== undefined && { unknown_since: changes.unknownSince }),
  ...(changes.cleanLists !== undefined && { clean_lists: changes.cleanLists }),
  ...(changes.failure !== undefined && { failure: changes.failure }),
  ...(changes.changedMinor !== undefined && { changed_minor: changes.changedMinor }),
});

export type Move = { readonly to: AttemptState; readonly why: string; readonly now: Date; readonly changes?: Changes };

/**
 * Takes one edge: compare-and-swap on version and state, with its audit row, in the caller's transaction.
 * @returns false when somebody else moved the attempt first: nothing was written
 * @throws InvariantError for an edge that is not in the table
 */
export const moveAttempt = async (tx: Db, attempt: Attempt, { to, why, now, changes }: Move): Promise<boolean> => {
  assertEdge(attempt.state, to);
  const moved = await tx
    .updateTable('booking_attempts')
    .set({
      state: to,
      version: attempt.version + 1,
      state_since: now,
      updated_at: now,
      tries: 0,
      // A resting attempt has nothing due; any other goes on at once.
      due_at: isResting(to) ? null : now,
      ...columnsOf(changes ?? {}),
    })
    .where('id', '=', attempt.id)
    .where('version', '=', attempt.version)
    .where('state', '=', attempt.state)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) return false;
  await tx
    .insertInto('transitions')
    .values({
      attempt_id: attempt.id,
      from_state: attempt.state,
      to_state: to,
      version: attempt.version + 1,
      reason: why,
      at: now,
    })
    .execute();
  return true;
};

/** Changes an attempt where it stands, by the same compare-and-swap. @returns false when somebody else moved it */
export const changeAttempt = async (db: Db, attempt: Attempt, changes: Changes, now: Date): Promise<boolean> => {
  const changed = await db
    .updateTable('booking_attempts')
    .set({ version: attempt.version + 1, updated_at: now, ...columnsOf(changes) })
    .where('id', '=', attempt.id)
    .where('version', '=', attempt.version)
    .where('state', '=', attempt.state)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
};

/**
 * Writes the intent of a call before it is made. The same wish is asked for again under the same key with the same
 * parameters, or not at all. booking.md 2 and 4
 * @throws InvariantError when the parameters changed
 */
export const openEffect = async (
  tx: Db,
  attempt: Attempt,
  intent: { kind: EffectKind; requestHmac: string; now: Date },
): Promise<Effect> => {
  const before = effectOf(attempt, intent.kind);
  if (before) {
    invariant(before.requestHmac === intent.requestHmac, `${intent.kind} is asked for again with other parameters`);
    // A payment key ages from its first use; an order that was not taken up is asked for anew.
    const isOrder = intent.kind === 'order' || intent.kind === 'hold';
    const sentAt = isOrder ? intent.now : before.sentAt;
    await tx.updateTable('effects').set({ state: 'sent', sent_at: sentAt }).where('id', '=', before.id).execute();
    return { ...before, state: 'sent', sentAt };
  }
  const { id } = await tx
    .insertInto('effects')
    .values({
      attempt_id: attempt.id,
      kind: intent.kind,
      key: effectKey(attempt, intent.kind),
      request_hmac: intent.requestHmac,
      state: 'sent',
      sent_at: intent.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, kind: intent.kind, state: 'sent', requestHmac: intent.requestHmac, sentAt: intent.now };
};

/** Writes what became of a call. @param result what is worth keeping of the answer; never a card or a passenger */
export const closeEffect = async (
  tx: Db,
  attempt: Attempt,
  outcome: { kind: EffectKind; state: EffectState; result: unknown; now: Date },
): Promise<void> => {
  await tx
    .updateTable('effects')
    .set({ state: outcome.state, result: JSON.stringify(outcome.result ?? null), done_at: outcome.now })
    .where('attempt_id', '=', attempt.id)
    .where('kind', '=', outcome.kind)
    .execute();
};

/** Keeps the offer as the supplier names it now; under a new reference it may be ordered again. */
export const saveOffer = async (tx: Db, attempt: Attempt, offer: SupplierOffer): Promise<void> => {
  const { item } = attempt;
  const isRenewed = item.state === 'gone' && offer.ref !== item.offer.ref;
  await tx
    .updateTable('attempt_items')
    .set({
      offer: JSON.stringify(offer),
      total_minor: offer.total.minor,
      ...(isRenewed && { state: 'renewed' satisfies ItemState }),
    })
    .where('id', '=', attempt.item.id)
    .execute();
};

const stateOfOrder = {
  held: 'held',
  ticketed: 'ordered',
  canceled: 'canceled',
} as const satisfies Record<FlightOrder['state'], ItemState>;

/** Keeps the order as the supplier names it now. */
export const saveOrder = async (tx: Db, attempt: Attempt, order: FlightOrder): Promise<void> => {
  await tx
    .updateTable('attempt_items')
    .set({ supplier_ref: order.ref, state: stateOfOrder[order.state], order_data: JSON.stringify(order) })
    .where('id', '=', attempt.item.id)
    .execute();
};

/** Nothing stands of a hold that was asked for: its offer is spent. */
export const saveHoldGone = async (tx: Db, attempt: Attempt): Promise<void> => {
  const state: ItemState = 'gone';
  await tx.updateTable('attempt_items').set({ state }).where('id', '=', attempt.item.id).execute();
};

/** Gives the offer back for another attempt: only while nothing was ever made of it, for certain. */
export const freeOffer = async (tx: Db, attempt: Attempt): Promise<void> => {
  invariant(isOfferUnspent(attempt), 'an offer that was ordered or held once is never offered again');
  await tx.updateTable('attempt_items').set({ offer_id: null }).where('id', '=', attempt.item.id).execute();
};

/** The passengers are kept no longer than the attempt needs them. */
export const wipePassengers = async (tx: Db, attempt: Attempt): Promise<void> => {
  await tx.updateTable('booking_attempts').set({ passengers_sealed: null }).where('id', '=', attempt.id).execute();
};

/**
 * Makes an offer this attempt's own: one order per offer, ever.
 * @returns false when another attempt has it
 */
export const claimOffer = async (tx: Db, attempt: Attempt, offerRef: string): Promise<boolean> => {
  const claim = offerClaim(attempt.item.supplier, offerRef);
  const other = await tx
    .selectFrom('attempt_items')
    .where('offer_id', '=', claim)
    .where('id', '<>', attempt.item.id)
    .select('id')
    .executeTakeFirst();
  if (other) return false;
  await tx.updateTable('attempt_items').set({ offer_id: claim }).where('id', '=', attempt.item.id).execute();
  return true;
};

/** Offer refs are each supplier's own. */
export const offerClaim = (supplier: string, offerRef: string): string => `${supplier}:${offerRef}`;
