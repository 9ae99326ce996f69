import type { Actor } from '#domain/access/actor.ts';
import type { Tenant } from '#platform/db/wall.ts';

/**
 * The tenant whose rows a caller can reach. Declarations and verbs decide which of them the caller may see.
 * docs/decisions/0069
 * @returns null: no limit, because the caller is staff, whose access is audited, or is anonymous
 */
export const tenantOf = (actor: Actor): Tenant | null => {
  if (actor.kind === 'anonymous' || actor.isExpert || actor.isAdmin) return null;
  return {
    userId: actor.userId,
    email: actor.email,
    organizationIds: actor.memberships.map(({ organizationId }) => organizationId),
    tripId: actor.kind === 'lander' ? actor.tripId : null,
  };
};
