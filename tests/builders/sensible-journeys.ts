/**
 * The rules for a journey the sandbox should sell, applied to a single journey. The engine joins routes instead, so
 * any other journey finder can be compared with it.
 */

import type { Itinerary } from '#suppliers/sandbox/flights/itinerary.ts';
import { seasonOf, weekdayBit } from '#suppliers/sandbox/kit/epoch-days.ts';
import { agreement, agreementOf } from '#suppliers/sandbox/network/agreements.ts';
import { carrierConnectionMinutes, connectionMinutes } from '#suppliers/sandbox/network/connection-time.ts';
import type { Place } from '#suppliers/sandbox/network/places.ts';
import type { Timetable } from '#suppliers/sandbox/network/timetable.ts';

export type Journey = Pick<Itinerary, 'rows' | 'departs' | 'arrives'>;

const dayMinutes = 1440;
const longestWaitMinutes = 8 * 60;
const mostFlights = 3;
/**
 * With this many routes of at most one stop, two stops are not considered; with a nonstop flight among them, with
 * fewer.
 */
const enoughWays = { withNonstop: 15, without: 60 } as const;
/** Routes of two stops are considered in order of length until there are this many routes in all. */
const mostWays = 120;

/** The airports of a journey: origin, stops, destination. */
const placesOf = ({ columns, places }: Timetable, { rows }: Journey): readonly Place[] => {
  const routes = rows.map((row) => columns.route[row] ?? 0);
  return [columns.routeFrom[routes[0] ?? 0] ?? 0, ...routes.map((route) => columns.routeTo[route] ?? 0)].map((index) =>
    places.at(index),
  );
};

/** Two flights of a journey and where they meet. */
type Change = {
  readonly stop: Place;
  readonly usualMinutes: number;
  readonly arriving: number;
  readonly arrives: number;
};

/** The agreement with a carrier, or none when its flight cannot be reached or leaves too late. */
const tieWith = ({ stop, usualMinutes, arriving, arrives }: Change, carrier: number, departs: number): number => {
  const needed = carrierConnectionMinutes(usualMinutes, stop, arriving, carrier);
  const waitMinutes = departs - arrives;
  return waitMinutes >= needed && waitMinutes <= longestWaitMinutes ? agreementOf(arriving, carrier) : agreement.none;
};

/** Whether some flight of a route with a valid connection leaves before a moment. */
const hasSooner = ({ columns, places }: Timetable, change: Change, route: number, before: number): boolean => {
  const firstDay = Math.floor(change.arrives / dayMinutes) - 1;
  for (let row = columns.rowStart[route] ?? 0; row < (columns.rowStart[route + 1] ?? 0); row++)
    for (let day = firstDay; day <= firstDay + 2; day++) {
      const flies =
        ((columns.weekdays[row] ?? 0) & weekdayBit(day)) !== 0 && ((columns.seasons[row] ?? 0) & seasonOf(day)) !== 0;
      const departs = places.zones.toUtc(change.stop.zone, day * dayMinutes + (columns.depart[row] ?? 0));
      const carrier = columns.carrier[row] ?? 0;
      if (flies && departs < before && tieWith(change, carrier, departs) >= agreement.interline) return true;
    }
  return false;
};

/** Of flights with an interline agreement only, just the soonest is sold. */
const isGoodChange = (timetable: Timetable, journey: Journey, at: number): boolean => {
  const { columns } = timetable;
  const [from, stop, to] = placesOf(timetable, journey).slice(at - 1, at + 2);
  const [before = 0, next = 0] = journey.rows.slice(at - 1, at + 1);
  if (!from || !stop || !to) return false;
  const change = {
    stop,
    usualMinutes: connectionMinutes(from, stop, to),
    arriving: columns.carrier[before] ?? 0,
    arrives: journey.arrives[at - 1] ?? 0,
  };
  const departs = journey.departs[at] ?? 0;
  const tie = tieWith(change, columns.carrier[next] ?? 0, departs);
  if (tie !== agreement.interline) return tie > agreement.interline;
  return !hasSooner(timetable, change, columns.route[next] ?? 0, departs);
};

const flownKm = ({ columns }: Timetable, { rows }: Journey): number =>
  rows.reduce((sum, row) => sum + (columns.routeKm[columns.route[row] ?? 0] ?? 0), 0);

const longestWayKm = (km: number): number => Math.max(900, km * (km < 1500 ? 2.2 : 1.7));

/** Whether routes of two stops are considered up to this one's length. */
const isWithinTwoStops = (timetable: Timetable, journey: Journey, ways: readonly Journey[]): boolean => {
  const hasNonstop = ways.some(({ rows }) => rows.length === 1);
  const short = ways.filter(({ rows }) => rows.length < mostFlights);
  if (short.length >= (hasNonstop ? enoughWays.withNonstop : enoughWays.without)) return false;
  const long = ways.filter(({ rows }) => rows.length === mostFlights);
  return ways.length < mostWays || long.some((way) => flownKm(timetable, way) > flownKm(timetable, journey));
};

/**
 * @param ways all routes the engine found between the same airports on the same day: with many, two stops are not
 * considered
 * @returns whether the engine should find this journey
 */
export const isSensibleJourney = (timetable: Timetable, journey: Journey, ways: readonly Journey[]): boolean => {
  const visited = placesOf(timetable, journey);
  const stops = visited.slice(1, -1);
  const [from, to] = [visited[0], visited.at(-1)];
  if (!from || !to || journey.rows.length > mostFlights) return false;
  const isAtHome = from.homeland !== to.homeland || stops.every(({ homeland }) => homeland === from.homeland);
  const isLookedAt =
    stops.length < 2 || (stops.every(({ isHub }) => isHub) && isWithinTwoStops(timetable, journey, ways));
  return (
    isAtHome &&
    isLookedAt &&
    flownKm(timetable, journey) <= longestWayKm(timetable.places.km(from.index, to.index)) &&
    stops.every((_, index) => isGoodChange(timetable, journey, index + 1))
  );
};

/** @returns whether one leaves no earlier and arrives no later than another */
export const isAsGood = (one: Journey, other: Journey): boolean =>
  (one.departs[0] ?? 0) >= (other.departs[0] ?? 0) && (one.arrives.at(-1) ?? 0) <= (other.arrives.at(-1) ?? 0);
