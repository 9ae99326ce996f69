import type { Refusal } from '#contract/refusals.ts';
import type * as calls from '#contract/settings/team.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { deletionProblem } from '#domain/team/member-changes.ts';
import type { Db } from '#platform/db/database.ts';
import { audit } from '#server/kit/audit.ts';
import type { Call, Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { countPeopleOf } from '#server/people/line-manager-store.ts';
import { deleteMembership } from '#server/people/membership-store.ts';
import { takeTurns } from '#server/people/organization-store.ts';
import { endCollaborations } from '#server/people/user-store.ts';
import { removedMail } from './parts/mails.ts';
import { refusalOfEditor } from './parts/open-team.ts';
import { standingOf } from './parts/standing-of.ts';
import { findMember } from './parts/store.ts';
import { tellMember } from './parts/tell-member.ts';

type DeleteCall = Call<typeof calls.deleteMember>;

const remove = async (world: World, tx: Db, call: DeleteCall): Promise<Result<undefined, Refusal>> => {
  const { params, actor, ip } = call;
  const organization = await takeTurns(tx, params.id);
  const row = await findMember(tx, params.id, params.memberId);
  if (!organization || !row) return refuse({ code: 'not-found' });
  const problem = deletionProblem(await standingOf(world, tx, { actor, row }));
  if (problem !== null) return refuse({ code: 'conflict', detail: problem });
  const { user_id: userId } = row;
  const people = await countPeopleOf(tx, params.id, userId);
  await deleteMembership(tx, row.id);
  await endCollaborations(tx, params.id, userId);
  await tellMember(world, tx, userId, removedMail({ to: row.email, organization: organization.name }));
  const facts = { organizationId: params.id, ...(people > 0 && { lineManagerOf: people }) };
  await audit(world, tx, { event: 'member-removed', userId, actorId: actor.userId, ip, facts });
  return ok(undefined);
};

/**
 * Removes a member from an organization, ends their collaborations there and mails them. Account, own trips and
 * sessions stay, because a session's rights are read with every call. Streams that show the team's trips close. Refuses
 * `not-found`, `role-too-low`, and `conflict` with the sentence why: oneself, the provider's own organization, the last
 * Super Admin, a policy's approver. TEAM-12, TEAM-13, TEAM-18; docs/rules.md#team
 */
export const deleteMember: Verb<typeof calls.deleteMember> = async (world, call) => {
  const refusal = refusalOfEditor(call);
  if (refusal) return refuse(refusal);
  return await world.database.transact((tx) => remove(world, tx, call));
};
