import { foldText } from '#domain/kit/search-text.ts';
import { replyDue } from '#domain/requests/reply-due.ts';
import { destinationText } from '#domain/trips/destination.ts';
import { endsOf, routeText } from '#domain/trips/journey.ts';
import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import { airportCity } from '#server/places/check-airport.ts';
import { insertProgramTrip } from './parts/program-trip-store.ts';
import type { ProgramTripRequest } from './program-trip-request.ts';

const searchTextOf = ({ program, contact, travelers, searchWords }: ProgramTripRequest, destination: string): string =>
  foldText(
    [
      destination,
      program.name,
      program.airportArrive,
      program.airportDepart,
      contact.name,
      ...travelers.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      ...searchWords,
    ]
      .filter(Boolean)
      .join(' '),
  );

/**
 * Creates a trip that waits for an expert. Nothing is booked or charged. Its first itinerary is the request itself,
 * with the chosen flights at the price that was found. docs/rules.md#group-flights; docs/rules.md#assisted-booking
 * @param tx a transaction
 * @returns the trip's id
 */
export const requestProgramTrip = async (
  world: Pick<World, 'clock' | 'config'>,
  tx: Db,
  request: ProgramTripRequest,
): Promise<number> => {
  const { program, ideal } = request;
  const now = world.clock.now();
  const cities = (ideal?.offer.slices ?? []).map(endsOf).map(({ from, to }) => ({
    from: airportCity(from),
    to: airportCity(to),
  }));
  const destination = destinationText([
    { from: '', to: airportCity(program.airportArrive) },
    { from: '', to: airportCity(program.airportDepart) },
  ]);
  return insertProgramTrip(tx, {
    ...request,
    destination,
    searchText: searchTextOf(request, destination),
    quoteDescription: routeText(cities),
    replyDueAt: replyDue(now, world.config.deskZone),
    now,
  });
};
