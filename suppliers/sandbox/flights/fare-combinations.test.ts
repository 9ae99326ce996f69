/** Which fares the sandbox's airlines sell together. docs/decisions/0199 */
import { describe, expect, test } from 'vitest';
import { partOf, strictest } from '#domain/flights/fare-parts.ts';
import { addDays } from '#domain/kit/calendar.ts';
import type { SupplierOffer } from '#suppliers/flights/port.ts';
import { flightQuery, offersOf, testSandboxFlights } from '#tests/builders/sandbox-flights.ts';
import { carriers } from '../network/carriers.ts';
import { inTurns } from './fare-combinations.ts';
import { familiesOf } from './fares.ts';

const today = '2026-09-01';
const now = new Date(`${today}T09:30:00Z`);
const [out, back] = [addDays(today, 28), addDays(today, 35)];
const carrierByCode = new Map(carriers.map(({ code }, number) => [code, number]));
const flightsOf = (offer: SupplierOffer, slice: number): string =>
  (offer.slices[slice]?.segments ?? []).map((s) => `${s.airline}${s.number}`).join(' ');

describe('fares of the way out and the way back', () => {
  test.each([
    ['BA combines neighboring fares', 'JFK-LHR LHR-JFK', 'BA', 1],
    ['a low-cost carrier combines any two', 'MAD-BCN BCN-MAD', 'VY', 2],
    ['an airline without a channel of its own combines none', 'ATL-LAX LAX-ATL', 'DL', 0],
  ])('%s: the way back of %s may have another fare than the way out', async (_, way, airline, steps) => {
    const offers = await offersOf(testSandboxFlights(), flightQuery(way, [out, back]), now);
    const own = offers.filter(({ slices, isSplit }) => slices[0]?.segments[0]?.airline === airline && !isSplit);
    const names = ['basic', 'standard', 'flex'].flatMap(
      (level) => familiesOf(carrierByCode.get(airline) ?? 0).find((family) => family.level === level)?.name ?? [],
    );
    expect(names).toHaveLength(3);
    const apart = own.map((offer) =>
      Math.abs(names.indexOf(partOf(offer, 0).fare) - names.indexOf(partOf(offer, 1).fare)),
    );
    expect(Math.max(...apart)).toBe(steps);
  });

  test('a combination costs what its fares cost, and allows of the whole only what both allow', async () => {
    const offers = await offersOf(testSandboxFlights(), flightQuery('JFK-LHR LHR-JFK', [out, back]), now);
    const keyOf = (offer: SupplierOffer, ...fares: readonly string[]) =>
      `${flightsOf(offer, 0)}/${flightsOf(offer, 1)}/${fares.join('/')}`;
    const priced = offers.filter(({ total, isSplit }) => total.minor > 0 && !isSplit);
    const byFares = new Map(priced.map((offer) => [keyOf(offer, partOf(offer, 0).fare, partOf(offer, 1).fare), offer]));
    const mixed = priced.filter((offer) => partOf(offer, 0).fare !== partOf(offer, 1).fare);
    let compared = 0;
    for (const offer of mixed) {
      const [one, other] = [partOf(offer, 0), partOf(offer, 1)];
      const ends = [one, other].map(({ fare }) => byFares.get(keyOf(offer, fare, fare)));
      const [first, second] = ends;
      if (!first || !second) continue;
      compared += 1;
      const between = [first.total.minor, second.total.minor].toSorted((a, b) => a - b);
      expect(offer.total.minor).toBeGreaterThanOrEqual((between[0] ?? 0) - 1);
      expect(offer.total.minor).toBeLessThanOrEqual((between[1] ?? 0) + 1);
      expect(offer.refund).toEqual(strictest([first.refund, second.refund]));
      expect([one.change, other.change]).toEqual([first.change, second.change]);
      expect([one.bags, other.bags]).toEqual([first.bags, second.bags]);
    }
    expect(compared).toBeGreaterThan(50);
  });

  test('the cheapest journey of each first flight comes before the second of any', () => {
    const journeys = ['a3', 'a1', 'b9', 'a2', 'b8'];
    const turns = inTurns(journeys, { firstOf: ([first]) => first, usdOf: (journey) => Number(journey.slice(1)) });
    expect(turns).toEqual(['a1', 'b8', 'a2', 'b9', 'a3']);
  });
});
