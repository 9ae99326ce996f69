import type * as calls from '#contract/trips.ts';
import { ok } from '#domain/kit/result.ts';
import type { VisitorVerb } from '#server/kit/verb.ts';
import { openTrip } from './open-trip.ts';
import { findCharges, findFlights, findItineraries, findQuotes, findStays } from './parts/itineraries-store.ts';
import { itinerariesView } from './parts/itinerary-view.ts';

/** The itineraries of a trip with the appendices that their schedules point into. TRIP-12 to TRIP-19 */
export const readItineraries: VisitorVerb<typeof calls.readItineraries> = async (world, { actor, params }) => {
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const [itineraries, quotes, charges, flights, stays] = await Promise.all([
    findItineraries(world.db, params.id),
    findQuotes(world.db, params.id),
    findCharges(world.db, params.id),
    findFlights(world.db, params.id),
    findStays(world.db, params.id),
  ]);
  return ok(itinerariesView({ itineraries, quotes, charges, flights, stays }));
};
