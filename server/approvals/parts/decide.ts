import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { approvalRight } from '#domain/access/may-approve-trip.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { transact } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { endUnapproved, resumeApproved } from '#server/bookings/approved-booking.ts';
import type { World } from '#server/kit/world.ts';
import { type ApprovalFacts, loadApprovalFacts } from '#server/trips/approval-facts.ts';
import { tellDeskOfAnswer } from '#server/trips/tell-desk-of-answer.ts';
import { declinedMails } from './mails.ts';
import { type ApprovalRow, findLatest, findQuestion, insertDecision } from './store.ts';

type Wish = { readonly tripId: number; readonly decision: 'approved' | 'declined'; readonly reason: string };

/**
 * Who may decide about a trip. Missing, foreign and forbidden sound the same. permissions.md row 34; T17
 * @returns the trip's facts and whether it is the approver's own
 */
export const rightTo = async (
  world: World,
  actor: SignedInActor,
  tripId: number,
): Promise<Result<{ facts: ApprovalFacts; isOwnTrip: boolean }, Refusal>> => {
  const facts = await loadApprovalFacts(world.db, tripId);
  const right = facts && approvalRight(actor, { ...facts, hasOtherApprover: !facts.asked.isOwnTrip });
  if (!facts || right === undefined || right === 'no') return refuse({ code: 'not-approver' });
  if (right === 'own-trip-has-other') return refuse({ code: 'own-trip-approval' });
  return ok({ facts, isOwnTrip: right === 'own-trip' });
};

/**
 * Decides about a waiting trip, once: the same decision again changes nothing, any other is stale, and so is one about
 * an itinerary that changed or a question whose time is over.
 * @param isThisQuestion holds the key of a mail against the question
 * @see Semantics 6; T17
 */
export const decide = async (
  world: World,
  actor: SignedInActor,
  wish: Wish,
  isThisQuestion: (question: ApprovalRow) => boolean = () => true,
): Promise<Result<undefined, Refusal>> => {
  const right = await rightTo(world, actor, wish.tripId);
  if (!right.ok) return right;
  const latest = await findLatest(world.db, wish.tripId);
  if (!latest) return refuse({ code: 'approval-stale' });
  if (!isThisQuestion(await findQuestion(world.db, latest))) return refuse({ code: 'approval-stale' });
  if (latest.state === wish.decision) return ok(undefined);
  const now = world.clock.now();
  const isOver = latest.deadline !== null && latest.deadline < now;
  if (latest.state !== 'pending' || isOver || latest.itinerary_version !== latest.current_version)
    return refuse({ code: 'approval-stale' });
  const isFirst = await transact(world.db, async (tx) => {
    const { isOwnTrip, facts } = right.value;
    const answer = { question: latest, state: wish.decision, reason: wish.reason, actorId: actor.userId, isOwnTrip };
    if (!(await insertDecision(tx, { ...answer, at: now }))) return false;
    const isWaiting =
      wish.decision === 'approved'
        ? await resumeApproved(world, tx, wish.tripId)
        : await endUnapproved(world, tx, { tripId: wish.tripId, tripState: 'declined' });
    invariant(isWaiting, `trip ${wish.tripId} waits while its question is open`);
    if (wish.decision === 'declined') {
      for (const mail of declinedMails(facts, { actorName: actor.name, reason: wish.reason }, world.config.publicUrl))
        await queueMail(tx, mail);
      const { tripId, reason } = wish;
      await tellDeskOfAnswer(world, tx, { tripId, answer: { is: 'declined', by: actor.name, reason } });
    }
    return true;
  });
  if (isFirst) return ok(undefined);
  const meanwhile = await findLatest(world.db, wish.tripId);
  return meanwhile?.state === wish.decision ? ok(undefined) : refuse({ code: 'approval-stale' });
};

/** Whether a person may decide about a trip that waits. */
export const mayDecide = async (
  world: World,
  actor: SignedInActor,
  tripId: number,
): Promise<{ readonly may: boolean; readonly isOwnTrip: boolean }> => {
  const right = await rightTo(world, actor, tripId);
  return { may: right.ok, isOwnTrip: right.ok && right.value.isOwnTrip };
};
