import type { Refusal } from '#contract/refusals.ts';
import type * as calls from '#contract/settings/team.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { audit } from '#server/kit/audit.ts';
import type { Call, Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { takeInvitationTurn } from '#server/sign-in/take-invitation-turn.ts';
import type { InvitationRow } from './parts/invitation-store.ts';
import { invitationView } from './parts/invitation-view.ts';
import { refusalOfEditor } from './parts/open-team.ts';
import { sendInvitation } from './parts/send-invitation.ts';
import { hasMemberOf, isPolicyOf, takeTurns } from './parts/store.ts';

type AddCall = Call<typeof calls.addMember>;

const invalid = (field: string, sentence: string): Result<never, Refusal> =>
  refuse({ code: 'invalid', errors: { [field]: sentence } });

const add = async (world: World, tx: Db, call: AddCall): Promise<Result<InvitationRow, Refusal>> => {
  const { params, actor, ip } = call;
  const { id: organizationId } = params;
  if (!(await takeTurns(tx, organizationId))) return refuse({ code: 'not-found' });
  const { customer_email: email, customer_name: name, policy_id: policyId, user_type: userType } = call.body;
  if (policyId !== null && !(await isPolicyOf(tx, organizationId, policyId)))
    return invalid('policy_id', 'Please choose a policy of this organization');
  if (await hasMemberOf(tx, organizationId, email)) return invalid('customer_email', 'This person is a member already');
  const sent = await sendInvitation(world, tx, {
    organizationId,
    email,
    name,
    userType,
    policyId,
    askedBy: actor.userId,
  });
  if (!sent.ok) return sent;
  const facts = { organizationId, userType, invitationId: sent.value.id };
  await audit(world, tx, { event: 'member-invited', userId: null, actorId: actor.userId, ip, facts });
  return sent;
};

/**
 * Asks an address to join an organization. The answer, its time and its statements are the same for every address that
 * is not on the team: nothing looks whether it has an account, or whose. Asked again, the same invitation is sent again.
 * Refuses `not-found`, `role-too-low`, `invalid` (a member already, a foreign policy) and `rate-limited`.
 * TEAM-19; permissions.md row 57; semantics 9
 */
export const addMember: Verb<typeof calls.addMember> = async (world, call) => {
  const refusal = refusalOfEditor(call) ?? (await takeInvitationTurn(world, call.params.id));
  if (refusal) return refuse(refusal);
  const sent = await world.database.transact((tx) => add(world, tx, call));
  if (!sent.ok) return sent;
  return ok({ invitation: invitationView(sent.value, { actor: call.actor, now: world.clock.now() }) });
};
