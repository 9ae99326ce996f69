/** Who travels by a proposal, and whose card pays for it. */
import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { ok, type Result } from '#domain/kit/result.ts';
import type { World } from '#server/kit/world.ts';
import { type ChargeableCard, cardOfTrip } from '#server/settings/billing/find-card.ts';
import { type LoadedTraveler, loadPassengers, reloadPassengers } from '#server/travelers/load-travelers.ts';
import type { OpenTrip } from '../open-trip.ts';
import { invalid } from './chosen-goods.ts';
import { findRequestCard, type Proposal } from './proposals-store.ts';
import type { TripRow } from './trips-store.ts';

type Traveling = {
  readonly actor: SignedInActor;
  readonly trip: TripRow;
  readonly proposal: Pick<Proposal, 'travelerCount' | 'items'>;
  /** Those that the customer names now. */
  readonly named: readonly number[] | undefined;
};

/**
 * Those whom the request named; where it named nobody, those whom the customer names now, as many as it is priced for.
 * @returns by their ids, which is the order in which a trip's people are always read
 */
export const resolveTravelers = async (
  world: World,
  { actor, trip, proposal, named = [] }: Traveling,
): Promise<Result<readonly LoadedTraveler[], Refusal>> => {
  const known = trip.travelers.map(({ id }) => id);
  if (known.length > 0)
    return named.length > 0
      ? invalid('travelers', 'Who travels stands in the request already')
      : ok(await reloadPassengers(world, world.db, known));
  const wanted = proposal.travelerCount;
  if (named.length === 0) return invalid('travelers', 'Please choose who travels');
  if (new Set(named).size < named.length) return invalid('travelers', 'A traveler is chosen twice');
  const isExact = proposal.items.some(({ goods }) => goods.kind === 'flight');
  if (isExact ? named.length !== wanted : named.length > wanted)
    return invalid('travelers', `This option is for ${wanted === 1 ? '1 traveler' : `${wanted} travelers`}`);
  return loadPassengers(
    world,
    world.db,
    named.toSorted((a, b) => a - b),
    actor,
  );
};

/** A card on file, or the one that came with a landing request. */
export type PayingCard = Pick<ChargeableCard, 'token' | 'last4'> & { readonly id: number | null };

type Paying = { readonly actor: SignedInActor; readonly opened: OpenTrip; readonly cardId: number | null };

/**
 * The card that pays for a proposal: the one that was chosen; else that of the trip's organization, or the customer's
 * own. A partner's participant pays with the card of the request or their own, unless the partner books it for them.
 * Whoever of the provider's staff accepts for a customer pays nothing.
 */
export const payingCard = async (
  world: World,
  { actor, opened: { trip, sight }, cardId }: Paying,
): Promise<Result<PayingCard, Refusal>> => {
  const isParticipantPaying = trip.organization_program_id !== null && (sight.isOwn || !sight.isManager);
  const ofRequest = isParticipantPaying && cardId === null ? await findRequestCard(world.db, trip.id) : null;
  if (ofRequest) return ok(ofRequest);
  const organizationId = isParticipantPaying ? null : trip.organization_id;
  const isCustomer = !actor.isExpert && organizationId !== null;
  const userId = isCustomer ? actor.userId : (trip.contact_id ?? trip.creator_id);
  return cardOfTrip(world.db, { organizationId, userId }, { cardId, actor });
};
