import type * as calls from '#contract/organizations.ts';
import { userTypeIn } from '#domain/access/actor.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findOrganizations } from '#server/people/organization-store.ts';

const millionths = 1_000_000;

/** The caller's organizations by name, with the caller's type in each; empty for staff and people of none. */
export const listOwnOrganizations: Verb<typeof calls.listOwnOrganizations> = async (world, { actor }) => {
  const rows = await findOrganizations(
    world.db,
    actor.memberships.map(({ organizationId }) => organizationId),
  );
  return ok(
    rows.map(({ currency_rate_ppm, service_fee_minor: fee, identifier_list: list, ...row }) => ({
      ...row,
      ...(fee !== null && { service_fee: fee }),
      ...(list && { identifier_list: list }),
      currency_rate: currency_rate_ppm / millionths,
      user_type: userTypeIn(actor, row.id) ?? 0,
    })),
  );
};
