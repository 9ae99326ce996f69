/**
 * The minimum that answers a search: one pass over the same timetable, fares that add up by leg, the 200 best as
 * JSON. No accounts, policies, codeshares, seats, splits or storage. docs/benchmarks.md#goals
 */
import { join } from 'node:path';
import { epochDay, seasonOf, weekdayBit } from '#suppliers/sandbox/kit/epoch-days.ts';
import { carriers } from '#suppliers/sandbox/network/carriers.ts';
import { loadTimetable } from '#suppliers/sandbox/network/timetable.ts';

const dayMinutes = 1440;
const leastWaitMinutes = 45;
const mostWaitMinutes = 8 * 60;
const keptOfEach = 100;
const enoughWays = 60;

/** The product's own file, so that it is generated once per machine. */
const cacheFile = process.env.TIMETABLE_FILE ?? join(import.meta.dirname, '..', '..', '.cache', 'timetable-1.bin');
const { columns, places } = loadTimetable({ seed: 1, cacheFile });
const { rowStart, routeStart, routeTo, routeFrom, routeKm, inboundStart, inbound } = columns;
const at = (column: ArrayLike<number>, index: number): number => column[index] ?? 0;

type Leg = { readonly row: number; readonly depart: number; readonly arrive: number };
type Way = { readonly legs: readonly Leg[]; readonly minutes: number; readonly usd: number };

const flies = (row: number, day: number): boolean =>
  (at(columns.weekdays, row) & weekdayBit(day)) !== 0 && (at(columns.seasons, row) & seasonOf(day)) !== 0;

const wayOf = (legs: readonly Leg[]): Way => {
  let usd = 0;
  for (const { row } of legs)
    usd += 45 + at(routeKm, at(columns.route, row)) * 0.06 + (at(columns.carrier, row) % 7) * 5;
  return { legs, minutes: (legs.at(-1)?.arrive ?? 0) - (legs[0]?.depart ?? 0), usd };
};

const makeSearch = (day: number) => {
  const offsetAt = (place: number): number => places.zones.offsetAt(places.at(place).zone, day * dayMinutes);
  const legOf = (row: number, from: number, date: number): Leg => {
    const depart = date * dayMinutes + at(columns.depart, row) - offsetAt(from);
    return { row, depart, arrive: depart + at(columns.block, row) };
  };
  const first = (route: number): Leg[] => {
    const legs: Leg[] = [];
    for (let row = at(rowStart, route); row < at(rowStart, route + 1); row++)
      if (flies(row, day)) legs.push(legOf(row, at(routeFrom, route), day));
    return legs;
  };
  const next = (before: Leg, route: number): Leg[] => {
    const legs: Leg[] = [];
    const from = at(routeFrom, route);
    const landed = before.arrive + offsetAt(from);
    for (let date = Math.floor((landed + leastWaitMinutes) / dayMinutes); legs.length < 2; date++) {
      if (date * dayMinutes > landed + mostWaitMinutes) return legs;
      for (let row = at(rowStart, route); row < at(rowStart, route + 1) && legs.length < 2; row++) {
        const waited = date * dayMinutes + at(columns.depart, row) - landed;
        if (waited >= leastWaitMinutes && waited <= mostWaitMinutes && flies(row, date))
          legs.push(legOf(row, from, date));
      }
    }
    return legs;
  };
  return { first, next };
};

const routesInto = (to: number): Int32Array => {
  const into = new Int32Array(places.all.length).fill(-1);
  for (let index = at(inboundStart, to); index < at(inboundStart, to + 1); index++)
    into[at(routeFrom, at(inbound, index))] = at(inbound, index);
  return into;
};

const findWays = (from: number, to: number, day: number): Way[] => {
  const { first, next } = makeSearch(day);
  const into = routesInto(to);
  const mostKm = Math.max(900, places.km(from, to) * 1.7);
  const ways: Way[] = [];
  const routes = [at(routeStart, from), at(routeStart, from + 1)] as const;
  for (let route = routes[0]; route < routes[1]; route++) {
    const stop = at(routeTo, route);
    const onward = at(into, stop);
    if (stop === to) for (const leg of first(route)) ways.push(wayOf([leg]));
    else if (onward >= 0 && at(routeKm, route) + at(routeKm, onward) <= mostKm)
      for (const leg of first(route)) for (const last of next(leg, onward)) ways.push(wayOf([leg, last]));
  }
  for (let route = routes[0]; route < routes[1] && ways.length < enoughWays; route++) {
    const near = at(routeTo, route);
    if (!places.isHub(near) || at(routeKm, route) > mostKm) continue;
    for (let middle = at(routeStart, near); middle < at(routeStart, near + 1); middle++) {
      const last = at(into, at(routeTo, middle));
      if (last < 0 || at(routeKm, route) + at(routeKm, middle) + at(routeKm, last) > mostKm) continue;
      for (const leg of first(route))
        for (const second of next(leg, middle).slice(0, 1))
          for (const third of next(second, last).slice(0, 1)) ways.push(wayOf([leg, second, third]));
    }
  }
  return ways;
};

/** The shortest and the cheapest, each once. */
const bestOf = (ways: readonly Way[]): readonly Way[] => [
  ...new Set([
    ...ways.toSorted((a, b) => a.minutes - b.minutes).slice(0, keptOfEach),
    ...ways.toSorted((a, b) => a.usd - b.usd).slice(0, keptOfEach),
  ]),
];

const families = [
  { fare: 'Basic', factor: 1, bags: 0 },
  { fare: 'Standard', factor: 1.18, bags: 1 },
  { fare: 'Flex', factor: 1.6, bags: 2 },
];

const days = new Map<number, string>();
const dayText = (day: number): string => {
  const known = days.get(day) ?? new Date(day * 86_400_000).toISOString().slice(0, 10);
  days.set(day, known);
  return known;
};
const two = (value: number): string => (value < 10 ? `0${value}` : `${value}`);
const localText = (utcMinute: number, zone: number): string => {
  const local = utcMinute + places.zones.offsetAt(zone, utcMinute);
  const minute = ((local % dayMinutes) + dayMinutes) % dayMinutes;
  return `${dayText(Math.floor(local / dayMinutes))}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
};

const legView = ({ row, depart, arrive }: Leg, before: Leg | undefined) => {
  const route = at(columns.route, row);
  const [from, to] = [places.at(at(routeFrom, route)), places.at(at(routeTo, route))];
  const carrier = carriers[at(columns.carrier, row)];
  return {
    airline_iata: carrier?.code,
    airline_title: carrier?.code,
    number: String(at(columns.number, row)),
    airport_depart_iata: from.iata,
    airport_depart_city: from.city,
    airport_arrive_iata: to.iata,
    airport_arrive_city: to.city,
    time_depart: localText(depart, from.zone),
    time_arrive: localText(arrive, to.zone),
    elapsed: arrive - depart,
    layover: before === undefined ? null : depart - before.arrive,
    cabin: 'economy',
  };
};

const optionView = ({ legs, minutes, usd }: Way) => {
  const numbers = legs.map(({ row }) => `${carriers[at(columns.carrier, row)]?.code}${at(columns.number, row)}`);
  const prices = families.map(({ fare, factor, bags }) => ({
    amount: Math.round(usd * factor * 100) / 100,
    currency: 'USD',
    fare,
    source: 'floor',
    signature: `${fare} ${numbers.join('+')} ${legs[0]?.depart}`,
    flight_numbers: numbers,
    is_policy: true,
    is_policy_within: usd * factor < 500,
    bag_checked_count: bags,
    bag_carry_on_count: 1,
    cabin: 'economy',
    refund_rule: 'No refund.',
    change_rule: 'Changes cost a fee.',
  }));
  return { legs: legs.map((leg, index) => legView(leg, legs[index - 1])), elapsed: minutes, prices };
};

/**
 * @param depart YYYY-MM-DD
 * @returns the JSON of a reply; without flights for unknown airports
 */
export const leastSearch = (from: string, to: string, depart: string): string => {
  const [origin, destination] = [places.byIata(from), places.byIata(to)];
  const ways = origin && destination ? findWays(origin.index, destination.index, epochDay(depart)) : [];
  return JSON.stringify({ flights: bestOf(ways).map(optionView), is_finished: true });
};
