import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { organizationRight } from '#domain/access/organization-right.ts';
import { type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import { lockOrganization } from '#server/people/organization-store.ts';

type LockedOrganization = NonNullable<Awaited<ReturnType<typeof lockOrganization>>> & { readonly id: number };

/**
 * Changes policies of an organization in a transaction, one change at a time, for its Super Admins and administrators.
 * Refuses `not-found`, `role-too-low`. docs/roles.md#policies
 */
export const changingPolicies = async <T>(
  world: World,
  { actor, params }: { readonly actor: SignedInActor; readonly params: { readonly id: number } },
  change: (tx: Db, organization: LockedOrganization) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> => {
  const right = organizationRight(actor, params.id, { types: [1], isStaffAllowed: actor.isAdmin });
  if (right !== 'yes') return refuse({ code: right });
  return await world.database.transact(async (tx) => {
    const organization = await lockOrganization(tx, params.id);
    return organization ? await change(tx, { id: params.id, ...organization }) : refuse({ code: 'not-found' });
  });
};
