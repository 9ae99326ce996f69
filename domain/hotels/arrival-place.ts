/** Where a traveler stays who arrives at an airport. docs/rules.md#the-search-line */
import type { Place } from '#contract/places.ts';

/**
 * The city of an airport. A city of the same name elsewhere is not meant: Portland Jetport is in Maine, not in Oregon.
 * @param airports the places that an airport's code means, the best first
 * @param cities the places that the city's name means
 * @returns the city, else the airport itself; null: the code means no place
 */
export const arrivalPlace = (airports: readonly Place[], cities: readonly Place[], city: string): Place | null => {
  const [airport] = airports;
  if (airport === undefined || airport.kind !== 'airport') return airport ?? null;
  const around = airport.name_full.slice(airport.name.length);
  const isMeant = ({ kind, name, name_full: full }: Place): boolean =>
    kind === 'city' && (name === city || name === `${city} City`) && full === name + around;
  return cities.find(isMeant) ?? airport;
};
