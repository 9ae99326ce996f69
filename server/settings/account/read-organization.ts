import type * as calls from '#contract/settings/account.ts';
import { organizationRight } from '#domain/access/organization-right.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findOrganizations } from '#server/people/organization-store.ts';
import { organizationView } from './parts/organization-view.ts';

/** An organization for its members and for staff. Refuses `not-found`. docs/roles.md#organizations */
export const readOrganization: Verb<typeof calls.readOrganization> = async (world, { actor, params }) => {
  const right = organizationRight(actor, params.id, { types: [0, 1, 2], isStaffAllowed: true });
  const [row] = right === 'yes' ? await findOrganizations(world.db, [params.id]) : [];
  return row ? ok(organizationView(actor, row)) : refuse({ code: 'not-found' });
};
