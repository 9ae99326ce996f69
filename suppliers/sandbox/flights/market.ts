/**
 * What a market (a pair of cities on a day) costs one way in economy, before any particular flight. Prices are US
 * dollars as fractions; they become money when an offer is made. tests/builders/realism.ts, facts 18 and 19
 */

import { weekdayOf } from '../kit/epoch-days.ts';
import { fraction, hash } from '../kit/hash.ts';
import type { Place } from '../network/places.ts';
import type { Timetable } from '../network/timetable.ts';

/**
 * Fares of a city compared with the rest: hubs of one carrier are expensive, holiday places full of low-cost
 * carriers cheap.
 */
const fareLevelOf: Readonly<Record<string, number>> = {
  ATL: 1.72,
  CLT: 1.12,
  ORD: 1.2,
  LAX: 1.18,
  SFO: 1.05,
  IAD: 1.1,
  MCO: 0.74,
  LAS: 0.54,
  FLL: 0.76,
  TPA: 0.85,
  STN: 0.8,
  BGY: 0.75,
  CRL: 0.75,
};

const monthLevel = [0.94, 0.93, 0.98, 1, 1.02, 1.1, 1.15, 1.12, 0.97, 0.97, 0.95, 1.08];
const weekdayLevel = [1.07, 1, 0.94, 0.94, 1.01, 1.08, 0.95];

export type Market = {
  readonly from: Place;
  readonly to: Place;
  readonly day: number;
  readonly km: number;
  /** Dollars for a nonstop one way, economy, lowest family, a month ahead, average carrier. */
  readonly base: number;
  readonly hasNonstop: boolean;
  /** The key for hashes of this market, the same on every day. */
  readonly key: number;
};

const competitionLevel = (carriers: number): number => {
  if (carriers === 0) return 1.04;
  if (carriers === 1) return 1.25;
  if (carriers === 2) return 1.08;
  return carriers === 3 ? 0.95 : 0.85;
};

/** The part for the distance: short distances cost most per kilometer. */
const distanceFare = (km: number): number => 45 + 0.085 * Math.min(km, 2500) + 0.058 * Math.max(0, km - 2500);

const dayLevel = (seed: number, key: number, day: number): number => {
  const month = new Date(day * 86_400_000).getUTCMonth();
  const noise = 0.96 + 0.08 * fraction(seed, key, day, 51);
  return (monthLevel[month] ?? 1) * (weekdayLevel[weekdayOf(day)] ?? 1) * noise;
};

/** @param nonstopCarriers how many different carriers fly it nonstop that day */
export const marketOf = (
  { seed, places }: Timetable,
  pair: { from: Place; to: Place; day: number },
  nonstopCarriers: number,
): Market => {
  const { from, to, day } = pair;
  const km = places.km(from.index, to.index);
  const key = hash(seed, Number.parseInt(from.iata, 36), Number.parseInt(to.iata, 36), 50);
  const cities = Math.sqrt((fareLevelOf[from.iata] ?? 1) * (fareLevelOf[to.iata] ?? 1));
  return {
    from,
    to,
    day,
    km,
    base: distanceFare(km) * cities * competitionLevel(nonstopCarriers) * dayLevel(seed, key, day),
    hasNonstop: nonstopCarriers > 0,
    key,
  };
};

/**
 * How a fare changes as the day approaches: flat from three weeks to four months ahead. tests/builders/realism.ts,
 * fact 19.
 * @param daysAhead days between the search and the first departure
 * @returns a factor, and extra dollars for people who book very early
 */
export const advancePurchase = (daysAhead: number): { readonly factor: number; readonly plus: number } => {
  if (daysAhead > 168) return { factor: 1, plus: 50 };
  if (daysAhead > 121) return { factor: 1, plus: 20 };
  if (daysAhead > 20) return { factor: 1, plus: 0 };
  if (daysAhead > 13) return { factor: 1.15, plus: 0 };
  if (daysAhead > 6) return { factor: 1.45, plus: 0 };
  return { factor: daysAhead > 2 ? 1.8 : 2.2, plus: 0 };
};
