import type * as calls from '#contract/landers.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { flightSeats } from '#domain/landers/flight-seats.ts';
import { airportsOf, readGroupFlights } from '#domain/landers/group-flights.ts';
import type { Verb } from '#server/kit/verb.ts';
import { knownPlace } from '#server/places/check-airport.ts';
import { findProgram } from '#server/programs/find-program.ts';
import { findFlown } from '#server/trips/lander-request-store.ts';

/**
 * One published program with the words of its airports.
 * @returns refusal `not-found` for one that is missing or not published
 * @see LAND-22; docs/rules.md#landing-pages (an unreadable group flight is logged and skipped)
 */
export const readEvent: Verb<typeof calls.readEvent> = async ({ db, clock, log }, { params }) => {
  const event = await findProgram(db, params.programId, { now: clock.now() });
  if (!event) return refuse({ code: 'not-found' });
  const { unreadable } = readGroupFlights(event.group_flights);
  if (unreadable.length > 0) log.warn({ programId: event.id, unreadable }, 'group flights that nobody can read');
  const airports = airportsOf(event).map((iata) => {
    const place = knownPlace(iata);
    return { iata, title: place?.title ?? iata, airports: [...(place?.airports ?? [iata])] };
  });
  const flown = await findFlown(db, event.group_flights === '' ? [] : [event.id]);
  return ok({
    ...event,
    airports,
    flight_seats: flightSeats(event, flown),
  });
};
