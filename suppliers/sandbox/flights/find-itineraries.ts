/**
 * All sensible routes from one airport to another on a day: nonstop, one stop, and two stops when there are few
 * others. It is a join over the columns of the timetable: routes out of the origin meet routes into the
 * destination.
 */

import { seasonOf, weekdayBit } from '../kit/epoch-days.ts';
import { agreement, agreementOf } from '../network/agreements.ts';
import { airportChangeMinutes, carrierConnectionMinutes, connectionMinutes } from '../network/connection-time.ts';
import type { Place } from '../network/places.ts';
import type { Timetable } from '../network/timetable.ts';
import type { Itinerary } from './itinerary.ts';

const dayMinutes = 1440;
/** A journey of three flights may reach the third day after its start. */
const journeyDays = 5;
const usualWaitMinutes = 8 * 60;
/** Where few flights exist, people wait a night for the next one. */
const longestWaitMinutes = 22 * 60;
const longestPatientKm = 5000;
const longestPatientDetour = 2.7;
/** With fewer options than this, two stops are considered. */
const enoughItineraries = 60;
/** People with nonstop flights hardly consider two stops. */
const enoughBesideNonstops = 15;

type Search = {
  readonly timetable: Timetable;
  readonly from: Place;
  readonly to: Place;
  readonly day: number;
  readonly weekdayBits: readonly number[];
  readonly seasons: readonly number[];
  readonly longestWait: number;
  readonly longestWayKm: number;
  /** A domestic journey changes planes within its state; empty for others. */
  readonly onlyWithin: string;
  readonly found: Itinerary[];
};

/** A flight on its day, while a journey is being assembled. */
type Leg = { readonly row: number; readonly carrier: number; readonly depart: number; readonly arrive: number };

const fliesOn = (search: Search, row: number, dayAfter: number): boolean => {
  const { weekdays, seasons } = search.timetable.columns;
  return (
    ((weekdays[row] ?? 0) & (search.weekdayBits[dayAfter] ?? 0)) !== 0 &&
    ((seasons[row] ?? 0) & (search.seasons[dayAfter] ?? 0)) !== 0
  );
};

const legOf = ({ timetable, day }: Search, row: number, dayAfter: number, from: Place): Leg => {
  const { columns, places } = timetable;
  const depart = places.zones.toUtc(from.zone, (day + dayAfter) * dayMinutes + (columns.depart[row] ?? 0));
  return { row, carrier: columns.carrier[row] ?? 0, depart, arrive: depart + (columns.block[row] ?? 0) };
};

/** The flights of a route on the search's own day. */
const firstLegs = (search: Search, route: number): Leg[] => {
  const { rowStart } = search.timetable.columns;
  const legs: Leg[] = [];
  for (let row = rowStart[route] ?? 0; row < (rowStart[route + 1] ?? 0); row++)
    if (fliesOn(search, row, 0)) legs.push(legOf(search, row, 0, search.from));
  return legs;
};

/** How the next flight can be reached: from where, how long it takes, and which agreement the carriers need. */
type Change = { readonly at: Place; readonly minutes: number; readonly isElsewhere: boolean; readonly wanted: number };

/** The next flights of a route a traveler can catch: the two soonest, or one when the carriers only interline. */
const nextLegs = (search: Search, before: Leg, route: number, change: Change): Leg[] => {
  const { timetable, day, longestWait } = search;
  const { columns, places } = timetable;
  const { at, minutes, isElsewhere } = change;
  const landed = places.zones.toLocal(at.zone, before.arrive);
  const soonest = landed + Math.min(minutes, 25);
  const end = columns.rowStart[route + 1] ?? 0;
  const legs: Leg[] = [];
  let partners = 0;
  let others = 0;
  for (let date = Math.floor(soonest / dayMinutes); date * dayMinutes <= landed + longestWait; date++) {
    const earliest = soonest - date * dayMinutes;
    for (let row = columns.rowStart[route] ?? 0; row < end; row++) {
      const clock = columns.depart[row] ?? 0;
      if (clock < earliest || !fliesOn(search, row, date - day)) continue;
      if (date * dayMinutes + clock - landed > longestWait) return legs;
      const carrier = columns.carrier[row] ?? 0;
      const tie = agreementOf(before.carrier, carrier);
      if (tie < change.wanted || (tie === agreement.interline && others + partners > 0)) continue;
      const leg = legOf(search, row, date - day, at);
      const needed = isElsewhere ? minutes : carrierConnectionMinutes(minutes, at, before.carrier, carrier);
      if (leg.depart - before.arrive < needed) continue;
      legs.push(leg);
      if (tie === agreement.interline) others += 1;
      else partners += 1;
      if (partners === 2) return legs;
    }
  }
  return legs;
};

const join = (legs: readonly Leg[], changesAirport: boolean): Itinerary => {
  let weakest: number = agreement.own;
  for (let at = 1; at < legs.length; at++)
    weakest = Math.min(weakest, agreementOf(legs[at - 1]?.carrier ?? 0, legs[at]?.carrier ?? 0));
  return {
    rows: legs.map(({ row }) => row),
    departs: legs.map(({ depart }) => depart),
    arrives: legs.map(({ arrive }) => arrive),
    agreement: weakest,
    changesAirport,
  };
};

const mayStopAt = (search: Search, stop: number): boolean =>
  search.onlyWithin === '' || search.timetable.places.at(stop).homeland === search.onlyWithin;

/** Route numbers from every airport into the destination; -1 where there is none. */
const routesInto = ({ columns, places }: Timetable, to: Place): Int32Array => {
  const into = new Int32Array(places.all.length).fill(-1);
  for (let at = columns.inboundStart[to.index] ?? 0; at < (columns.inboundStart[to.index + 1] ?? 0); at++) {
    const route = columns.inbound[at] ?? 0;
    into[columns.routeFrom[route] ?? 0] = route;
  }
  return into;
};

const findNonstops = (search: Search, into: Int32Array): void => {
  const route = into[search.from.index] ?? -1;
  if (route >= 0) for (const leg of firstLegs(search, route)) search.found.push(join([leg], false));
};

const findOneStops = (search: Search, into: Int32Array): void => {
  const { timetable, from, to, found, longestWayKm } = search;
  const { columns, places } = timetable;
  const end = columns.routeStart[from.index + 1] ?? 0;
  for (let route = columns.routeStart[from.index] ?? 0; route < end; route++) {
    const stop = columns.routeTo[route] ?? 0;
    const onward = into[stop] ?? -1;
    const flownKm = columns.routeKm[route] ?? 0;
    const isOnTheWay = onward >= 0 && flownKm + (columns.routeKm[onward] ?? 0) <= longestWayKm;
    const across = places.siblings(stop);
    if ((!isOnTheWay && across.length === 0) || !mayStopAt(search, stop)) continue;
    const legs = firstLegs(search, route);
    const at = places.at(stop);
    if (isOnTheWay) {
      const change = { at, minutes: connectionMinutes(from, at, to), isElsewhere: false, wanted: agreement.interline };
      for (const leg of legs)
        for (const next of nextLegs(search, leg, onward, change)) found.push(join([leg, next], false));
    }
    for (const other of across) {
      const away = into[other] ?? -1;
      if (away < 0 || other === from.index || stop === to.index) continue;
      if (flownKm + (columns.routeKm[away] ?? 0) > longestWayKm) continue;
      const change = {
        at: places.at(other),
        minutes: airportChangeMinutes,
        isElsewhere: true,
        wanted: agreement.partner,
      };
      for (const leg of legs) {
        const next = nextLegs(search, leg, away, change)[0];
        if (next !== undefined) found.push(join([leg, next], true));
      }
    }
  }
};

type TwoStops = { readonly routes: readonly [number, number, number]; readonly km: number };

/** Routes that end in a hub (out of the origin) or begin in one (into the destination), with that hub's number. */
type HubEnd = { readonly route: number; readonly hub: number; readonly km: number };

const hubEnds = (search: Search, routes: Iterable<number>, airports: Uint16Array): HubEnd[] => {
  const { columns, hubRoutes } = search.timetable;
  const ends: HubEnd[] = [];
  for (const route of routes) {
    const airport = airports[route] ?? 0;
    const hub = hubRoutes.numberOf[airport] ?? -1;
    const km = columns.routeKm[route] ?? 0;
    if (hub >= 0 && km < search.longestWayKm && mayStopAt(search, airport)) ends.push({ route, hub, km });
  }
  return ends;
};

function* numbersBetween(from: number, to: number): Generator<number> {
  for (let number = from; number < to; number++) yield number;
}

/** The routes over two hubs, the shortest first. */
const waysOverTwoHubs = (search: Search): TwoStops[] => {
  const { timetable, from, to, longestWayKm } = search;
  const { columns, hubRoutes } = timetable;
  const { routeStart, inboundStart, inbound } = columns;
  const out = numbersBetween(routeStart[from.index] ?? 0, routeStart[from.index + 1] ?? 0);
  const into = inbound.subarray(inboundStart[to.index], inboundStart[to.index + 1]);
  const firsts = hubEnds(search, out, columns.routeTo);
  const lasts = hubEnds(search, into, columns.routeFrom);
  const ways: TwoStops[] = [];
  for (const first of firsts) {
    const row = first.hub * hubRoutes.count;
    for (const last of lasts) {
      const middle = hubRoutes.routes[row + last.hub] ?? -1;
      if (middle < 0) continue;
      const km = first.km + (columns.routeKm[middle] ?? 0) + last.km;
      if (km <= longestWayKm) ways.push({ routes: [first.route, middle, last.route], km });
    }
  }
  return ways.sort((a, b) => a.km - b.km);
};

const findTwoStops = (search: Search): void => {
  const { timetable, from, to, found } = search;
  const { columns, places } = timetable;
  const firstLegsOf = new Map<number, Leg[]>();
  const wanted = agreement.interline;
  for (const { routes } of waysOverTwoHubs(search)) {
    if (found.length >= enoughItineraries * 2) return;
    const [first, middle, last] = routes;
    const near = places.at(columns.routeTo[first] ?? 0);
    const far = places.at(columns.routeTo[middle] ?? 0);
    let legs = firstLegsOf.get(first);
    if (legs === undefined) {
      legs = firstLegs(search, first);
      firstLegsOf.set(first, legs);
    }
    const toMiddle = { at: near, minutes: connectionMinutes(from, near, far), isElsewhere: false, wanted };
    const toLast = { at: far, minutes: connectionMinutes(near, far, to), isElsewhere: false, wanted };
    for (const leg of legs) {
      let soonest: Leg | undefined;
      let earliest = Number.POSITIVE_INFINITY;
      for (const next of nextLegs(search, leg, middle, toMiddle)) {
        // A later departure is worth checking when it lands earlier, or when others continue with its carrier.
        if (soonest !== undefined && next.carrier === soonest.carrier && next.arrive >= soonest.arrive) continue;
        soonest ??= next;
        const final = nextLegs(search, next, last, toLast)[0];
        if (final === undefined || final.arrive >= earliest) continue;
        earliest = final.arrive;
        found.push(join([leg, next, final], false));
      }
    }
  }
};

/** The detour people accept: larger for short distances, where every hub is out of the way. */
const longestWay = (km: number): number => Math.max(900, km * (km < 1500 ? 2.2 : 1.7));

const searchOn = (timetable: Timetable, from: Place, to: Place, day: number): Search => {
  const days = Array.from({ length: journeyDays }, (_, after) => day + after);
  return {
    timetable,
    from,
    to,
    day,
    weekdayBits: days.map(weekdayBit),
    seasons: days.map(seasonOf),
    longestWait: usualWaitMinutes,
    longestWayKm: longestWay(timetable.places.km(from.index, to.index)),
    onlyWithin: from.homeland === to.homeland ? from.homeland : '',
    found: [],
  };
};

/** @returns the nonstop flights from one airport to another that depart on a local day */
export const findNonstopItineraries = (timetable: Timetable, from: Place, to: Place, day: number): Itinerary[] => {
  const search = searchOn(timetable, from, to, day);
  findNonstops(search, routesInto(timetable, to));
  return search.found;
};

/**
 * Every route from one airport to another that departs on a local day.
 * @param day days since 1970
 * @returns unpriced, in no particular order; empty when there is none
 */
export const findItineraries = (timetable: Timetable, from: Place, to: Place, day: number): Itinerary[] => {
  if (from === to || timetable.places.siblings(from.index).includes(to.index)) return [];
  const search = searchOn(timetable, from, to, day);
  const into = routesInto(timetable, to);
  findNonstops(search, into);
  const nonstops = search.found.length;
  findOneStops(search, into);
  const enough = nonstops > 0 ? enoughBesideNonstops : enoughItineraries;
  if (search.found.length < enough) findTwoStops(search);
  if (search.found.length > 0) return search.found;
  const longestWayKm = Math.max(longestPatientKm, timetable.places.km(from.index, to.index) * longestPatientDetour);
  const patient = { ...search, longestWait: longestWaitMinutes, longestWayKm, onlyWithin: '' };
  findOneStops(patient, into);
  findTwoStops(patient);
  return patient.found;
};
