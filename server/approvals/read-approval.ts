import type { FirstApproval } from '#contract/approval-levels.ts';
import type { Away } from '#contract/approval-parts.ts';
import type * as calls from '#contract/approvals.ts';
import type { Approval } from '#contract/approvals.ts';
import { mayCheckChoice } from '#domain/access/may-check-choice.ts';
import { mayKnowManagers, mayRemindApprover } from '#domain/access/may-see-trip.ts';
import { askAgainFrom } from '#domain/approvals/ask-again.ts';
import { lineManagerNote } from '#domain/approvals/line-manager-note.ts';
import { isBooking, undoableUntil } from '#domain/approvals/undo.ts';
import { ok } from '#domain/kit/result.ts';
import { secondFollows } from '#domain/policies/second-approval.ts';
import { readPriceHeldUntil } from '#server/bookings/read-hold.ts';
import type { Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { findDelegationOf } from '#server/people/delegation-store.ts';
import {
  type ApprovalRow,
  askedAmounts,
  deciderName,
  findById,
  findLatest,
  findQuestion,
  levelOf,
  levelsOf,
} from '#server/trips/approval-store.ts';
import { openTrip } from '#server/trips/open-trip.ts';
import { type ApprovalFacts, loadApprovalFacts, namesOfSecond } from './approval-facts.ts';
import { mayDecide } from './parts/decide.ts';

const states = ['pending', 'approved', 'declined', 'expired', 'withdrawn', 'undone'] as const;

const none = (requesterName: string, managerName: string | null): Approval => ({
  state: 'none',
  requester_name: requesterName,
  approver_name: null,
  away: null,
  line_manager_note: null,
  manager_name: managerName,
  reason: '',
  policy_sentence: '',
  amount: 0,
  voucher_amount: 0,
  pay_property_amount: 0,
  currency: 'USD',
  deadline: null,
  price_held_until: null,
  decided_by: null,
  decided_at: null,
  decline_reason: null,
  undo_until: null,
  may_undo: false,
  may_remind: false,
  remind_from: null,
  may_approve: false,
  may_check: false,
  is_own_trip: false,
  level: 1,
  levels: 1,
  second_why: '',
  second_note: null,
  first_approval: null,
});

type View = Omit<
  Approval,
  | 'away'
  | 'line_manager_note'
  | 'manager_name'
  | 'may_remind'
  | 'remind_from'
  | 'may_approve'
  | 'may_check'
  | 'second_note'
  | 'first_approval'
  | 'may_undo'
  | 'undo_until'
  | 'price_held_until'
>;

/** The approver who is away and for whom the first of the people was asked. */
const awayOf = async (world: World, question: ApprovalRow, organizationId: number | null): Promise<Away | null> => {
  const { for_id: userId, for_name: name } = question;
  if (userId === null || name === null || organizationId === null) return null;
  const now = world.clock.now();
  const given = await findDelegationOf(world.db, { organizationId, userId }, now);
  return given?.is_away && given.starts_at <= now ? { name, until: given.last_day } : null;
};

/** Until those who may decide now are asked, the page names the ones before. It says nothing about them then. */
const noteOf = (question: ApprovalRow, facts: ApprovalFacts | undefined): string | null =>
  facts?.asked.people.some(({ userId }) => userId === question.approver_id) ? lineManagerNote(facts.lineManager) : null;

/** The first of two approvals, for the viewers of the second one. */
const firstOf = async ({ db }: World, { first_answer_id: id }: ApprovalRow): Promise<FirstApproval | null> => {
  const first = id === null ? undefined : await findById(db, id);
  return first ? { by: deciderName(first), at: first.at.toISOString() } : null;
};

const view = (latest: ApprovalRow, question: ApprovalRow): View => {
  const isDecided = latest.id !== question.id;
  const { card, voucher, atProperty } = askedAmounts(question);
  return {
    state: states.find((state) => state === latest.state) ?? 'none',
    requester_name: question.actor_name ?? '',
    approver_name: question.approver_name,
    reason: question.reason,
    policy_sentence: question.policy_sentence,
    amount: card.minor,
    voucher_amount: voucher.minor,
    pay_property_amount: atProperty.minor,
    currency: question.currency,
    deadline: question.deadline?.toISOString() ?? null,
    decided_by: isDecided ? deciderName(latest) : null,
    decided_at: isDecided ? latest.at.toISOString() : null,
    decline_reason: latest.state === 'declined' ? latest.reason : null,
    is_own_trip: latest.is_own_trip,
    level: levelOf(question),
    levels: levelsOf(question),
    second_why: question.second_why,
  };
};

/**
 * The state of the trip's approval, for everybody who sees the trip, and whether the caller may decide now. A guest of the
 * organization, such as the family on a landing page's trip, is not told the names of its people.
 */
export const readApproval: Verb<typeof calls.readApproval> = async (world, { actor, params }) => {
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const [latest, facts, priceHeldUntil] = await Promise.all([
    findLatest(world.db, params.id),
    loadApprovalFacts(world.db, params.id, world.clock.now()),
    readPriceHeldUntil(world.db, params.id),
  ]);
  const { trip } = opened.value;
  const isInside = mayKnowManagers(actor, trip.organization_id);
  const managerName = isInside ? (facts?.managerName ?? null) : null;
  if (!latest) return ok(none(trip.creator_name, managerName));
  const question = await findQuestion(world.db, latest);
  const isOpen = latest.state === 'pending' && (latest.deadline === null || latest.deadline >= world.clock.now());
  const undoUntil = undoableUntil(latest.at);
  const isUndoable = latest.state === 'approved' && world.clock.now() <= undoUntil && isBooking(trip.state);
  const may = (isOpen || isUndoable) && actor.kind === 'user' && (await mayDecide(world, actor, params.id)).may;
  const isAsking = actor.kind === 'user' && mayRemindApprover(opened.value.sight);
  const first = await firstOf(world, question);
  const from = askAgainFrom(latest.asked_again_at, world.clock.now());
  return ok({
    ...view(latest, question),
    away: isOpen && isInside ? await awayOf(world, question, trip.organization_id) : null,
    line_manager_note: isOpen && isInside ? noteOf(question, facts) : null,
    second_note:
      isOpen && isInside && facts && first === null ? secondFollows(question.second_why, namesOfSecond(facts)) : null,
    first_approval: first && { ...first, by: isInside ? first.by : null },
    ...(!isInside && { approver_name: null, decided_by: null }),
    price_held_until: priceHeldUntil,
    manager_name: managerName,
    may_remind: isOpen && !may && isAsking && from === null,
    remind_from: isOpen && isAsking ? (from?.toISOString() ?? null) : null,
    may_approve: isOpen && may,
    may_check:
      isOpen &&
      actor.kind === 'user' &&
      mayCheckChoice(actor, { organizationId: trip.organization_id, mayDecide: may }),
    may_undo: isUndoable && may,
    undo_until: isUndoable ? undoUntil.toISOString() : null,
  });
};
