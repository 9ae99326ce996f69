import type { ChoiceCheck } from '#contract/choice-checks.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { mayCheckChoice } from '#domain/access/may-check-choice.ts';
import { checkAgainFrom, checkState } from '#domain/approvals/choice-check.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { World } from '#server/kit/world.ts';
import { type ApprovalRow, findLatest } from '#server/trips/approval-store.ts';
import { type ApprovalFacts, loadApprovalFacts } from '../approval-facts.ts';
import type { StoredCheck } from './checks-store.ts';
import { mayDecide } from './decide.ts';

export type OpenCheck = { readonly question: ApprovalRow; readonly facts: ApprovalFacts };

/**
 * The open question of a trip for a person who may have it checked. A missing, a foreign and a forbidden trip get the
 * same refusal.
 * @returns `approval-stale` once it is answered, over, or about another version of the itinerary
 */
export const openCheck = async (
  world: World,
  actor: SignedInActor,
  tripId: number,
): Promise<Result<OpenCheck, Refusal>> => {
  const facts = await loadApprovalFacts(world.db, tripId, world.clock.now());
  const { may } = await mayDecide(world, actor, tripId);
  if (!facts || !mayCheckChoice(actor, { organizationId: facts.organizationId, mayDecide: may }))
    return refuse({ code: 'not-approver' });
  const question = await findLatest(world.db, tripId);
  const isOpen =
    question?.state === 'pending' &&
    (question.deadline === null || question.deadline >= world.clock.now()) &&
    question.itinerary_version === question.current_version;
  return question && isOpen ? ok({ question, facts }) : refuse({ code: 'approval-stale' });
};

/** @param check null: nobody has asked yet */
export const checkView = (check: StoredCheck | null, now: Date): ChoiceCheck => {
  const state = check && checkState(check, now);
  return {
    is_running: state === 'running',
    is_broken_off: state === 'broken-off',
    checked_at: check?.answeredAt?.toISOString() ?? null,
    checked_by: check?.answeredBy ?? null,
    again_from: (check && checkAgainFrom(check, now))?.toISOString() ?? null,
    answer: check?.answer ?? null,
  };
};
