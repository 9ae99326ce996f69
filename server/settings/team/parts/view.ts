import type { Member } from '#contract/settings/team.ts';
import { type SignedInActor, type UserType, userTypeIn } from '#domain/access/actor.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { maskedEmail } from '#domain/kit/masked-email.ts';
import { isDeletable } from '#domain/team/member-changes.ts';
import type { World } from '#server/kit/world.ts';
import type { MemberRow } from './store.ts';

export const userTypeOf = (value: number): UserType => {
  invariant(value === 0 || value === 1 || value === 2, 'a membership has a user type of 0, 1 or 2');
  return value;
};

/** All of it for Super Admins; experts read addresses masked. docs/roles.md#team; TEAM-03 */
export const memberView = (world: Pick<World, 'config'>, actor: SignedInActor, row: MemberRow): Member => ({
  id: row.id,
  customer_id: row.user_id,
  customer_name: row.name,
  customer_email: userTypeIn(actor, row.organization_id) === 1 || actor.isAdmin ? row.email : maskedEmail(row.email),
  policy_id: row.policy_id,
  policy_title: row.policy_title,
  user_type: userTypeOf(row.user_type),
  line_manager_id: row.line_manager_id,
  line_manager_name: row.line_manager_name,
  is_deletable: isDeletable({
    isCaller: row.user_id === actor.userId,
    isOfProvider: row.organization_id === world.config.providerOrganizationId,
  }),
  version: row.version,
});
