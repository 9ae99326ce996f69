import type { Refusal } from '#contract/refusals.ts';
import type * as calls from '#contract/settings/team.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { audit } from '#server/kit/audit.ts';
import type { Call, Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { addMember as joinOrganization } from '#server/settings/account/found-organization.ts';
import { findOrCreatePerson, type InvitedPerson } from '#server/sign-in/find-or-create-person.ts';
import { mailInvitation } from '#server/sign-in/mail-invitation.ts';
import { takeInvitationTurn } from '#server/sign-in/take-invitation-turn.ts';
import { refusalOfEditor } from './parts/open-team.ts';
import { findMemberOf, isPolicyOf, type MemberRow, takeTurns } from './parts/store.ts';
import { memberView } from './parts/view.ts';

type AddCall = Call<typeof calls.addMember>;

const invalid = (field: string, sentence: string): Result<never, Refusal> =>
  refuse({ code: 'invalid', errors: { [field]: sentence } });

const notToBeAdded = {
  staff: 'This person works for us and cannot be added to a team',
  disabled: 'This account is switched off. Please ask our support',
} as const;

const findPerson = async (world: World, tx: Db, call: AddCall): Promise<Result<InvitedPerson, Refusal>> => {
  const { customer_email: email, customer_name: name, policy_id: policyId } = call.body;
  if (policyId !== null && !(await isPolicyOf(tx, call.params.id, policyId)))
    return invalid('policy_id', 'Please choose a policy of this organization');
  const person = await findOrCreatePerson(world, tx, { email, name });
  if (!person.ok) return invalid('customer_email', notToBeAdded[person.error]);
  if (await findMemberOf(tx, call.params.id, person.value.id))
    return invalid('customer_email', 'This person is a member already');
  return person;
};

const add = async (world: World, tx: Db, call: AddCall): Promise<Result<MemberRow, Refusal>> => {
  const { params, body, actor, ip } = call;
  const organization = await takeTurns(tx, params.id);
  if (!organization) return refuse({ code: 'not-found' });
  const person = await findPerson(world, tx, call);
  if (!person.ok) return person;
  const { id: userId } = person.value;
  const role = { userType: body.user_type, policyId: body.policy_id };
  await joinOrganization(world, tx, { organizationId: params.id, userId, ...role });
  const row = await findMemberOf(tx, params.id, userId);
  invariant(row, 'who was added is a member');
  await mailInvitation(world, tx, { person: person.value, organization: organization.name, ip });
  const facts = { organizationId: params.id, userType: body.user_type };
  await audit(world, tx, { event: 'member-added', userId, actorId: actor.userId, ip, facts });
  return ok(row);
};

/**
 * Adds a person to an organization: with a new account that is mailed a link to sign in, or with the one they have, whose
 * name stays. Refuses `not-found`, `role-too-low`, `invalid` (a member already, a foreign policy, the provider's staff)
 * and `rate-limited`. TEAM-19; permissions.md row 57
 */
export const addMember: Verb<typeof calls.addMember> = async (world, call) => {
  const refusal = refusalOfEditor(call) ?? (await takeInvitationTurn(world, call.params.id));
  if (refusal) return refuse(refusal);
  const added = await world.database.transact((tx) => add(world, tx, call));
  return added.ok ? ok(memberView(world, call.actor, added.value)) : added;
};
