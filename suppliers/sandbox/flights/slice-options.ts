/** The ways to fly a slice as carriers sell them: the seller, the flight numbers, the price, while seats last. */

import { asFraction, fraction, hash } from '../kit/hash.ts';
import { agreement, agreementOf } from '../network/agreements.ts';
import { carriers } from '../network/carriers.ts';
import type { Timetable } from '../network/timetable.ts';
import { durationOf, type Itinerary } from './itinerary.ts';
import type { Market } from './market.ts';
import { seatsLeft } from './seats.ts';

export type SliceOption = {
  readonly itinerary: Itinerary;
  readonly market: Market;
  /** The carrier, by number, that issues the ticket and names the fare. */
  readonly seller: number;
  /** The code under which each flight is sold, and its number there. */
  readonly marketed: readonly { readonly carrier: number; readonly number: number }[];
  /** One-way dollars for its lowest economy family, before advance purchase. */
  readonly usd: number;
  readonly seats: number;
  readonly minutes: number;
  /** The longest of its flights, as an index of its rows: it decides the cabin. */
  readonly mainFlight: number;
};

/** The parts of a search other than where and when. */
export type Demand = {
  /** Days since 1970. */
  readonly today: number;
  readonly seatsWanted: number;
  /** Flights that leave earlier are no longer sold; minutes since 1970. */
  readonly notBefore: number;
};

const codeshareShare = 0.4;

/** Codeshare numbers have four digits and differ from the operator's own number. */
const codeshareNumber = (seed: number, row: number, seller: number): number =>
  4000 + (hash(seed, row, seller, 21) % 5800);

const marketedBy = (timetable: Timetable, row: number, seller: number): SliceOption['marketed'][number] => {
  const { columns, seed } = timetable;
  const carrier = columns.carrier[row] ?? 0;
  const isCodeshare =
    carrier !== seller &&
    agreementOf(seller, carrier) >= agreement.partner &&
    fraction(seed, row, seller, 20) < codeshareShare;
  return isCodeshare
    ? { carrier: seller, number: codeshareNumber(seed, row, seller) }
    : { carrier, number: columns.number[row] ?? 0 };
};

const priceLevel = (kind: string | undefined, brands: string | undefined): number => {
  if (kind !== 'low-cost') return 1;
  return brands === 'ultra' ? 0.62 : 0.75;
};

/** Morning and evening cost more than noon and night. */
const hourLevel = (localMinute: number): number => {
  const hour = localMinute / 60;
  if (hour < 6 || hour >= 22) return 0.92;
  return (hour >= 7 && hour < 10) || (hour >= 16 && hour < 20) ? 1.05 : 0.98;
};

const flightLevel = ({ columns, seed }: Timetable, itinerary: Itinerary, day: number): number => {
  let sum = 0;
  for (const row of itinerary.rows) {
    const own = 0.9 + 0.22 * fraction(seed, row, day, 22);
    sum += own * hourLevel(columns.depart[row] ?? 0);
  }
  return sum / itinerary.rows.length;
};

/** The lowest cost of a seat for its airline, in dollars; no connection is sold for less than its flights. */
const seatCostUsd = ({ columns }: Timetable, itinerary: Itinerary): number => {
  let usd = 0;
  for (const row of itinerary.rows) usd += 18 + 0.028 * (columns.routeKm[columns.route[row] ?? 0] ?? 0);
  return usd;
};

/**
 * A long connection costs less than the nonstop on its route, because few would choose it otherwise. A short one
 * costs its airline more than it could earn.
 */
const routingLevel = (timetable: Timetable, itinerary: Itinerary, market: Market, seller: number): number => {
  const { columns, seed } = timetable;
  const stops = itinerary.rows.length - 1;
  if (stops === 0) return 1;
  const first = columns.routeTo[columns.route[itinerary.rows[0] ?? 0] ?? 0] ?? 0;
  const luck = asFraction(hash(seed, market.key, seller, first));
  const shortness = Math.min(1, Math.max(0, (3000 - market.km) / 2000));
  const level = market.hasNonstop ? 0.72 + 0.34 * shortness + 0.3 * luck : 0.88 + 0.24 * luck;
  const comfort = (stops === 2 ? 0.94 : 1) * (itinerary.changesAirport ? 0.93 : 1);
  return level * comfort * (itinerary.agreement === agreement.interline ? 1.18 : 1);
};

const longest = (itinerary: Itinerary): number => {
  let best = 0;
  let most = -1;
  for (let at = 0; at < itinerary.rows.length; at++) {
    const minutes = (itinerary.arrives[at] ?? 0) - (itinerary.departs[at] ?? 0);
    if (minutes > most) {
      most = minutes;
      best = at;
    }
  }
  return best;
};

const seatsOn = (timetable: Timetable, itinerary: Itinerary, market: Market, today: number): number => {
  let seats = Number.POSITIVE_INFINITY;
  for (const row of itinerary.rows) {
    const aircraft = timetable.columns.aircraft[row] ?? 0;
    const flight = { row, day: market.day, aircraft, daysAhead: market.day - today };
    seats = Math.min(seats, seatsLeft(timetable.seed, flight));
  }
  return seats;
};

/**
 * A partner of the carrier may also sell a nonstop, if it is at home at one of its ends.
 * @returns the carrier, by number, that puts its code on the flight, or -1
 */
const codeshareSeller = ({ columns, seed }: Timetable, itinerary: Itinerary, market: Market): number => {
  const row = itinerary.rows[0] ?? 0;
  if (itinerary.rows.length > 1 || fraction(seed, row, 23) >= codeshareShare) return -1;
  const operator = columns.carrier[row] ?? 0;
  const partners = partnersOf(operator).filter((number) => {
    const partner = carriers[number];
    const home = partner?.countries[0];
    return partner?.kind === 'network' && (home === market.from.homeland || home === market.to.homeland);
  });
  return partners[hash(seed, row, 24) % Math.max(1, partners.length)] ?? -1;
};

const partnerLists = new Map<number, readonly number[]>();
const partnersOf = (operator: number): readonly number[] => {
  let list = partnerLists.get(operator);
  if (list === undefined) {
    list = carriers.flatMap((_, number) => (agreementOf(operator, number) === agreement.partner ? [number] : []));
    partnerLists.set(operator, list);
  }
  return list;
};

/**
 * Prices the routes of one pair of airports on one day.
 * @returns one option per route, and one more where a partner sells the same flight under its own code; sold out
 * ones are dropped
 */
export const priceItineraries = (
  timetable: Timetable,
  market: Market,
  itineraries: readonly Itinerary[],
  demand: Demand,
): SliceOption[] => {
  const { columns } = timetable;
  const options: SliceOption[] = [];
  for (const itinerary of itineraries) {
    if ((itinerary.departs[0] ?? 0) < demand.notBefore) continue;
    const seats = seatsOn(timetable, itinerary, market, demand.today);
    if (seats < demand.seatsWanted) continue;
    const mainFlight = longest(itinerary);
    const leastUsd = seatCostUsd(timetable, itinerary);
    const seller = columns.carrier[itinerary.rows[mainFlight] ?? 0] ?? 0;
    const shared = codeshareSeller(timetable, itinerary, market);
    for (const sold of shared < 0 ? [seller] : [seller, shared]) {
      const carrier = carriers[sold];
      const own = 0.94 + 0.12 * fraction(timetable.seed, market.key, sold, 25);
      const level =
        priceLevel(carrier?.kind, carrier?.brands) *
        own *
        routingLevel(timetable, itinerary, market, sold) *
        flightLevel(timetable, itinerary, market.day) *
        (sold === shared ? 1.03 : 1);
      options.push({
        itinerary,
        market,
        seller: sold,
        marketed:
          sold === shared
            ? [{ carrier: sold, number: codeshareNumber(timetable.seed, itinerary.rows[0] ?? 0, sold) }]
            : itinerary.rows.map((row) => marketedBy(timetable, row, sold)),
        usd: Math.max(market.base * level, leastUsd),
        seats,
        minutes: durationOf(itinerary),
        mainFlight,
      });
    }
  }
  return options;
};
