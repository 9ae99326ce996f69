import type { SignedInActor } from '#domain/access/actor.ts';
import type { MemberStanding } from '#domain/team/member-changes.ts';
import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import { hasOtherSuperAdmin } from '#server/people/membership-store.ts';
import { findApprovedPolicies } from '#server/settings/policies/policy-store.ts';
import type { MemberRow } from './store.ts';
import { userTypeOf } from './view.ts';

/** The facts that decide whether a member may be changed or deleted. Read them after `takeTurns`. */
export const standingOf = async (
  world: Pick<World, 'config'>,
  tx: Db,
  { actor, row }: { readonly actor: SignedInActor; readonly row: MemberRow },
): Promise<MemberStanding> => ({
  name: row.name,
  userType: userTypeOf(row.user_type),
  isCaller: row.user_id === actor.userId,
  isOfProvider: row.organization_id === world.config.providerOrganizationId,
  hasOtherSuperAdmin: await hasOtherSuperAdmin(tx, row.organization_id, row.user_id),
  approves: await findApprovedPolicies(tx, row.organization_id, row.user_id),
});
