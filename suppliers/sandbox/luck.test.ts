/** Without luck a search and its booking agree on every day, so that a journey can be run on any. */
import { describe, expect, test } from 'vitest';
import { memoryOrderLedger } from '#tests/builders/memory-order-ledger.ts';
import { flightQuery, offersOf, testTimetable } from '#tests/builders/sandbox-flights.ts';
import { areas, hotelsAt, memoryStayLedger } from '#tests/builders/sandbox-hotels.ts';
import { makeSandboxFlights } from './flights.ts';
import { makeSandboxHotels } from './hotels.ts';

const now = new Date('2026-09-01T09:30:00Z');
const context = { signal: new AbortController().signal, now: () => now };
const days = ['2026-10-06', '2026-10-09'] as const;
const base = { seed: 1, latency: 0, scenarios: false, sleep: async () => {} };

/** How many checks of offers were refused. */
const flightsRefused = async (hasLuck: boolean): Promise<number> => {
  const supplier = makeSandboxFlights({
    ...base,
    hasLuck,
    ledger: memoryOrderLedger(),
    timetable: testTimetable(),
  });
  const offers = await offersOf(supplier, flightQuery('JFK-LHR LHR-JFK', days), now);
  const checks = await Promise.all(
    offers.filter(({ total }) => total.minor > 0).map((offer) => supplier.reprice(offer, context)),
  );
  return checks.filter(({ ok }) => !ok).length;
};

/** How many checks of rates were refused. */
const ratesRefused = async (hasLuck: boolean): Promise<number> => {
  const supplier = makeSandboxHotels({ ...base, hasLuck, ledger: memoryStayLedger() });
  const stay = { checkin: days[0], checkout: days[1], rooms: [2] };
  const hotels = await hotelsAt(supplier, areas.london, days);
  const details = await Promise.all(
    hotels.map(({ property }) => supplier.detail(property.id, { stay, currency: 'USD' }, context)),
  );
  const rates = details.flatMap((detail) => (detail.ok ? detail.value.rooms.flatMap((room) => room.rates) : []));
  const checks = await Promise.all(rates.map(({ ref }) => supplier.check(ref, context)));
  return checks.filter(({ ok }) => !ok).length;
};

describe('the luck of the sandbox', () => {
  test('sells out some flights and raises others, and without it none', async () => {
    expect(await flightsRefused(true)).toBeGreaterThan(5);
    expect(await flightsRefused(false)).toBe(0);
  });

  test('sells out some rooms and raises others, and without it none', async () => {
    expect(await ratesRefused(true)).toBeGreaterThan(5);
    expect(await ratesRefused(false)).toBe(0);
  });
});
