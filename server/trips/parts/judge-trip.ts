import type { Refusal } from '#contract/refusals.ts';
import type { TripBody } from '#contract/trips.ts';
import type { Money } from '#domain/kit/money.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { type PolicyVerdict, rejudge, strictestVerdict } from '#domain/policies/verdict.ts';
import type { World } from '#server/kit/world.ts';
import { type OrganizationPolicy, policyFor } from '#server/settings/policies/find-policy.ts';
import type { Chosen } from './chosen-offer.ts';
import type { Party } from './party.ts';

/** What the policy says about a trip; null where none applies. */
export type Judged = {
  readonly verdict: PolicyVerdict;
  /** The contact's policy, whose approver is asked. */
  readonly policy: OrganizationPolicy;
  readonly needsApproval: boolean;
} | null;

/**
 * Judges the trip by the contact's policy, and by those of the travelers when they have others: the strictest counts.
 * Refuses `reason-required` when approval is needed and nobody said why. Semantics 5
 */
export const judgeTrip = async (
  world: World,
  { body, party, chosen, total }: { body: TripBody; party: Party; chosen: Chosen; total: Money },
): Promise<Result<Judged, Refusal>> => {
  const { organization, contact } = party;
  if (!organization) return ok(null);
  const people = [contact.userId, ...chosen.travelers.flatMap(({ userId }) => (userId === null ? [] : [userId]))];
  const found = await Promise.all(
    [...new Set(people)].map((userId) =>
      policyFor(world.database.shortReads, { organizationId: organization.id, userId }),
    ),
  );
  const policies = found.filter((each): each is OrganizationPolicy => each !== null);
  const [policy] = policies;
  if (!policy) return ok(null);
  const verdicts = policies.map((each) => verdictBy(chosen, each, total)).filter((verdict) => verdict !== null);
  const [first, ...rest] = verdicts;
  // A policy that came to be after the search began, while the search still runs.
  if (!first || verdicts.length < policies.length)
    return refuse({ code: 'in-progress', detail: 'Your travel policy is still being checked. Please wait a moment.' });
  const verdict = strictestVerdict([first, ...rest]);
  if (verdict.needsApproval && !body.approval_reason)
    return refuse({
      code: 'reason-required',
      detail: `This trip needs approval: ${verdict.sentence}. Please say why you need it.`,
      errors: { approval_reason: 'Please say why you need it' },
    });
  return ok({ verdict, policy, needsApproval: verdict.needsApproval });
};

/** By the policy as the search froze it when that is the one, on the price as it is now. */
const verdictBy = ({ found }: Chosen, policy: OrganizationPolicy, total: Money): PolicyVerdict | null => {
  const frozen = found.verdict?.evidence.policyId === policy.id ? found.verdict : found.judgeBy(policy);
  return frozen && rejudge(frozen.evidence, total.minor);
};
