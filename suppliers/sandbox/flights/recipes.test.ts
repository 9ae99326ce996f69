import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/kit/calendar.ts';
import type { SupplierOffer } from '#suppliers/flights/port.ts';
import { flightQuery, offersOf, sampleDays, testSandboxFlights } from '#tests/builders/sandbox-flights.ts';

const today = '2026-09-01';
const now = new Date(`${today}T09:30:00Z`);
const supplier = testSandboxFlights();
const search = (way: string, days: readonly string[], more = {}) =>
  offersOf(supplier, flightQuery(way, days, more), now);

const airports = (offer: SupplierOffer, slice = 0): string =>
  (offer.slices[slice]?.segments ?? [])
    .map((segment, at) => (at === 0 ? `${segment.from}-${segment.to}` : segment.to))
    .join('-');

const layovers = (offer: SupplierOffer): number[] =>
  offer.slices.flatMap(({ segments }) =>
    segments
      .slice(1)
      .map((next, at) => (Date.parse(next.departUtc) - Date.parse(segments[at]?.arriveUtc ?? '')) / 60_000),
  );

const changesAirport = (offer: SupplierOffer): boolean =>
  offer.slices.some(({ segments }) => segments.slice(1).some((next, at) => next.from !== segments[at]?.to));

describe.each(sampleDays(today))('search recipes that always exist in the sandbox, on %s', (day) => {
  test('JFK-LHR nonstop and with one stop from at least four airlines', async () => {
    const offers = await search('JFK-LHR LHR-JFK', [day, addDays(day, 7)]);
    const sellers = (stops: number) =>
      new Set(
        offers.flatMap(({ slices: [out] }) => (out?.segments.length === stops + 1 ? [out.segments[0]?.airline] : [])),
      ).size;
    expect(sellers(0)).toBeGreaterThanOrEqual(4);
    expect(sellers(1)).toBeGreaterThanOrEqual(4);
  });

  test('SFO-NRT nonstop across the date line, and back on the same calendar day', async () => {
    const out = (await search('SFO-NRT', [day])).filter(({ slices: [slice] }) => slice?.segments.length === 1);
    const back = (await search('NRT-SFO', [day])).filter(({ slices: [slice] }) => slice?.segments.length === 1);
    expect(out.length).toBeGreaterThan(0);
    expect(back.length).toBeGreaterThan(0);
    for (const { slices } of out) expect(slices[0]?.segments[0]?.arriveLocal.slice(0, 10)).toBe(addDays(day, 1));
    for (const { slices } of back) {
      const flight = slices[0]?.segments[0];
      expect(Date.parse(`${flight?.arriveLocal}Z`)).toBeLessThan(Date.parse(`${flight?.departLocal}Z`));
    }
  });

  test('LHR-SYD with one stop only, over 20 hours', async () => {
    const offers = await search('LHR-SYD', [day]);
    expect(offers.length).toBeGreaterThan(20);
    for (const { slices } of offers) {
      expect(slices[0]?.segments).toHaveLength(2);
      expect(slices[0]?.durationMinutes).toBeGreaterThan(20 * 60);
    }
  });

  test('MSP-FCA with a connection under 3 hours', async () => {
    const offers = await search('MSP-FCA', [day]);
    expect(offers.some((offer) => layovers(offer).length === 1 && layovers(offer).every((wait) => wait < 180))).toBe(
      true,
    );
  });

  test('RDU-LHR with a change from LGA to JFK, three hours at least', async () => {
    const changing = (await search('RDU-LHR', [day])).filter(changesAirport);
    expect(changing.some((offer) => airports(offer) === 'RDU-LGA-LHR')).toBe(true);
    for (const offer of changing) expect(Math.max(...layovers(offer))).toBeGreaterThanOrEqual(180);
    const viaLga = changing.find((offer) => airports(offer) === 'RDU-LGA-LHR');
    expect(viaLga?.slices[0]?.segments[1]?.from).toMatch(/^(JFK|EWR)$/);
  });

  test('OSL-LIS with a split ticket that costs less, one way and return', async () => {
    for (const [way, days] of [
      ['OSL-LIS', [day]],
      ['OSL-LIS LIS-OSL', [day, addDays(day, 5)]],
    ] as const) {
      const offers = (await search(way, days)).filter(({ total }) => total.minor > 0);
      const splits = offers.filter(({ isSplit }) => isSplit);
      const cheapest = Math.min(...offers.filter(({ isSplit }) => !isSplit).map(({ total }) => total.minor));
      expect(splits.length).toBeGreaterThan(0);
      expect(Math.min(...splits.map(({ total }) => total.minor))).toBeLessThan(cheapest);
    }
  });

  test('a fare without bag data and a cheaper one with it, on the same flights', async () => {
    const offers = await search('JFK-LHR', [day]);
    const byFlights = Map.groupBy(offers, ({ slices }) =>
      JSON.stringify(slices[0]?.segments.map((s) => [s.airline, s.number])),
    );
    const beside = [...byFlights.values()].some((fares) =>
      fares.some(
        (fare) =>
          fare.bags === null &&
          fares.some((other) => other.bags !== null && other.total.minor > 0 && other.total.minor < fare.total.minor),
      ),
    );
    expect(beside).toBe(true);
  });

  test('RAI-PVD and PVD-RAI have no results at all', async () => {
    expect(await search('RAI-PVD', [day])).toEqual([]);
    expect(await search('PVD-RAI', [day])).toEqual([]);
    expect(await search('RAI-PVD PVD-RAI', [day, addDays(day, 7)])).toEqual([]);
  });
});
