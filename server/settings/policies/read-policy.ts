import type * as calls from '#contract/settings/policies.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findCurrency } from '#server/people/organization-store.ts';
import { policyReading } from './parts/may-read.ts';
import { findPolicyOf } from './parts/store.ts';
import { policyView } from './parts/view.ts';

/** One policy of an organization. Refuses `not-found`, also for one that the caller does not approve. POL-14 */
export const readPolicy: Verb<typeof calls.readPolicy> = async (world, { actor, params }) => {
  const reading = policyReading(actor, params.id);
  if (reading.is === 'no') return refuse({ code: reading.code });
  const organization = await findCurrency(world.db, params.id);
  const row = await findPolicyOf(world.db, params.id, params.policyId);
  if (!organization || !row) return refuse({ code: 'not-found' });
  if (reading.is === 'own' && row.approver_id !== reading.approverId) return refuse({ code: 'not-found' });
  return ok(policyView(row, organization.currency));
};
