import { type SignedInActor, userTypeIn } from './actor.ts';

/**
 * Whether a person may name this card for a trip in place of the one that would be charged: their own, or one of the
 * trip's organization for its Super Admins, who alone see its cards. docs/roles.md#trips; docs/roles.md#cards;
 * docs/decisions/0034
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
