/**
 * Facts 1 to 19 about real markets, each with the sandbox's value. Fact 20 is about hotels and is in
 * hotel-realism.ts. The tests check them within their tolerances; the benchmark of flights prints them one by one.
 */
import { addDays } from '#domain/kit/calendar.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { SupplierOffer } from '#suppliers/flights/port.ts';
import { findNonstopItineraries } from '#suppliers/sandbox/flights/find-itineraries.ts';
import { epochDay } from '#suppliers/sandbox/kit/epoch-days.ts';
import { blockMinutes } from '#suppliers/sandbox/network/block-time.ts';
import { carriers } from '#suppliers/sandbox/network/carriers.ts';
import { carrierConnectionMinutes, connectionMinutes } from '#suppliers/sandbox/network/connection-time.ts';
import type { Place } from '#suppliers/sandbox/network/places.ts';
import { flightQuery, offersOf, testSandboxFlights, testTimetable } from './sandbox-flights.ts';

/** One figure of the real world. */
export type Fact = {
  /** The fact's number. */
  readonly number: number;
  readonly what: string;
  readonly unit: 'min' | 'a day' | 'carriers' | 'USD' | 'times';
  /** The real value; a range where sources differ. */
  readonly least: number;
  readonly most: number;
  readonly tolerancePercent: number;
  readonly measure: () => number | Promise<number>;
};

const now = new Date('2026-09-01T09:30:00Z');

export const place = (iata: string): Place => {
  const found = testTimetable().places.byIata(iata);
  invariant(found !== undefined, `${iata} is an airport`);
  return found;
};

/** The sandbox's offers. @param way as flightQuery takes it */
export const sandboxOffers = (way: string, days: readonly string[], at = now): Promise<SupplierOffer[]> =>
  offersOf(testSandboxFlights(), flightQuery(way, days), at);

const blockTimes: readonly (readonly [number, string, string, number, number])[] = [
  [1, 'LHR', 'JFK', 480, 490],
  [2, 'SYD', 'MEL', 95, 95],
  [2, 'MEL', 'SYD', 85, 85],
  [3, 'JFK', 'AUS', 257, 276],
  [4, 'SFO', 'HND', 650, 650],
  [4, 'HND', 'SFO', 580, 580],
  [5, 'HND', 'DEL', 530, 530],
  [5, 'DEL', 'HND', 490, 490],
  [6, 'LHR', 'IST', 225, 235],
  [6, 'IST', 'JFK', 635, 650],
  [7, 'DXB', 'LHR', 475, 475],
  [7, 'LHR', 'DOH', 405, 405],
  [7, 'FRA', 'JFK', 515, 515],
  [8, 'LHR', 'DUB', 80, 90],
  [8, 'DUB', 'JFK', 450, 491],
  [8, 'LHR', 'FRA', 95, 105],
  [9, 'SYD', 'SIN', 500, 500],
  [9, 'SIN', 'ICN', 385, 385],
  [10, 'ATL', 'MIA', 115, 124],
  [10, 'JFK', 'SLC', 325, 332],
  [10, 'LHR', 'STR', 100, 100],
];

/** Nonstop flights a day from one city to another, the mean of a week, and how many carriers fly them. */
export const nonstops = (from: readonly string[], to: readonly string[], monday: string) => {
  const timetable = testTimetable();
  const flown = new Set<number>();
  let flights = 0;
  for (let day = epochDay(monday); day < epochDay(monday) + 7; day++)
    for (const one of from)
      for (const other of to)
        for (const { rows } of findNonstopItineraries(timetable, place(one), place(other), day)) {
          flights += 1;
          flown.add(timetable.columns.carrier[rows[0] ?? 0] ?? 0);
        }
  return { perDay: flights / 7, carriers: flown.size };
};

const london = ['LHR', 'LGW', 'STN', 'LTN', 'LCY'];
const weeks = [
  ['summer', '2026-10-05'],
  ['winter', '2027-02-08'],
] as const;
const bothWays: readonly (readonly [number, string, readonly string[], readonly string[], number])[] = [
  [11, 'Melbourne-Sydney', ['MEL', 'AVV'], ['SYD'], 157],
  [12, 'Kuala Lumpur-Singapore', ['KUL'], ['SIN'], 82],
  [13, 'New York JFK-London Heathrow', ['JFK'], ['LHR'], 42],
  [14, 'Los Angeles-San Francisco', ['LAX'], ['SFO'], 97],
  [15, 'Dublin-London', ['DUB'], london, 91],
  [15, 'Amsterdam-London', ['AMS'], london, 84],
  [15, 'Jeju-Seoul', ['CJU'], ['GMP'], 226],
];

const connectionOf = (way: string, [arriving = '', departing = '']: readonly string[]): number => {
  const numberOf = (code: string): number => carriers.findIndex((carrier) => carrier.code === code);
  const [from = '', at = '', to = ''] = way.split('-');
  const usual = connectionMinutes(place(from), place(at), place(to));
  return carrierConnectionMinutes(usual, place(at), numberOf(arriving), numberOf(departing));
};

const connections: readonly (readonly [number, string, string, readonly string[], number])[] = [
  [16, 'Vienna', 'FRA-VIE-ATH', [], 25],
  [16, 'Munich within Schengen', 'BER-MUC-FCO', [], 30],
  [16, 'Munich to abroad', 'BER-MUC-JFK', [], 35],
  [16, 'Munich from abroad to abroad', 'JFK-MUC-DXB', [], 45],
  [16, 'Zurich', 'GVA-ZRH-JFK', [], 40],
  [16, 'Frankfurt', 'MAD-FRA-VIE', ['IB', 'OS'], 45],
  [16, 'Frankfurt, Lufthansa since 2025', 'MAD-FRA-VIE', ['LH', 'LH'], 60],
  [16, 'Amsterdam within Schengen', 'CDG-AMS-OSL', [], 40],
  [16, 'Amsterdam from abroad', 'JFK-AMS-OSL', [], 50],
  [17, 'Heathrow, one terminal', 'EDI-LHR-JFK', ['BA', 'BA'], 60],
  [17, 'Heathrow, terminal 3 to 5', 'JFK-LHR-EDI', ['AA', 'BA'], 90],
  [17, 'Atlanta, both domestic', 'MIA-ATL-LAX', ['DL', 'DL'], 35],
  [17, 'Atlanta, from abroad', 'LHR-ATL-LAX', ['DL', 'DL'], 90],
];

const median = (amounts: readonly number[]): number => amounts.toSorted((a, b) => a - b)[amounts.length >> 1] ?? 0;

/** The average price of a domestic return from an airport: half of the travelers book a month ahead, half ten days. */
const meanItineraryFare = async (from: string): Promise<number> => {
  const { places } = testTimetable();
  const destinations = places.all
    .filter((to) => to.country === 'US' && to.iata !== from && places.km(place(from).index, to.index) > 300)
    .map((to) => ({ to, weight: to.traffic / Math.sqrt(places.km(place(from).index, to.index) + 800) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 12);
  let paid = 0;
  let travelers = 0;
  for (const { to, weight } of destinations) {
    for (const ahead of [36, 10]) {
      const day = '2026-10-07';
      const at = new Date(`${addDays(day, -ahead)}T09:30:00Z`);
      const offers = await sandboxOffers(`${from}-${to.iata} ${to.iata}-${from}`, [day, addDays(day, 6)], at);
      paid += weight * median(offers.map(({ total }) => total.minor / 100).filter((amount) => amount > 0));
      travelers += weight;
    }
  }
  return paid / travelers;
};

const itineraryFares = { LAX: 416.64, ATL: 393.8, ORD: 373.01, MCO: 273.35, LAS: 264.24 };

/** The price of each fare of one day's flights when booked this many days ahead. */
export const faresBooked = async (ahead: number): Promise<ReadonlyMap<string, number>> => {
  const day = '2027-06-09';
  const at = new Date(`${addDays(day, -ahead)}T09:30:00Z`);
  const offers = await sandboxOffers('BOS-DEN', [day], at);
  return new Map(
    offers
      .filter(({ isSplit, total }) => !isSplit && total.minor > 0)
      .map(({ slices, fare, total }) => [
        `${slices[0]?.segments.map((segment) => segment.airline + segment.number).join(' ')} ${fare}`,
        total.minor / 100,
      ]),
  );
};

/** How the same fares differ from those two months ahead: the median of all. */
export const fareChange = async (ahead: number): Promise<{ times: number; plus: number }> => {
  const base = await faresBooked(60);
  const then = await faresBooked(ahead);
  const both = [...then].flatMap(([fare, price]) => (base.has(fare) ? [[price, base.get(fare) ?? 0] as const] : []));
  invariant(both.length > 20, 'most fares are sold on both days');
  return {
    times: median(both.map(([price, was]) => price / was)),
    plus: median(both.map(([price, was]) => price - was)),
  };
};

const exact = (real: number) => ({ least: real, most: real });

/** Every figure, in the order of their numbers. */
export const facts: readonly Fact[] = [
  ...blockTimes.map(([number, from, to, least, most]) => ({
    number,
    what: `${from}-${to}`,
    unit: 'min' as const,
    least,
    most,
    tolerancePercent: 10,
    measure: () => blockMinutes(place(from), place(to)),
  })),
  ...bothWays.flatMap(([number, what, one, other, real]) =>
    weeks.map(([season, monday]) => ({
      number,
      what: `${what}, ${season}`,
      unit: 'a day' as const,
      ...exact(real),
      tolerancePercent: 25,
      measure: () => nonstops(one, other, monday).perDay + nonstops(other, one, monday).perDay,
    })),
  ),
  ...(
    [
      [13, 'JFK', 'LHR'],
      [14, 'LAX', 'SFO'],
    ] as const
  ).map(([number, from, to]) => ({
    number,
    what: `${from}-${to}`,
    unit: 'carriers' as const,
    ...exact(5),
    tolerancePercent: 0,
    measure: () => nonstops([from], [to], weeks[0][1]).carriers,
  })),
  ...connections.map(([number, what, way, flown, real]) => ({
    number,
    what,
    unit: 'min' as const,
    ...exact(real),
    tolerancePercent: 0,
    measure: () => connectionOf(way, flown),
  })),
  ...Object.entries(itineraryFares).map(([iata, fare]) => ({
    number: 18,
    what: `mean fare from ${iata}`,
    unit: 'USD' as const,
    ...exact(fare),
    tolerancePercent: 15,
    measure: () => meanItineraryFare(iata),
  })),
  ...[21, 40, 90, 121].map((ahead) => ({
    number: 19,
    what: `${ahead} days ahead`,
    unit: 'times' as const,
    ...exact(1),
    tolerancePercent: 5,
    measure: async () => (await fareChange(ahead)).times,
  })),
  ...[200, 280].map((ahead) => ({
    number: 19,
    what: `${ahead} days ahead, more`,
    unit: 'USD' as const,
    ...exact(50),
    tolerancePercent: 1,
    measure: async () => (await fareChange(ahead)).plus,
  })),
];

export type Measured = Fact & {
  readonly ours: number;
  /** From the nearer end of the range, signed; 0 within it. */
  readonly deviationPercent: number;
};

export const measureFact = async (fact: Fact): Promise<Measured> => {
  const ours = await fact.measure();
  const nearest = Math.min(Math.max(ours, fact.least), fact.most);
  return { ...fact, ours, deviationPercent: (ours / nearest - 1) * 100 };
};

const rounded = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 0);
const percent = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(1)} %`;

/** Fact, figure, the real value, ours, our deviation, and the tolerance. */
export const factCells = (one: Measured): readonly string[] => [
  String(one.number),
  one.what,
  `${one.least === one.most ? rounded(one.least) : `${rounded(one.least)}-${rounded(one.most)}`} ${one.unit}`,
  rounded(one.ours),
  percent(one.deviationPercent),
  `${one.tolerancePercent} %`,
];

/** For each fact the figure with the largest deviation, and how many figures it has: one line each. */
export const compactFacts = (measured: readonly Measured[]): readonly string[] =>
  [...Map.groupBy(measured, ({ number }) => number)].map(([number, figures]) => {
    const worst = figures.toSorted((a, b) => Math.abs(b.deviationPercent) - Math.abs(a.deviationPercent))[0];
    invariant(worst, 'a fact has a figure');
    const [, what, real, ours, deviation, tolerance] = factCells(worst);
    const others = figures.length === 1 ? '' : `; ${figures.length - 1} nearer`;
    return `${String(number).padStart(2)}  ${what}: ${real}, ours ${ours}, ${deviation} (of ${tolerance})${others}`;
  });
