import type { Refusal } from '#contract/refusals.ts';
import type * as calls from '#contract/settings/team.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { domainOfAddress } from '#domain/team/mail-domains.ts';
import type { Db } from '#platform/db/database.ts';
import { beyondWall } from '#platform/db/wall.ts';
import { audit } from '#server/kit/audit.ts';
import type { Call, Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { findOrganizationName, takeTurns } from '#server/people/organization-store.ts';
import { isLockedDomain } from '#server/settings/domains/is-locked-domain.ts';
import { isPolicyOf } from '#server/settings/policies/policy-store.ts';
import { takeInvitationTurn } from '#server/sign-in/take-invitation-turn.ts';
import type { InvitationRow } from './parts/invitation-store.ts';
import { invitationView } from './parts/invitation-view.ts';
import { joinAtOnce } from './parts/join-at-once.ts';
import { refusalOfEditor } from './parts/open-team.ts';
import { sendInvitation } from './parts/send-invitation.ts';
import { hasMemberOf, type MemberRow } from './parts/store.ts';
import { memberView } from './parts/view.ts';

type AddCall = Call<typeof calls.addMember>;
type Outcome = { readonly asked: InvitationRow } | { readonly joined: MemberRow };

const invalid = (field: string, sentence: string): Result<never, Refusal> =>
  refuse({ code: 'invalid', errors: { [field]: sentence } });

const add = async (world: World, tx: Db, call: AddCall): Promise<Result<Outcome, Refusal>> => {
  const { params, actor, ip } = call;
  const { id: organizationId } = params;
  if (!(await takeTurns(tx, organizationId))) return refuse({ code: 'not-found' });
  const { customer_email: email, customer_name: name, policy_id: policyId, user_type: userType } = call.body;
  if (policyId !== null && !(await isPolicyOf(tx, organizationId, policyId)))
    return invalid('policy_id', 'Please choose a policy of this organization');
  if (await hasMemberOf(tx, organizationId, email)) return invalid('customer_email', 'This person is a member already');
  if (await isLockedDomain(tx, organizationId, domainOfAddress(email))) {
    const joined = await joinAtOnce(world, tx, { organizationId, email, name, userType, policyId, actor, ip });
    if (joined !== null) return ok({ joined });
  }
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
  return ok({ asked: sent.value });
};

/**
 * Invites an address to an organization. The answer, its time and its statements are the same for every address that is
 * not on the team, because nothing checks whether it has an account. A repeated call sends the same invitation again.
 * In a domain that the organization has proven and locked, the address joins at once instead, unless it belongs
 * elsewhere. docs/decisions/0051 Refuses `not-found`, `role-too-low`, `invalid` (a member already, a foreign policy)
 * and `rate-limited`. TEAM-19; docs/roles.md#team; docs/rules.md#team
 */
export const addMember: Verb<typeof calls.addMember> = async (world, call) => {
  const isRefused = refusalOfEditor(call);
  if (isRefused) return refuse(isRefused);
  const { params, actor } = call;
  if (!(await findOrganizationName(world.db, params.id))) return refuse({ code: 'not-found' });
  // A body that cannot be read is refused here, before anything is counted.
  const { body } = call;
  const mustWait = await takeInvitationTurn(world, params.id);
  if (mustWait) return refuse(mustWait);
  const work = () => world.database.transact((tx) => add(world, tx, call));
  // The other teams of a person are behind the tenant wall. Read only for addresses in the caller's own domain.
  const isOwnDomain = await isLockedDomain(world.db, params.id, domainOfAddress(body.customer_email));
  const added = await (isOwnDomain ? beyondWall(work) : work());
  if (!added.ok) return added;
  if ('joined' in added.value) return ok({ member: memberView(world, actor, added.value.joined) });
  return ok({ invitation: invitationView(added.value.asked, { actor, now: world.clock.now() }) });
};
