import * as calls from '#contract/settings/policies.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { staleWrite } from '#server/kit/stale-write.ts';
import type { Verb } from '#server/kit/verb.ts';
import { changingPolicies } from './parts/changing.ts';
import { checkedRules } from './parts/rules.ts';
import { findPolicyOf, updatePolicy } from './parts/store.ts';
import { policyView } from './parts/view.ts';

/**
 * Changes a policy and increases its version. Verdicts, quotes and questions to approvers keep the rules of the version
 * they were made under. Refuses `not-found`, `role-too-low`, `invalid`, `conflict` (with the current policy). POL-15;
 * docs/faults.md#stale-writes; docs/roles.md#policies
 */
export const savePolicy: Verb<typeof calls.savePolicy> = (world, call) =>
  changingPolicies(world, call, async (tx, organization) => {
    const before = await findPolicyOf(tx, organization.id, call.params.policyId);
    if (!before) return refuse({ code: 'not-found' });
    const { seen_version: seen, ...body } = call.body;
    if (seen !== undefined && seen !== before.version)
      return refuse(staleWrite(calls.readPolicy, policyView(before, organization.currency)));
    const rules = await checkedRules(tx, body, { organization, before });
    if (!rules.ok) return rules;
    await updatePolicy(tx, { id: before.id, organizationId: organization.id }, rules.value);
    const row = (await findPolicyOf(tx, organization.id, before.id)) ?? before;
    return ok(policyView(row, organization.currency));
  });
