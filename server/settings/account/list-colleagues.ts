import type * as calls from '#contract/organizations.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findColleagues } from '#server/people/membership-store.ts';

/** Names of the members of the caller's organizations but for the caller, by name, once for each organization. */
export const listColleagues: Verb<typeof calls.listColleagues> = async (world, { actor }) =>
  ok(
    await findColleagues(
      world.db,
      actor.memberships.map(({ organizationId }) => organizationId),
      actor.userId,
    ),
  );
