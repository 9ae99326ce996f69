import type * as calls from '#contract/settings/billing.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { cardToCharge } from './find-card.ts';
import { hasCard } from './parts/store.ts';

/**
 * Whether there is a card on file that the caller can charge: for a trip of one organization, for a personal trip, or
 * at all. An organization that the caller does not belong to counts as none. WIZ-36
 */
export const readIsCard: Verb<typeof calls.readIsCard> = async (world, { actor, query }) => {
  const own = actor.memberships.map(({ organizationId }) => organizationId);
  const { organization_id: organizationId, is_personal: isPersonal } = query;
  if (isPersonal) return ok((await cardToCharge(world.db, { organizationId: null, userId: actor.userId })) !== null);
  if (organizationId === undefined) return ok(await hasCard(world.db, { organizationIds: own, userId: actor.userId }));
  if (!own.includes(organizationId)) return ok(false);
  return ok((await cardToCharge(world.db, { organizationId, userId: actor.userId })) !== null);
};
