import type * as calls from '#contract/settings/policies.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { addPolicy } from './add-policy.ts';
import { changingPolicies } from './parts/changing.ts';
import { checkedRules } from './parts/rules.ts';
import { findPolicyOf } from './parts/store.ts';
import { policyView } from './parts/view.ts';

/**
 * Adds a policy; an organization's first is its default.
 * Refuses `not-found`, `role-too-low`, `invalid`. POL-17; docs/roles.md#policies
 */
export const createPolicy: Verb<typeof calls.createPolicy> = (world, call) =>
  changingPolicies(world, call, async (tx, organization) => {
    const rules = await checkedRules(tx, call.body, { organization, before: null });
    if (!rules.ok) return rules;
    const id = await addPolicy(tx, { ...rules.value, organizationId: organization.id });
    const row = await findPolicyOf(tx, organization.id, id);
    invariant(row, 'a policy that was added is there');
    return ok(policyView(row, organization.currency));
  });
