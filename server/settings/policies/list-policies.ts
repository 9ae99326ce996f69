import type * as calls from '#contract/settings/policies.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findCurrency } from '#server/people/organization-store.ts';
import { policyReading } from './parts/may-read.ts';
import { findPolicies } from './parts/store.ts';
import { policyView } from './parts/view.ts';

/** The policies that the caller may read, the default first. Refuses `not-found`, `role-too-low`. POL-13 */
export const listPolicies: Verb<typeof calls.listPolicies> = async (world, { actor, params }) => {
  const reading = policyReading(actor, params.id);
  if (reading.is === 'no') return refuse({ code: reading.code });
  const organization = await findCurrency(world.db, params.id);
  if (!organization) return refuse({ code: 'not-found' });
  const rows = await findPolicies(world.db, params.id, reading.is === 'own' ? reading.approverId : null);
  // A member who approves under no policy may not read policies.
  if (reading.is === 'own' && rows.length === 0) return refuse({ code: 'role-too-low' });
  return ok(rows.map((row) => policyView(row, organization.currency)));
};
