import type * as calls from '#contract/settings/policies.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { changingPolicies } from './parts/changing.ts';
import { findPolicyOf, moveDefault } from './parts/store.ts';

/** Makes a policy the default instead of the current one. Refuses `not-found`, `role-too-low`. POL-10, POL-18 */
export const setDefaultPolicy: Verb<typeof calls.setDefaultPolicy> = (world, call) =>
  changingPolicies(world, call, async (tx, organization) => {
    const row = await findPolicyOf(tx, organization.id, call.params.policyId);
    if (!row) return refuse({ code: 'not-found' });
    await moveDefault(tx, organization.id, row.id);
    return ok(undefined);
  });
