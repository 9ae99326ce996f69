import type { HomeAirport } from '#contract/places.ts';
import type { Db } from '#platform/db/database.ts';
import { findHomeAirport } from '#server/people/account-store.ts';
import { knownPlace } from './check-airport.ts';

/** The home airport of the caller, for the caller alone; undefined: none, or one that no airline serves any more. */
export const homeAirportOf = async (db: Db, userId: number): Promise<HomeAirport | undefined> => {
  const chosen = await findHomeAirport(db, userId);
  const known = chosen && knownPlace(chosen.code);
  return known
    ? {
        iata: chosen.code,
        title: known.title,
        airports: [...known.airports],
        chosen_at: chosen.chosenAt.toISOString(),
      }
    : undefined;
};
