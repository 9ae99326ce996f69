import type { Actor } from '#domain/access/actor.ts';
import type { Tenant } from '#platform/db/wall.ts';

/**
 * Whose rows a caller may meet at all; the access table and the verbs say which of them. docs/decisions/0069
 * @returns null: of everybody, since the caller is staff and every look is audited, or nobody in particular
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
