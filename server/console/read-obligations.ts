import type * as calls from '#contract/console-people.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findConsolePerson } from '#server/people/console-people-store.ts';
import { findObligations } from '#server/settings/erasure/find-obligations.ts';
import { countInvitationsBy } from '#server/settings/team/count-invitations-by.ts';
import { countAskedOf } from '#server/trips/approval-store.ts';

/** What others still need a person for. Refuses `not-found`. docs/operations.md#people */
export const readObligations: Verb<typeof calls.readObligations> = async (world, { params: { id } }) => {
  if (!(await findConsolePerson(world.db, id))) return refuse({ code: 'not-found' });
  const [{ standing, obstacles }, approvals, invitations] = await Promise.all([
    findObligations(world, id),
    countAskedOf(world.db, id, world.clock.now()),
    countInvitationsBy(world, id),
  ]);
  return ok({
    obstacles: [...obstacles],
    approval_count: approvals,
    invitation_count: invitations,
    trip_count: standing.trips.length,
    last_super_admin_of: [...standing.lastSuperAdminOf],
  });
};
