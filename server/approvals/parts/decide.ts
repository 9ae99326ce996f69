import type { Level } from '#contract/approval-levels.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { approvalRight, decidesFor } from '#domain/access/may-approve-trip.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { doesVoucherStand, endUnapproved, resumeApproved } from '#server/bookings/approved-booking.ts';
import { tellDeskOfAnswer } from '#server/expert-desk/tell-desk-of-answer.ts';
import { audit } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';
import { queueWritten } from '#server/people/queue-written.ts';
import { refuseSuspended } from '#server/people/refuse-suspended.ts';
import {
  type ApprovalRow,
  findById,
  findLatest,
  findQuestion,
  insertDecision,
  levelOf,
} from '#server/trips/approval-store.ts';
import { type ApprovalFacts, loadApprovalFacts, nameOfDecider } from '../approval-facts.ts';
import { declinedMails, voucherGoneMails } from './mails.ts';
import { goOnApproved } from './second-level.ts';

/** What decides without a person need of the world. */
type DecidingWorld = Pick<World, 'clock' | 'config' | 'jobs'>;

type Wish = {
  readonly tripId: number;
  readonly ip: string;
  readonly decision: 'approved' | 'declined';
  readonly reason: string;
  /** Which of two approvals the person saw; absent: they did not say. */
  readonly level?: Level | undefined;
};

type Right = {
  readonly facts: ApprovalFacts;
  readonly isOwnTrip: boolean;
  /** The approver for whom the person decides; null: in their own right. */
  readonly forId: number | null;
};

/**
 * Checks who may decide about a trip. A missing, a foreign and a forbidden trip get the same refusal.
 * docs/roles.md#approvals; docs/threats.md#approval-tricks
 * @returns the trip's facts and whether the trip is the approver's own
 */
export const rightTo = async (world: World, actor: SignedInActor, tripId: number): Promise<Result<Right, Refusal>> => {
  const facts = await loadApprovalFacts(world.db, tripId, world.clock.now());
  const right = facts && approvalRight(actor.userId, facts, facts.possible);
  if (!facts || right === undefined || right === 'no') return refuse({ code: 'not-approver' });
  if (right === 'decided-first') return refuse({ code: 'decided-first' });
  if (right === 'own-trip-has-other') return refuse({ code: 'own-trip-approval' });
  return ok({ facts, isOwnTrip: right === 'own-trip', forId: decidesFor(actor.userId, facts, facts.possible) });
};

type DecidedFor = {
  readonly forId: number;
  readonly actor: SignedInActor;
  readonly ip: string;
  readonly tripId: number;
  readonly decision: 'approved' | 'declined' | 'undone';
};

/** Who decided for an approver. Last in its transaction. */
export const auditDecidedFor = (world: World, tx: Db, { forId, actor, ip, tripId, decision }: DecidedFor) =>
  audit(world, tx, {
    event: 'trip-decided-for-approver',
    userId: forId,
    actorId: actor.userId,
    ip,
    facts: { trip: tripId, decision },
  });

type Outcome = 'first' | 'late' | 'voucher-gone' | Refusal;

/** The level as a query has it. */
export const levelIn = (text: '1' | '2' | undefined): Level | undefined =>
  text === undefined ? undefined : text === '1' ? 1 : 2;

/** The question that the person saw is the one that waits: a page may be older than the first of two approvals. */
const isSeen = (latest: ApprovalRow, level: Level | undefined): boolean =>
  level === undefined || level === levelOf(latest);

type Repeated = {
  readonly right: Result<Right, Refusal> & { readonly ok: false };
  readonly wish: Wish;
  readonly isThisQuestion: (question: ApprovalRow) => boolean;
};

/** The person who gave the first approval presses Approve again. That changes nothing. */
const isRepeated = async (
  world: World,
  latest: ApprovalRow | undefined,
  { right, wish, isThisQuestion }: Repeated,
): Promise<boolean> => {
  if (right.error.code !== 'decided-first' || wish.decision !== 'approved' || latest?.first_answer_id == null)
    return false;
  if (latest.state !== 'pending' && latest.state !== 'approved') return false;
  const first = await findById(world.db, latest.first_answer_id);
  return first !== undefined && isThisQuestion(await findQuestion(world.db, first));
};

type Writing = Right & { readonly actor: SignedInActor; readonly wish: Wish; readonly latest: ApprovalRow };

const writeDecision = async (
  world: World,
  tx: Db,
  { actor, wish, latest, isOwnTrip, facts, forId }: Writing,
): Promise<Outcome> => {
  const suspended = wish.decision === 'approved' && (await refuseSuspended(world, tx, facts.organizationId));
  if (suspended) return suspended;
  if (wish.decision === 'approved' && !(await doesVoucherStand(tx, wish.tripId)))
    return endWithoutVoucher(world, tx, { question: latest, facts });
  const answer = {
    question: latest,
    state: wish.decision,
    reason: wish.reason,
    actorId: actor.userId,
    forId,
    isOwnTrip,
  };
  if (!(await insertDecision(tx, { ...answer, at: world.clock.now() }))) return 'late';
  if (wish.decision === 'approved')
    await goOnApproved(world, tx, { question: latest, facts, by: { userId: actor.userId, forId } });
  else {
    const { tripId, reason } = wish;
    const isWaiting = await endUnapproved(world, tx, { tripId, tripState: 'declined' });
    invariant(isWaiting, `trip ${tripId} waits while its question is open`);
    const by = forId === null ? actor.name : `${actor.name} for ${nameOfDecider(facts, forId)}`;
    await queueWritten(tx, () => declinedMails(facts, { actorName: by, reason }, world.config.publicUrl));
    await tellDeskOfAnswer(world, tx, { tripId, answer: { is: 'declined', by, reason } });
  }
  if (latest.second_why !== '') await auditLevel(world, tx, { actor, wish, latest, forId });
  if (forId !== null) await auditDecidedFor(world, tx, { forId, actor, ...wish });
  return 'first';
};

/** Each decision about a request that needs two approvals. Its person is the approver, also when a delegate decides. */
const auditLevel = (
  world: World,
  tx: Db,
  { actor, wish, latest, forId }: Pick<Writing, 'actor' | 'wish' | 'latest' | 'forId'>,
) =>
  audit(world, tx, {
    event: 'trip-decided-at-level',
    userId: forId ?? actor.userId,
    actorId: actor.userId,
    ip: wish.ip,
    facts: { trip: wish.tripId, level: levelOf(latest), decision: wish.decision },
  });

/**
 * Decides about a waiting trip, once: the same decision again changes nothing. A different one is stale, and so is one
 * about a changed itinerary or an expired question.
 * @param isThisQuestion checks the key of a mail against the question
 * @see docs/rules.md#approvals; docs/threats.md#approval-tricks
 */
export const decide = async (
  world: World,
  actor: SignedInActor,
  wish: Wish,
  isThisQuestion: (question: ApprovalRow) => boolean = () => true,
): Promise<Result<undefined, Refusal>> => {
  const right = await rightTo(world, actor, wish.tripId);
  const latest = await findLatest(world.db, wish.tripId);
  if (!right.ok) return (await isRepeated(world, latest, { right, wish, isThisQuestion })) ? ok(undefined) : right;
  if (!latest || !isSeen(latest, wish.level)) return refuse({ code: 'approval-stale' });
  if (!isThisQuestion(await findQuestion(world.db, latest))) return refuse({ code: 'approval-stale' });
  if (latest.state === wish.decision) return ok(undefined);
  const now = world.clock.now();
  const isOver = latest.deadline !== null && latest.deadline < now;
  if (latest.state !== 'pending' || isOver || latest.itinerary_version !== latest.current_version)
    return refuse({ code: 'approval-stale' });
  const outcome = await transact(world.db, (tx) => writeDecision(world, tx, { actor, wish, latest, ...right.value }));
  if (typeof outcome === 'object') return refuse(outcome);
  if (outcome === 'first') return ok(undefined);
  if (outcome === 'voucher-gone') return refuse(voucherGone);
  const meanwhile = await findLatest(world.db, wish.tripId);
  return meanwhile?.state === wish.decision ? ok(undefined) : refuse({ code: 'approval-stale' });
};

const voucherGone: Refusal = {
  code: 'voucher-changed',
  detail:
    'The voucher that would have paid part of this trip can no longer be used, and the card would have paid more than you were asked to approve. Nothing was booked and nothing was charged. We told the person who asked; they can ask again.',
};

/**
 * The voucher no longer covers the amounts that the approver was asked about: the question ends and all the people
 * involved are told.
 */
const endWithoutVoucher = async (
  world: DecidingWorld,
  tx: Db,
  { question, facts }: { readonly question: ApprovalRow; readonly facts: ApprovalFacts },
): Promise<'late' | 'voucher-gone'> => {
  const withdrawn = { question, state: 'withdrawn' as const, reason: '', actorId: null, isOwnTrip: false };
  if (!(await insertDecision(tx, { ...withdrawn, at: world.clock.now() }))) return 'late';
  const isWaiting = await endUnapproved(world, tx, { tripId: question.trip_id, tripState: 'failed' });
  invariant(isWaiting, `trip ${question.trip_id} waits while its question is open`);
  await queueWritten(tx, () => voucherGoneMails(facts, world.config.publicUrl));
  return 'voucher-gone';
};

/**
 * Nobody could give the second approval: the first one counts for both, and the booking continues. While the organization
 * is suspended the question waits, and expires.
 */
export const countOnce = async (
  world: DecidingWorld,
  tx: Db,
  { question, facts }: { readonly question: ApprovalRow; readonly facts: ApprovalFacts },
): Promise<void> => {
  if (await refuseSuspended(world, tx, facts.organizationId)) return;
  if (!(await doesVoucherStand(tx, question.trip_id))) {
    await endWithoutVoucher(world, tx, { question, facts });
    return;
  }
  const at = world.clock.now();
  const answer = { question, state: 'approved' as const, actorId: null, isOwnTrip: false, reason: '', at };
  if (!(await insertDecision(tx, answer))) return;
  const isWaiting = await resumeApproved(world, tx, question.trip_id);
  invariant(isWaiting, `trip ${question.trip_id} waits while its question is open`);
};

/** Whether a person may decide about a waiting trip. */
export const mayDecide = async (
  world: World,
  actor: SignedInActor,
  tripId: number,
): Promise<{ readonly may: boolean; readonly isOwnTrip: boolean }> => {
  const right = await rightTo(world, actor, tripId);
  return { may: right.ok, isOwnTrip: right.ok && right.value.isOwnTrip };
};
