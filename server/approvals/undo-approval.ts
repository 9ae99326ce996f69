import type * as calls from '#contract/approvals.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { undoableUntil } from '#domain/approvals/undo.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { formatMoney, type Money } from '#domain/kit/money.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { transact } from '#platform/db/database.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';
import { cancelBooking } from '#server/bookings/cancel-booking.ts';
import { quoteUndo, type UndoQuote } from '#server/bookings/quote-undo.ts';
import type { Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { queueWritten } from '#server/people/queue-written.ts';
import { type ApprovalRow, findLatest, insertDecision } from '#server/trips/approval-store.ts';
import type { ApprovalFacts } from './approval-facts.ts';
import { auditDecidedFor, rightTo } from './parts/decide.ts';
import { undoneMails } from './parts/mails.ts';

/** Why a booking is not canceled; null: canceling it costs nothing. */
const obstacle = (quote: UndoQuote): Refusal | null => {
  switch (quote.is) {
    case 'booked': {
      const { captured, voucher, kept } = quote;
      const paid = { ...captured, minor: captured.minor + voucher.minor };
      return kept.minor === 0
        ? null
        : {
            code: 'conflict',
            detail: `The airline would keep ${formatMoney(kept)} of ${formatMoney(paid)}, so nothing was done: the trip stays booked.`,
          };
    }
    case 'under-way':
      return {
        code: 'conflict',
        detail: 'The trip is being booked right now, so nothing was done. Please try again in a moment.',
      };
    case 'nothing-booked':
      return { code: 'conflict', detail: 'Nothing is booked that could be canceled.' };
    case 'refused':
      return {
        code: 'conflict',
        detail: 'The airline does not allow this booking to be canceled, so nothing was done: the trip stays booked.',
      };
    case 'no-answer':
      return {
        code: 'unavailable',
        detail: 'The airline does not answer, so nothing was done: the trip stays booked. Please try again.',
      };
  }
};

/**
 * Undoes an approval within five minutes, once: the booking is canceled if the airline refunds everything, otherwise
 * nothing changes. The money is refunded as after every cancellation. docs/rules.md#approvals;
 * docs/threats.md#cross-site-requests; docs/decisions/0029
 */
export const undoApproval: Verb<typeof calls.undoApproval> = async (world, { actor, params, ip }) => {
  const right = await rightTo(world, actor, params.id);
  if (!right.ok) return right;
  const approval = await findLatest(world.db, params.id);
  if (approval?.state === 'undone') return ok(undefined);
  if (approval?.state !== 'approved') return refuse({ code: 'approval-stale' });
  if (world.clock.now() > undoableUntil(approval.at))
    return refuse({
      code: 'conflict',
      detail: 'An approval can be undone for five minutes only, and they have passed.',
    });
  const quote = await quoteUndo(world, params.id);
  const refusal = obstacle(quote);
  if (quote.is === 'booked' && refusal === null) {
    const undone = {
      tripId: params.id,
      ip,
      approval,
      actor,
      ...right.value,
      captured: quote.captured,
      voucher: quote.voucher,
    };
    if (await takeBack(world, undone)) return ok(undefined);
  }
  // Somebody else may have undone it meanwhile, which is just as good.
  const meanwhile = await findLatest(world.db, params.id);
  return meanwhile?.state === 'undone' ? ok(undefined) : refuse(refusal ?? { code: 'conflict' });
};

type Undone = {
  readonly tripId: number;
  readonly ip: string;
  readonly approval: ApprovalRow;
  readonly actor: SignedInActor;
  readonly facts: ApprovalFacts;
  readonly isOwnTrip: boolean;
  readonly forId: number | null;
  readonly captured: Money;
  readonly voucher: Money;
};

/** @returns false when the booking is no longer confirmed and nothing was written */
const takeBack = (
  world: World,
  { tripId, ip, approval, actor, facts, isOwnTrip, forId, captured, voucher }: Undone,
): Promise<boolean> =>
  transact(world.db, async (tx) => {
    // Locks the booking. When two people undo at once, the second finds it already canceled.
    if ((await cancelBooking(world, tx, tripId)) !== 'canceling') return false;
    const answer = {
      question: approval,
      state: 'undone' as const,
      actorId: actor.userId,
      forId,
      isOwnTrip,
      reason: '',
    };
    const isFirst = await insertDecision(tx, { ...answer, at: world.clock.now() });
    invariant(isFirst, `the approval ${approval.id} of a confirmed booking was not undone before`);
    const also = [approval.actor_email, actor.email].filter((email) => email !== null);
    const what = { actorName: actor.name, also, captured, voucher };
    await queueWritten(tx, () => undoneMails(facts, what, world.config.publicUrl));
    await emitTripEvent(tx, { tripId, kind: 'trip_changed_itineraries' });
    if (forId !== null) await auditDecidedFor(world, tx, { forId, actor, ip, tripId, decision: 'undone' });
    return true;
  });
