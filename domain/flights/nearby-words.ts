/** What the panel of nearby airports says. docs/rules.md#nearby-airports */
import type { FlightSearchReply } from '#contract/flights.ts';
import type { NearbyAirport } from '#contract/nearby-airports.ts';
import { mostNearbyAdded } from './nearby-airports.ts';

/** @returns "LaGuardia (LGA), 17 km", "Eindhoven (EIN), Netherlands, 98 km", with the city where its name is another */
export const nearbyTitle = ({ iata, name, city, country, km }: NearbyAirport): string =>
  [
    `${name} (${iata})`,
    ...(name.includes(city) ? [] : [city]),
    ...(country === null ? [] : [country]),
    `${km} km`,
  ].join(', ');

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** @returns what searching the picked airports costs, and how many may be picked */
export const nearbyHint = (picked: number, searches: number): string => {
  if (picked === 0) return `Please choose up to ${mostNearbyAdded} airports. Their flights join this list.`;
  const cost = `${counted(searches, 'more search', 'more searches')}. A return lands where the journey began.`;
  return picked < mostNearbyAdded ? cost : `These are as many airports as one search takes. ${cost}`;
};

/** @returns "from Newark Liberty or to Gatwick" */
export const placesText = (names: readonly string[]): string => names.join(' or ');

/**
 * @param names "from Newark Liberty", in the order in which they were added
 * @param reply null: not yet
 * @returns how far the search of the nearby airports is, and what it found
 */
export const nearbyState = (
  names: readonly string[],
  reply: Pick<FlightSearchReply, 'is_finished' | 'is_partial' | 'nearby' | 'flights' | 'flight_stats'> | null,
): string => {
  const places = placesText(names);
  const pairs = reply?.nearby ?? [];
  const found = reply?.flights.length ?? 0;
  const flights = counted(found, 'flight', 'flights');
  if (!reply?.is_finished) {
    const done = pairs.filter((pair) => pair.is_finished).length;
    const so = done > 0 && pairs.length > 1 ? ` ${done} of ${pairs.length} routes are done, with ${flights}.` : '';
    return `Searching flights ${places}.${so}`;
  }
  const failed = reply.is_partial ? ' Some sources did not answer, so there may be more.' : '';
  const cut = reply.flight_stats.options > found ? ' These are the cheapest of each route.' : '';
  if (found > 0) return `The list has ${flights} ${places}.${cut}${failed}`;
  return reply.is_partial
    ? `The sources did not answer for flights ${places}. The list is as it was.`
    : `There are no flights ${places} on these days.`;
};
