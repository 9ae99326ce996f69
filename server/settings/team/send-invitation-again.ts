import type { Refusal } from '#contract/refusals.ts';
import type * as calls from '#contract/settings/invitations.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { audit } from '#server/kit/audit.ts';
import type { Call, Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { takeTurns } from '#server/people/organization-store.ts';
import { takeInvitationTurn } from '#server/sign-in/take-invitation-turn.ts';
import { findListedOne, type InvitationRow } from './parts/invitation-store.ts';
import { invitationView } from './parts/invitation-view.ts';
import { refusalOfEditor } from './parts/open-team.ts';
import { sendInvitation } from './parts/send-invitation.ts';
import { userTypeOf } from './parts/view.ts';

type SendCall = Call<typeof calls.sendInvitationAgain>;

const sendAgain = async (world: World, tx: Db, call: SendCall): Promise<Result<InvitationRow, Refusal>> => {
  const { params, actor, ip } = call;
  await takeTurns(tx, params.id);
  const row = await findListedOne(tx, params.id, params.invitationId);
  // A person who declined is invited again only when somebody fills in the form again.
  if (!row || row.state === 'declined') return refuse({ code: 'not-found' });
  const { organization_id: organizationId, email, name, policy_id: policyId } = row;
  const userType = userTypeOf(row.user_type);
  const sent = await sendInvitation(world, tx, {
    organizationId,
    email,
    name,
    userType,
    policyId,
    askedBy: actor.userId,
  });
  if (!sent.ok) return sent;
  const facts = { organizationId, userType, invitationId: row.id };
  await audit(world, tx, { event: 'member-invited', userId: null, actorId: actor.userId, ip, facts });
  return sent;
};

/**
 * Mails a waiting or expired invitation again, for another 14 days. Refuses `not-found`, `role-too-low`,
 * `rate-limited`. docs/roles.md#team
 */
export const sendInvitationAgain: Verb<typeof calls.sendInvitationAgain> = async (world, call) => {
  const refusal = refusalOfEditor(call) ?? (await takeInvitationTurn(world, call.params.id));
  if (refusal) return refuse(refusal);
  const sent = await world.database.transact((tx) => sendAgain(world, tx, call));
  return sent.ok ? ok(invitationView(sent.value, { actor: call.actor, now: world.clock.now() })) : sent;
};
