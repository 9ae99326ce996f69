/** Proves docs/decisions/0134. */
import { describe, expect, test } from 'vitest';
import type { Cabin, Co2Method } from '#contract/flights.ts';
import { type FlightNote, offerOf, sliceOf } from '#tests/builders/flight-offers.ts';
import { co2Comparison, co2Text, tripCo2 } from './co2-text.ts';
import { type Co2, co2Of, usualCo2Kg } from './emissions.ts';

const flight = (from: string, to: string, cabin: Cabin = 'economy'): FlightNote => ({
  from,
  to,
  at: '2026-06-16T08:05',
  minutes: 425,
  flight: 'BA178',
  cabin,
});
const kgOf = (...notes: readonly FlightNote[]): number => {
  const slice = sliceOf(...notes);
  return Math.round((co2Of(offerOf([slice]), slice.segments)?.grams ?? 0) / 1000);
};

describe('the CO2 of one traveler by the published factor', () => {
  // Great circles: JFK-LHR 5,540 km, LHR-CDG 347 km. Times 73.44, 110.16; 68.26, 109.22, 197.95, 273.04 grams.
  test.each([
    ['economy', 25, 378],
    ['premium_economy', 25, 605],
    ['business', 38, 1097],
    ['first', 38, 1513],
  ] as const)('in %s: %i kg from London to Paris, %i kg from New York to London', (cabin, short, long) => {
    expect(kgOf(flight('LHR', 'CDG', cabin))).toBe(short);
    expect(kgOf(flight('JFK', 'LHR', cabin))).toBe(long);
  });

  test('each leg counts by its own distance and cabin, so a stop costs CO2', () => {
    const nonstop = kgOf(flight('JFK', 'LHR'));
    expect(kgOf(flight('JFK', 'CDG'), flight('CDG', 'LHR'))).toBeGreaterThan(nonstop);
    expect(kgOf(flight('JFK', 'LHR'), flight('LHR', 'CDG', 'business'))).toBe(nonstop + 38);
  });

  test('up to 3,700 km is short-haul: Athens and Berlin, Los Angeles and New York is not', () => {
    const perKm = (from: string, to: string) => kgOf(flight(from, to, 'business')) / kgOf(flight(from, to));
    expect(perKm('ATH', 'BER')).toBeCloseTo(1.5, 1);
    expect(perKm('LAX', 'JFK')).toBeCloseTo(2.9, 1);
  });

  test('an airport that is not known: no figure rather than a wrong one', () => {
    const slice = sliceOf(flight('JFK', 'QQQ'));
    expect(co2Of(offerOf([slice]), slice.segments)).toBeNull();
  });
});

describe('the CO2 that the supplier states', () => {
  const out = sliceOf(flight('JFK', 'LHR'));
  const back = sliceOf(flight('LHR', 'CDG'), flight('CDG', 'JFK'));
  const offer = offerOf([out, back], { co2KgPerPassenger: 900 });

  test('comes first, and each leg has its share by the factor', () => {
    const parts = [out, back].map(({ segments }) => co2Of(offer, segments));
    expect(parts.map((co2) => co2?.method)).toEqual(['supplier', 'supplier']);
    const [there = 0, home = 0] = parts.map((co2) => co2?.grams);
    expect(there + home).toBe(900_000);
    expect(home / there).toBeCloseTo(kgOf(flight('LHR', 'CDG'), flight('CDG', 'JFK')) / kgOf(flight('JFK', 'LHR')), 2);
  });

  test('is shared evenly where an airport is not known', () => {
    const odd = sliceOf(flight('JFK', 'QQQ'));
    expect(co2Of(offerOf([out, odd], { co2KgPerPassenger: 900 }), odd.segments)).toEqual({
      grams: 450_000,
      method: 'supplier',
    });
  });
});

describe('usual for a route', () => {
  const co2 = (kg: number, method: Co2Method = 'factor'): Co2 => ({ grams: kg * 1000, method });

  test.each([
    ['the middle of five', [300, 500, 400, 900, 410], { factor: 410 }],
    ['between the two in the middle of six', [300, 500, 400, 900, 410, 430], { factor: 420 }],
    ['not known from four', [300, 500, 400, 900], {}],
  ])('is %s', (_, kilograms, usual) => {
    expect(usualCo2Kg([...kilograms.map((kg) => co2(kg)), null])).toEqual(usual);
  });

  test('methods are not mixed', () => {
    const options = [1, 2, 3, 4, 5].flatMap((one) => [co2(one * 100), co2(one * 200, 'supplier')]);
    expect(usualCo2Kg(options)).toEqual({ factor: 300, supplier: 600 });
  });

  test.each([
    [424, '6 % above usual for this route'],
    [376, '6 % below usual for this route'],
    [404, 'usual for this route'],
    [408, '2 % above usual for this route'],
  ])('%i kg against 400 kg is %s', (co2_kg, text) => {
    expect(co2Comparison({ co2_kg, co2_method: 'factor' }, { factor: 400 })).toBe(text);
  });

  test('nothing is said without a figure, or where only the other method has one', () => {
    expect(co2Comparison({}, { factor: 400 })).toBeNull();
    expect(co2Comparison({ co2_kg: 424, co2_method: 'factor' }, { supplier: 400 })).toBeNull();
    expect(co2Comparison({ co2_kg: 424, co2_method: 'factor' }, undefined)).toBeNull();
  });
});

describe('CO2 in words', () => {
  test('thousands have a comma', () => {
    expect(co2Text(1441)).toBe('1,441 kg CO2');
  });

  test.each([
    [[{}], null],
    [
      [
        { co2_grams: 378_400, co2_method: 'supplier' },
        { co2_grams: 378_400, co2_method: 'supplier' },
      ],
      { kg: 757, note: 'Per traveler, stated by the seller' },
    ],
    [
      [{ co2_grams: 400_000, co2_method: 'factor' }, { co2_grams: null }],
      {
        kg: 400,
        note: 'Per traveler, estimated with the factors of the UK government, 2025; not known for 1 flight',
      },
    ],
  ] as const)('the flights %j of a trip are %j', (flights, told) => {
    expect(tripCo2(flights)).toEqual(told);
  });
});
