import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { ok, type Result } from '#domain/kit/result.ts';
import { invalid } from '#server/checkout/chosen-goods.ts';
import type { World } from '#server/kit/world.ts';
import { type LoadedTraveler, loadPassengers, reloadPassengers } from '#server/travelers/load-travelers.ts';
import type { TripRow } from '#server/trips/trip-store.ts';
import type { Proposal } from '../proposal-store.ts';

type Traveling = {
  readonly actor: SignedInActor;
  readonly trip: TripRow;
  readonly proposal: Pick<Proposal, 'travelerCount' | 'items'>;
  /** The travelers that the customer names now. */
  readonly named: readonly number[] | undefined;
};

/**
 * The travelers named in the request. If it named none, the ones the customer names now, as many as the proposal is
 * priced for.
 * @returns by their ids, which is the order in which a trip's people are always read
 */
export const resolveTravelers = async (
  world: World,
  { actor, trip, proposal, named = [] }: Traveling,
): Promise<Result<readonly LoadedTraveler[], Refusal>> => {
  const known = trip.travelers.map(({ id }) => id);
  if (known.length > 0)
    return named.length > 0
      ? invalid('travelers', 'The request already says who travels')
      : ok(await reloadPassengers(world, world.db, known));
  const wanted = proposal.travelerCount;
  if (named.length === 0) return invalid('travelers', 'Please choose who travels');
  if (new Set(named).size < named.length) return invalid('travelers', 'A traveler is chosen twice');
  const isExact = proposal.items.some(({ goods }) => goods.kind === 'flight');
  if (isExact ? named.length !== wanted : named.length > wanted)
    return invalid('travelers', `This option is for ${wanted === 1 ? '1 traveler' : `${wanted} travelers`}`);
  return loadPassengers(world, world.db, {
    travelerIds: named.toSorted((a, b) => a - b),
    actor,
    organizationId: trip.organization_id,
  });
};
