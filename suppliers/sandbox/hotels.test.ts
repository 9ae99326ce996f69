import { describe, expect, test } from 'vitest';
import { stayPriceFaults } from '#domain/hotels/price.ts';
import type { Outcome } from '#domain/kit/outcome.ts';
import type { BookStay, PropertyDetail } from '#suppliers/hotels/port.ts';
import { describeHotelPort } from '#suppliers/hotels/port-suite.ts';
import { areas, hotelsAt, testSandboxHotels } from '#tests/builders/sandbox-hotels.ts';
import { hotelMarkets } from './hotels/markets.ts';
import { converterTo } from './kit/money-out.ts';

const now = new Date('2026-09-01T09:30:00Z');
const context = { signal: new AbortController().signal, now: () => now };
const days = ['2026-10-06', '2026-10-09'] as const;
const stay = { checkin: days[0], checkout: days[1], rooms: [2] };

describeHotelPort('the sandbox', async () => ({
  supplier: testSandboxHotels(),
  now: () => now,
  query: { areas: [areas.london], stay: { ...stay, rooms: [2, 1] }, currency: 'GBP' },
}));

const detailsOf = async (ids: readonly string[]): Promise<PropertyDetail[]> => {
  const supplier = testSandboxHotels();
  const found = await Promise.all(ids.map((id) => supplier.detail(id, { stay, currency: 'USD' }, context)));
  return found.flatMap((detail) => (detail.ok ? [detail.value] : []));
};

describe('the hotels of the sandbox', () => {
  test('a large city has its 120, a small one six and more, the nearest first', async () => {
    const supplier = testSandboxHotels();
    const london = await hotelsAt(supplier, areas.london, days);
    expect(london).toHaveLength(120);
    const km = london.map(({ property }) =>
      Math.hypot(property.latitude - areas.london.latitude, (property.longitude - areas.london.longitude) * 0.6225),
    );
    expect(km).toEqual(km.toSorted((a, b) => a - b));
    expect((await hotelsAt(supplier, areas.reykjavik, days)).length).toBeGreaterThanOrEqual(6);
  });

  test('no two hotels of a list share a name and a city', async () => {
    for (const area of Object.values(areas)) {
      const names = (await hotelsAt(testSandboxHotels(), area, days)).map(
        ({ property }) => `${property.name}, ${property.city}`,
      );
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('a few are sold out or have no price, and these have no rooms', async () => {
    const all = await hotelsAt(testSandboxHotels(), areas.newYork, days);
    const without = all.filter(({ price }) => price === null);
    expect(without.length / all.length).toBeGreaterThan(0.02);
    expect(without.length / all.length).toBeLessThan(0.5);
    for (const { rooms } of await detailsOf(without.map(({ property }) => property.id))) expect(rooms).toEqual([]);
  });

  test('flexible rates cost 12 % more, three quarters of the hotels are paid now', async () => {
    const all = await hotelsAt(testSandboxHotels(), areas.paris, days);
    const rooms = (await detailsOf(all.map(({ property }) => property.id))).flatMap((detail) => detail.rooms);
    const pairs = rooms.map(({ rates }) => [rates[0], rates.find(({ name }) => name === 'Flexible')] as const);
    for (const [saver, flexible] of pairs)
      if (saver && flexible) expect(flexible.price.baseMinor / saver.price.baseMinor).toBeCloseTo(1.12, 2);
    const flexible = pairs.flatMap(([, rate]) => rate ?? []);
    const prepaid = flexible.filter(({ price }) => price.payment === 'now').length / flexible.length;
    expect(prepaid).toBeGreaterThan(0.6);
    expect(prepaid).toBeLessThan(0.9);
  });

  test('a room fits its party: eight adults are offered apartments only', async () => {
    const eight = await hotelsAt(testSandboxHotels(), areas.london, days, { rooms: [8] });
    const available = eight.filter(({ price }) => price);
    expect(available.length).toBeGreaterThan(5);
    const [first] = available;
    const detail = await testSandboxHotels().detail(
      first?.property.id ?? '',
      { stay: { ...stay, rooms: [8] }, currency: 'USD' },
      context,
    );
    expect(detail.ok && detail.value.rooms.map(({ name }) => name)).toEqual(['Apartment with Two Bedrooms']);
  });

  test('every market has a currency with a rate', () => {
    expect(hotelMarkets.filter(([, { currency }]) => !converterTo(currency)).map(([name]) => name)).toEqual([]);
    expect(hotelMarkets.filter(([, { levelUsd }]) => !(levelUsd > 10)).map(([name]) => name)).toEqual([]);
  });

  test('a currency without a rate is reported', async () => {
    const query = { areas: [areas.london], stay, currency: 'ZWL' };
    expect(await testSandboxHotels().list(query, context)).toMatchObject({ error: { kind: 'unsupported' } });
  });
});

describe('prices of 10,000 stays', () => {
  test('add up to the minor unit in every currency, for every party', async () => {
    const supplier = testSandboxHotels();
    const currencies = ['USD', 'EUR', 'JPY', 'GBP', 'KWD', 'CHF', 'INR'];
    const parties = [[1], [2], [3], [2, 1], [4, 4], [1, 1, 1, 1, 1, 1, 1, 1], [2, 2, 2], [8]];
    const ends = ['2026-10-07', '2026-10-08', '2026-10-13', '2026-11-02'];
    const faults: string[] = [];
    let stays = 0;
    for (let round = 0; stays < 10_000; round += 1) {
      const rooms = parties[round % parties.length] ?? [1];
      const currency = currencies[round % currencies.length] ?? 'USD';
      const checkout = ends[round % ends.length] ?? days[1];
      const area = Object.values(areas)[round % 6] ?? areas.london;
      for (const { property, price } of await hotelsAt(supplier, area, ['2026-10-06', checkout], { rooms, currency })) {
        if (!price) continue;
        stays += 1;
        for (const fault of stayPriceFaults(price)) faults.push(`${property.name}: ${fault}`);
        const roomsMinor = price.baseMinor + price.taxesAndFeesMinor;
        if (price.payNowMinor !== roomsMinor) faults.push(`${property.name}: savers are paid now`);
      }
    }
    expect(faults).toEqual([]);
    expect(stays).toBeGreaterThanOrEqual(10_000);
  });
});

describe('a rate between search and booking', () => {
  const rates = async () => {
    const all = await Promise.all(
      [areas.london, areas.newYork, areas.tokyo].map((area) => hotelsAt(testSandboxHotels(), area, days)),
    );
    const details = await detailsOf(all.flat().map(({ property }) => property.id));
    return details.flatMap(({ rooms }) => rooms.flatMap((room) => room.rates));
  };

  test('one in a hundred is gone, three have risen by 2 to 12 %', async () => {
    const supplier = testSandboxHotels();
    const kinds = new Map<string, number>();
    const all = await rates();
    expect(all.length).toBeGreaterThan(2000);
    for (const { ref } of all) {
      const checked = await supplier.check(ref, context);
      const kind = checked.ok ? 'same' : checked.error.kind;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      if (checked.ok || checked.error.kind !== 'price_changed') continue;
      const { was, now: is } = checked.error;
      // The base has risen; the property's own charges have not.
      expect(is.minor / was.minor).toBeGreaterThan(1.005);
      expect(is.minor / was.minor).toBeLessThan(1.1201);
    }
    expect((kinds.get('unavailable') ?? 0) / all.length).toBeCloseTo(0.01, 1);
    expect((kinds.get('price_changed') ?? 0) / all.length).toBeCloseTo(0.03, 1);
    expect(kinds.get('unavailable')).toBeGreaterThan(5);
    expect(kinds.get('price_changed')).toBeGreaterThan(30);
  });

  test('an expired rate is checked under another reference, and not booked under the old one', async () => {
    const supplier = testSandboxHotels();
    const later = { ...context, now: () => new Date(now.getTime() + 31 * 60_000) };
    const [rate] = await rates();
    const checked = await supplier.check(rate?.ref ?? '', later);
    expect(checked).toMatchObject({ ok: true, value: { price: rate?.price } });
    expect(checked.ok && checked.value.ref).not.toBe(rate?.ref);
    expect(await supplier.book(commandFor('late', rate), later)).toMatchObject({ error: { kind: 'unavailable' } });
    const over = { ...context, now: () => new Date('2026-10-09T12:00:00Z') };
    expect(await supplier.check(rate?.ref ?? '', over)).toMatchObject({ error: { kind: 'unavailable' } });
  });

  const commandFor = (
    attemptId: string,
    rate: { readonly ref: string; readonly price: { totalMinor: number; currency: string } } | undefined,
  ): BookStay => ({
    attemptId,
    rateRef: rate?.ref ?? '',
    expected: { minor: rate?.price.totalMinor ?? 0, currency: rate?.price.currency ?? '' },
    guests: [{ givenName: 'Sam', familyName: 'Rivera' }],
    email: 'sam@acme.example',
    phone: '+14155550123',
  });

  test('a lost answer is found again by its attempt, and a refused booking does not exist', async () => {
    const supplier = testSandboxHotels();
    const seen = new Map<string, number>();
    for (const [at, rate] of (await rates()).entries()) {
      const attemptId = `attempt-${at}`;
      const booked: Outcome<{ readonly ref: string }> = await supplier.book(commandFor(attemptId, rate), context);
      const found = await supplier.find(attemptId, context);
      const kind = booked.ok ? 'made' : booked.error.kind;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      const isThere = found.ok && found.value !== null;
      expect(isThere).toBe(kind === 'made' || kind === 'outcome_unknown');
    }
    expect(seen.get('outcome_unknown')).toBeGreaterThan(0);
    expect(seen.get('declined')).toBeGreaterThan(0);
  });
});

describe('pictures', () => {
  const pictureOf = (name: string) =>
    testSandboxHotels().picture(name, { signal: new AbortController().signal, now: () => new Date('2026-09-01') });
  const drawing = async (name: string): Promise<string> => {
    const picture = await pictureOf(name);
    return picture.ok ? picture.value.bytes.toString() : '';
  };

  test('are drawn, always the same for a name, and small', async () => {
    const [first] = await hotelsAt(testSandboxHotels(), areas.paris, days);
    for (const name of first?.property.pictures ?? []) {
      const drawn = await drawing(name);
      expect(drawn).toBe(await drawing(name));
      expect(drawn).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/);
      expect(drawn).not.toMatch(/NaN|undefined|<script|href/);
      expect(drawn.length).toBeLessThan(16_000);
    }
    expect(await drawing('1.2.house')).not.toBe(await drawing('1.3.house'));
  });

  test.each(['', '1.2.pool', '../1.2.house', '1.2.room3', 'x'.repeat(300)])('%j is none', async (name) => {
    expect(await pictureOf(name)).toMatchObject({ ok: false, error: { kind: 'not_found' } });
  });
});
