import type * as calls from '#contract/settings/team.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { leavingProblem } from '#domain/team/member-changes.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/verb.ts';
import { countPeopleOf } from '#server/people/line-manager-store.ts';
import { deleteMembership } from '#server/people/membership-store.ts';
import { takeTurns } from '#server/people/organization-store.ts';
import { endCollaborations } from '#server/people/user-store.ts';
import { standingOf } from './parts/standing-of.ts';
import { findMemberOf } from './parts/store.ts';

/**
 * Removes the caller from an organization. After that the organization must invite them again, even in a locked domain.
 * Refuses `not-found` for an organization the caller does not belong to, and `conflict` as for removing a member: the last
 * Super Admin, a policy's approver, the provider's own organization. docs/decisions/0051
 */
export const leaveTeam: Verb<typeof calls.leaveTeam> = async (world, { params, actor, ip }) => {
  const { id: organizationId } = params;
  const { userId } = actor;
  return await world.database.transact(async (tx) => {
    await takeTurns(tx, organizationId);
    const row = await findMemberOf(tx, organizationId, userId);
    if (!row) return refuse({ code: 'not-found' });
    const problem = leavingProblem(await standingOf(world, tx, { actor, row }));
    if (problem !== null) return refuse({ code: 'conflict', detail: problem });
    const people = await countPeopleOf(tx, organizationId, userId);
    await deleteMembership(tx, row.id);
    await endCollaborations(tx, organizationId, userId);
    const facts = { organizationId, ...(people > 0 && { lineManagerOf: people }) };
    await audit(world, tx, { event: 'member-left', userId, actorId: userId, ip, facts });
    return ok(undefined);
  });
};
