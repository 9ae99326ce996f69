import type { SignedInActor, UserType } from '#domain/access/actor.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Db } from '#platform/db/database.ts';
import { audit } from '#server/kit/audit.ts';
import { queueBoundedMail } from '#server/kit/bounded-mail.ts';
import type { World } from '#server/kit/world.ts';
import { findOrganizationName } from '#server/people/organization-store.ts';
import { addMember } from '#server/settings/account/found-organization.ts';
import { findOrCreateGuest } from '#server/sign-in/find-or-create-guest.ts';
import { isFreeToJoin } from '#server/sign-in/is-free-to-join.ts';
import { joinedAtOnceMail } from './at-once-mail.ts';
import { answerInvitation, findOfAddress } from './invitation-store.ts';
import { findMemberOf, hasLeft, type MemberRow } from './store.ts';

type Joining = {
  readonly organizationId: number;
  /** Lower case, in a domain that the organization has locked. */
  readonly email: string;
  /** The name that was typed, for a new account. */
  readonly name: string;
  readonly userType: UserType;
  readonly policyId: number | null;
  readonly actor: SignedInActor;
  readonly ip: string;
};

/**
 * Makes an address a member at once. Creates an account if needed, which is unproven until its person signs in by mail,
 * and mails them who added them. It skips people of another organization, our staff, disabled or waiting accounts,
 * people who once declined or left, and full mailboxes, because nobody joins without being told.
 * @param tx beyond the wall, in which the team takes turns
 * @returns the member; null: they are invited like any address
 */
export const joinAtOnce = async (world: World, tx: Db, joining: Joining): Promise<MemberRow | null> => {
  const { organizationId, email, name, userType, policyId, actor, ip } = joining;
  const asked = await findOfAddress(tx, organizationId, email);
  if (asked?.state === 'declined') return null;
  const { id: userId, isNew } = await findOrCreateGuest(world, tx, { email, name });
  if (!isNew && (!(await isFreeToJoin(tx, userId)) || (await hasLeft(tx, organizationId, userId)))) return null;
  const organization = await findOrganizationName(tx, organizationId);
  invariant(organization, 'the team is locked');
  const { publicUrl } = world.config;
  const mail = joinedAtOnceMail({ to: email, organization: organization.name, by: actor.name, userType, publicUrl });
  // takeInvitationTurn has counted this for the organization.
  if (!(await queueBoundedMail(world, tx, { mail, lane: 'notice', source: null }))) return null;
  await addMember(world, tx, { organizationId, userId, userType, policyId });
  if (asked) await answerInvitation(tx, asked.id, { state: 'accepted', now: world.clock.now() });
  const facts = { organizationId, userType, isNew };
  await audit(world, tx, { event: 'member-joined-at-once', userId, actorId: actor.userId, ip, facts });
  const row = await findMemberOf(tx, organizationId, userId);
  invariant(row, 'a person who joined is a member');
  return row;
};
