import type * as calls from '#contract/organizations.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findOrganizations } from '#server/people/organization-store.ts';

/**
 * False when every organization of the caller disables self booking, and for landing visitors.
 * docs/rules.md#organizations
 */
export const readIsSelfBook: Verb<typeof calls.readIsSelfBook> = async (world, { actor }) => {
  if (actor.kind === 'lander') return ok(false);
  const rows = await findOrganizations(
    world.db,
    actor.memberships.map(({ organizationId }) => organizationId),
  );
  return ok(rows.length === 0 || rows.some((row) => row.is_self_booking));
};
