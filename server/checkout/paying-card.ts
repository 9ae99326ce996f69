import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { World } from '#server/kit/world.ts';
import { refuseSuspended } from '#server/people/refuse-suspended.ts';
import { type ChargeableCard, cardOfTrip } from '#server/settings/billing/find-card.ts';
import { findRequestCard } from '#server/trips/lander-request-store.ts';
import type { OpenTrip } from '#server/trips/open-trip.ts';

/** A card on file, or the one that came with a landing request. */
export type PayingCard = Pick<ChargeableCard, 'token' | 'last4'> & { readonly id: number | null };

type Paying = { readonly actor: SignedInActor; readonly opened: OpenTrip; readonly cardId: number | null };

/**
 * The card that pays for an existing trip: the chosen one, or else that of the trip's organization or the customer's
 * own. A partner's participant pays with the card of the request or their own, unless the partner books it for them.
 * Provider staff who accept for a customer pay nothing. Refuses `organization-suspended`, and what `cardOfTrip` refuses.
 */
export const payingCard = async (
  world: World,
  { actor, opened: { trip, sight }, cardId }: Paying,
): Promise<Result<PayingCard, Refusal>> => {
  // Before the card: the cards of a suspended organization are out of sight for its former people.
  const suspended = await refuseSuspended(world, world.db, trip.organization_id);
  if (suspended) return refuse(suspended);
  const isParticipantPaying = trip.organization_program_id !== null && (sight.isOwn || !sight.isManager);
  const ofRequest = isParticipantPaying && cardId === null ? await findRequestCard(world.db, trip.id) : null;
  if (ofRequest) return ok(ofRequest);
  const organizationId = isParticipantPaying ? null : trip.organization_id;
  const isCustomer = !actor.isExpert && organizationId !== null;
  const userId = isCustomer ? actor.userId : (trip.contact_id ?? trip.creator_id);
  return cardOfTrip(world.db, { organizationId, userId }, { cardId, actor });
};
