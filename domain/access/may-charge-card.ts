import { type SignedInActor, userTypeIn } from './actor.ts';

/**
 * Whether a person may choose this card for a trip instead of the default one. People may choose their own cards.
 * Super Admins may also choose the cards of the trip's organization, which only they can see. docs/roles.md#trips;
 * docs/roles.md#cards; docs/decisions/0034
 * @param trip.organizationId null for a personal trip
 */
export const mayChargeCard = (
  actor: SignedInActor,
  card: { readonly organizationId: number | null; readonly userId: number | null },
  trip: { readonly organizationId: number | null },
): boolean => {
  if (card.organizationId === null) return card.userId === actor.userId;
  return card.organizationId === trip.organizationId && userTypeIn(actor, card.organizationId) === 1;
};
