import type { AskedProgram, DeskAsked } from '#contract/desk-asked.ts';
import { gateway } from '#contract/lander-request.ts';
import { type StartPlace, searchStart } from '#domain/landers/search-start.ts';
import { airportByIata } from '#reference/airports.ts';
import { knownPlace } from '#server/places/check-airport.ts';
import type { AskedTripRow } from '#server/trips/asked-store.ts';

/** A metro area is where its busiest airport is. */
const placeOf = (code: string): StartPlace | null => {
  const known = knownPlace(code);
  const airport = known && airportByIata(known.airports[0] ?? code);
  if (!known || !airport) return null;
  const { latitude, longitude, zone } = airport;
  return { iata: code, title: known.title, latitude, longitude, zone };
};

/** Where an expert's search for a trip begins; null: the request names no program or no home airport that we know. */
export const startOfSearch = (asked: AskedTripRow, program: AskedProgram | null): DeskAsked['start'] => {
  const { home_airport_from: from, home_airport_to: to } = asked;
  if (!program || from === null) return null;
  const home = placeOf(from);
  const homeBack = to === null || to === gateway ? home : placeOf(to);
  const arrive = placeOf(program.airport_iata_arrive);
  const depart = placeOf(program.airport_iata_depart);
  if (!home || !homeBack || !arrive || !depart) return null;
  const isRoundTrip = home.iata === homeBack.iata && arrive.iata === depart.iata;
  const legs = searchStart(program, { home, homeBack, arrive, depart });
  return { way: isRoundTrip ? 'roundtrip' : 'multicity', legs: [...legs] };
};
