import type * as calls from '#contract/wallet-passes.ts';
import { maySeeConfirmationCodes } from '#domain/access/may-see-trip.ts';
import type { Verb } from '#server/kit/verb.ts';
import { openTrip } from '#server/trips/open-trip.ts';
import { passAddress } from './parts/pass-address.ts';
import { findPassedFlight } from './parts/passed-flight.ts';

/** A pass with what the trip's page shows to the caller. Guests see no codes there. docs/decisions/0182 */
export const makeWalletPass: Verb<typeof calls.makeWalletPass> = async (world, call) => {
  const { actor, params } = call;
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const { flight_id: flightId, wallet } = call.body;
  const withCodes = actor.kind === 'user' && maySeeConfirmationCodes(opened.value.sight);
  const flight = await findPassedFlight(world, { tripId: params.id, flightId, withCodes, isWhole: true });
  const reader = { by: 'person', personId: actor.userId, tripId: params.id, withCodes } as const;
  return passAddress(world, { flight, wallet, reader, flightId });
};
