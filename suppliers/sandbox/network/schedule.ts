/** From routes and frequencies to rows of the timetable: times, weekdays, seasons, numbers, operators, aircraft. */

import { allYear, summer, winter } from '../kit/epoch-days.ts';
import { fraction, hash } from '../kit/hash.ts';
import { aircraftFor } from './aircraft.ts';
import { blockMinutes } from './block-time.ts';
import { carriers, regionalOperators } from './carriers.ts';
import { type DepartureTimes, makeDepartureTimes } from './departure-times.ts';
import type { Place, Places } from './places.ts';
import type { CarrierRoute } from './route-book.ts';

/** One row before the rows are sorted into columns. */
export type ScheduledFlight = {
  readonly from: number;
  readonly to: number;
  readonly carrier: number;
  readonly operator: number;
  readonly number: number;
  readonly depart: number;
  readonly block: number;
  readonly weekdays: number;
  readonly seasons: number;
  readonly aircraft: number;
  readonly technicalStops: number;
};

const everyDay = 0b111_1111;
const operatorNumbers = new Map(regionalOperators.map((code, at) => [code, at + 1]));

/** Hashes use airport codes, so that adding an airport changes no other flight. */
const keyOf = (iata: string): number => Number.parseInt(iata, 36);

/** A mask of `count` weekdays, spread over the week. */
const weekdayMask = (bits: number, count: number): number => {
  let mask = 0;
  for (let day = 0; day < count; day++) mask |= 1 << ((bits + Math.round((day * 7) / count)) % 7);
  return mask;
};

/** How often each flight of a direction operates: the daily ones, then the remainder on some days. */
const masks = (seed: number, key: number, perDay: number): number[] => {
  const daily = Math.floor(perDay + 0.07);
  const restDays = Math.round((perDay - daily) * 7);
  const list = Array.from({ length: daily }, (_, flight) => {
    const isBusinessFlight = daily >= 4 && fraction(seed, key, flight, 41) < 0.18;
    // A full timetable thins out on Saturday (bit 6).
    return isBusinessFlight ? everyDay & ~(1 << 6) : everyDay;
  });
  if (restDays >= 1 || daily === 0) list.push(weekdayMask(hash(seed, key, 42), Math.max(2, restDays)));
  return list;
};

/** Thin routes to holiday places operate in one season only; trunks always. */
const seasonsOf = (seed: number, key: number, route: CarrierRoute, isLifeline: boolean): number => {
  if (route.isTrunk || isLifeline || route.perDay >= 0.9) return allYear;
  const chance = fraction(seed, key, 43);
  if (chance < 0.16) return summer;
  return chance < 0.22 ? winter : allYear;
};

const operatorOf = (seed: number, key: number, route: CarrierRoute, km: number, smaller: number): number => {
  const feeders = carriers[route.carrier]?.feeders ?? [];
  if (feeders.length === 0 || km > 2200 || route.isTrunk) return 0;
  const share = smaller < 1.2 ? 0.95 : smaller < 6 ? 0.5 : 0.08;
  if (fraction(seed, key, 44) >= share) return 0;
  return operatorNumbers.get(feeders[hash(seed, key, 45) % feeders.length] ?? '') ?? 0;
};

/** A day in July and one in January give the clocks the timetable is planned with; any year would do. */
const planningMinute = Date.UTC(2026, 6, 1, 12) / 60_000;

const clockShift = (places: Places, from: Place, to: Place): number =>
  places.zones.offsetAt(to.zone, planningMinute) - places.zones.offsetAt(from.zone, planningMinute);

const stopMinutes = 75;

/** The data for planning all routes. */
type Planning = {
  readonly seed: number;
  readonly places: Places;
  readonly block: (from: Place, to: Place) => number;
  readonly departures: DepartureTimes;
};

/** What the flights of a route have in common, in both directions. */
const routePlan = ({ seed, places }: Planning, route: CarrierRoute, isOnlyService: boolean) => {
  const carrier = carriers[route.carrier];
  const hub = places.at(route.hub);
  const spoke = places.at(route.spoke);
  const key = hash(seed, keyOf(hub.iata), keyOf(spoke.iata), keyOf(carrier?.code ?? ''));
  const km = places.km(hub.index, spoke.index);
  const smaller = Math.min(hub.traffic, spoke.traffic);
  const operator = operatorOf(seed, key, route, km, smaller);
  const aircraft = aircraftFor(seed, {
    km,
    carrier: carrier?.code ?? '',
    route: key,
    isFeeder: operator > 0 || (carrier?.kind === 'regional' && km < 1600) || smaller < 0.08,
    isLowCost: carrier?.kind === 'low-cost',
    traffic: smaller,
  });
  const isThin = !route.isTrunk && km > 6000 && route.perDay < 0.9;
  const technicalStops = isThin && fraction(seed, key, 46) < 0.03 ? 1 : 0;
  const seasons = seasonsOf(seed, key, route, isOnlyService);
  const isHub = (place: Place): boolean => carrier?.hubs.some(({ iata }) => iata === place.iata) ?? false;
  return { hub, spoke, key, isHub, shared: { carrier: route.carrier, operator, aircraft, technicalStops, seasons } };
};

const flightsOf = (
  planning: Planning,
  route: CarrierRoute,
  { number, isOnlyService }: { number: number; isOnlyService: boolean },
): ScheduledFlight[] => {
  const { hub, spoke, key, isHub, shared } = routePlan(planning, route, isOnlyService);
  const weekdayMasks = masks(planning.seed, key, route.perDay);
  return [
    { from: hub, to: spoke, offset: 0 },
    { from: spoke, to: hub, offset: 1 },
  ].flatMap(({ from, to, offset }) => {
    const block = planning.block(from, to) + shared.technicalStops * stopMinutes;
    const direction = {
      from: from.iata,
      to: to.iata,
      blockMinutes: block,
      clockShift: clockShift(planning.places, from, to),
      isFromHub: isHub(from),
      isToHub: isHub(to),
    };
    return planning.departures(key + offset, direction, weekdayMasks.length).map((depart, flight) => ({
      ...shared,
      from: from.index,
      to: to.index,
      number: number + flight * 2 + offset,
      depart,
      block,
      weekdays: weekdayMasks[flight] ?? everyDay,
    }));
  });
};

/** Block times, computed once per pair of airports: several carriers fly the busy ones. */
const makeBlocks = (): Planning['block'] => {
  const known = new Map<number, number>();
  return (from, to) => {
    const key = from.index * 65_536 + to.index;
    const minutes = known.get(key) ?? blockMinutes(from, to);
    known.set(key, minutes);
    return minutes;
  };
};

/** Every flight of the world. Low numbers go to the long routes, odd ones lead away from the hub. */
export const schedule = (seed: number, places: Places, routes: readonly CarrierRoute[]): ScheduledFlight[] => {
  const planning: Planning = { seed, places, block: makeBlocks(), departures: makeDepartureTimes(seed) };
  const served = new Float64Array(places.all.length);
  for (const { hub, spoke, perDay } of routes)
    for (const end of [hub, spoke]) served[end] = (served[end] ?? 0) + perDay;
  const next = new Uint16Array(carriers.length).fill(1);
  const inOrder = routes
    .map((route) => ({ route, km: places.km(route.hub, route.spoke) }))
    .sort((a, b) => Number(b.km > 4200) - Number(a.km > 4200) || b.route.perDay - a.route.perDay || b.km - a.km);
  return inOrder.flatMap(({ route }) => {
    const number = next[route.carrier] ?? 1;
    const isOnlyService = (served[route.hub] ?? 0) < 3 || (served[route.spoke] ?? 0) < 3;
    const flights = flightsOf(planning, route, { number, isOnlyService });
    next[route.carrier] = number + flights.length + (flights.length % 2);
    return flights;
  });
};
