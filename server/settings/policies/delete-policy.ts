import type * as calls from '#contract/settings/policies.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { changingPolicies } from './parts/changing.ts';
import { findPolicyOf, retirePolicy } from './parts/store.ts';

/**
 * Deletes a policy; its members move to the default. Its trips and their approver stay unchanged. Refuses `not-found`,
 * `role-too-low`, and `is-default` for the default. POL-16; docs/rules.md#policies
 */
export const deletePolicy: Verb<typeof calls.deletePolicy> = (world, call) =>
  changingPolicies(world, call, async (tx, organization) => {
    const row = await findPolicyOf(tx, organization.id, call.params.policyId);
    if (!row) return refuse({ code: 'not-found' });
    if (row.is_default) return refuse({ code: 'is-default' });
    await retirePolicy(tx, row.id, world.clock.now());
    return ok(undefined);
  });
