import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { audit } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';
import { takeTurns } from '#server/people/organization-store.ts';
import { addMember } from '#server/settings/account/found-organization.ts';
import { isPolicyOf } from '#server/settings/policies/policy-store.ts';
import { welcomePerson } from '#server/sign-in/welcome-person.ts';
import { answerInvitation, type InvitationRow } from './invitation-store.ts';
import { findMemberOf } from './store.ts';
import { userTypeOf } from './view.ts';

export const gone = {
  code: 'not-found',
  detail: 'This invitation is no longer valid. Please ask the organization for another one.',
} as const satisfies Refusal;

/** Why a person cannot join, as they read it. */
export const cannotJoin = {
  staff: 'Your account belongs to Tripwright’s own staff and cannot join a team.',
  disabled: 'This account is disabled. Please ask our support.',
} as const;

type Joining = { readonly row: InvitationRow; readonly userId: number; readonly ip: string };

/**
 * Makes the invitee a member with the role named in the invitation. A policy that was deleted meanwhile is replaced by
 * the default one. Refuses `not-found` when the invitation was answered, withdrawn or has expired, and `conflict` for an
 * account that cannot join a team.
 */
export const joinTeam = async (
  world: World,
  tx: Db,
  { row, userId, ip }: Joining,
): Promise<Result<undefined, Refusal>> => {
  const { organization_id: organizationId, policy_id: policyId } = row;
  await takeTurns(tx, organizationId);
  const hindrance = await welcomePerson(tx, userId);
  if (hindrance !== null) return refuse({ code: 'conflict', detail: cannotJoin[hindrance] });
  if (!(await answerInvitation(tx, row.id, { state: 'accepted', now: world.clock.now() }))) return refuse(gone);
  if (!(await findMemberOf(tx, organizationId, userId))) {
    const isPolicyGood = policyId !== null && (await isPolicyOf(tx, organizationId, policyId));
    const userType = userTypeOf(row.user_type);
    await addMember(world, tx, { organizationId, userId, userType, policyId: isPolicyGood ? policyId : null });
  }
  const facts = { organizationId, userType: row.user_type, invitationId: row.id, askedBy: row.asked_by };
  await audit(world, tx, { event: 'member-joined', userId, actorId: userId, ip, facts });
  return ok(undefined);
};
