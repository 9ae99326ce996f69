import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PropertyOffer } from '#suppliers/hotels/port.ts';
import { rapidError } from '#tests/builders/rapid-server.ts';
import { type RapidSubject, rapidNow, rapidQuery, startRapid } from '#tests/builders/rapid-supplier.ts';
import { areas } from '#tests/builders/sandbox-hotels.ts';
import type { WireFault } from '#tests/builders/wire-server.ts';

let rapid: RapidSubject;

beforeAll(async () => {
  rapid = await startRapid();
});
beforeEach(() => {
  rapid.server.calm();
  rapid.server.requests.length = 0;
  rapid.drops.clear();
});
afterAll(() => rapid.server.close());

const listed = async (query = rapidQuery): Promise<readonly PropertyOffer[]> => {
  const list = await rapid.supplier.list(query, rapid.context);
  if (!list.ok) throw new Error(JSON.stringify(list.error));
  return list.value;
};
const calls = (): string[] => rapid.server.requests.map(({ call }) => call);
const asked = (call: string) => rapid.server.requests.findLast((request) => request.call === call);
const html: WireFault = { answer: 502, text: '<html>' };

describe('a list of hotels', () => {
  test('has the hotels of the circle, the nearest first, full ones without a price', async () => {
    const offers = await listed();
    expect(offers.map(({ property, price }) => [property.name, price !== null])).toEqual([
      ['Harbour & Lantern Hotel', true],
      ['The Quiet Mill', true],
      ['Full House Inn', false],
      ['Rising Star Hotel', true],
      ['Last Room Lodge', true],
      ['Mixed Rates Rooms', true],
    ]);
  });

  test('requests availability once, in Rapid’s format', async () => {
    await listed();
    expect(calls()).toEqual(['GET /v3/properties/availability']);
    const query = asked('GET /v3/properties/availability')?.url.searchParams;
    expect(query?.getAll('occupancy')).toEqual(['2', '1']);
    expect(query?.getAll('property_id')).toHaveLength(6);
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      checkin: '2026-09-29',
      checkout: '2026-10-01',
      currency: 'USD',
      country_code: 'US',
      language: 'en-US',
      rate_plan_count: '1',
      sales_channel: 'website',
      sales_environment: 'hotel_only',
      filter: 'expedia_collect',
    });
  });

  test('hotel content is requested once a day', async () => {
    await listed();
    const tomorrow = { ...rapid.context, now: () => new Date(rapidNow.getTime() + 86_400_000) };
    await rapid.supplier.list(rapidQuery, tomorrow);
    expect(calls()).toEqual([
      'GET /v3/properties/availability',
      'POST /v3/properties/geography',
      'GET /v3/properties/content',
      'GET /v3/properties/availability',
    ]);
    expect(asked('POST /v3/properties/geography')?.body).toMatchObject({ type: 'Polygon' });
  });

  test('a hotel in two areas is listed once; a place without hotels causes no further request', async () => {
    const both = await listed({ ...rapidQuery, areas: [areas.london, { ...areas.london, radiusKm: 10 }] });
    expect(new Set(both.map(({ property }) => property.id)).size).toBe(both.length);
    rapid.server.requests.length = 0;
    expect(await listed({ ...rapidQuery, areas: [areas.tokyo] })).toEqual([]);
    expect(calls()).toEqual(['POST /v3/properties/geography']);
  });

  test('without any availability the list has no prices', async () => {
    rapid.server.fault('GET /v3/properties/availability', rapidError(404, 'no_availability'));
    expect((await listed()).every(({ price }) => price === null)).toBe(true);
  });

  test('a currency Rapid does not sell in is reported', async () => {
    const list = await rapid.supplier.list({ ...rapidQuery, currency: 'XXX' }, rapid.context);
    expect(list).toMatchObject({ ok: false, error: { kind: 'unsupported' } });
  });

  test.each([
    ['a page of HTML', html, 'upstream'],
    ['an object', { answer: 200, body: { a: 1 } }, 'upstream'],
    ['404 of something in between', { answer: 404, text: 'none' }, 'not_found'],
    ['401', rapidError(401, 'request_unauthenticated'), 'config'],
    ['503', rapidError(503, 'service_unavailable'), 'upstream'],
    ['a reset', 'reset', 'upstream'],
    ['half an answer', 'half', 'upstream'],
    ['silence', 'hang', 'timeout'],
  ] as const)('%s is no list', async (_what, fault, kind) => {
    rapid.server.fault('GET /v3/properties/availability', fault, fault);
    expect(await rapid.supplier.list(rapidQuery, rapid.contextFor(fault))).toMatchObject({
      ok: false,
      error: { kind },
    });
  });

  test('a request is retried after one lost answer, but not after a second', async () => {
    rapid.server.fault('GET /v3/properties/availability', 'reset');
    expect(await listed()).not.toEqual([]);
    rapid.server.fault('GET /v3/properties/availability', 'reset', 'reset');
    expect(await rapid.supplier.list(rapidQuery, rapid.context)).toMatchObject({ ok: false });
  });

  test.each(['POST /v3/properties/geography', 'GET /v3/properties/content'])(
    '%s that fails gives no list',
    async (call) => {
      const fresh = await startRapid();
      fresh.server.fault(call, html, html);
      expect(await fresh.supplier.list(rapidQuery, fresh.context)).toMatchObject({ ok: false });
      expect(await fresh.supplier.list(rapidQuery, fresh.context)).toMatchObject({ ok: true });
      await fresh.server.close();
    },
  );
});

describe('one hotel', () => {
  const ratesAt = async (id: string) => {
    const detail = await rapid.supplier.detail(id, rapidQuery, rapid.context);
    if (!detail.ok) throw new Error(JSON.stringify(detail.error));
    return detail.value.rooms.flatMap(({ rates }) => rates);
  };

  test('has all of its rates, and reports how many cannot be sold', async () => {
    expect((await ratesAt('11775759')).map(({ name, roomsLeft }) => [name, roomsLeft])).toEqual([
      ['Non-refundable', null],
      ['Flexible, free breakfast', null],
    ]);
    expect(asked('GET /v3/properties/availability')?.url.searchParams.get('rate_plan_count')).toBe('250');
    expect(Object.fromEntries(rapid.drops)).toEqual({ 'paid-at-property': 1, unreadable: 3, 'other-currency': 1 });
  });

  test.each(['nonsense', '../itineraries', '999', ''])('%j is none', async (id) => {
    expect(await rapid.supplier.detail(id, rapidQuery, rapid.context)).toMatchObject({ error: { kind: 'not_found' } });
  });

  test('a risen price is returned with the reference to continue with', async () => {
    const [rate] = await ratesAt('11775757');
    const checked = await rapid.supplier.check(rate?.ref ?? '', rapid.context);
    if (checked.ok || checked.error.kind !== 'price_changed') throw new Error('the price rises at the check');
    expect(checked.error.was).toEqual({ minor: rate?.price.totalMinor, currency: 'USD' });
    const again = await rapid.supplier.check(checked.error.newRef ?? '', rapid.context);
    expect(again).toMatchObject({ ok: true, value: { price: { totalMinor: checked.error.now.minor } } });
  });

  test.each([
    ['a link that ran out', rapidError(400, 'link.expired'), 'unavailable'],
    [
      'a rate that wants a card',
      { answer: 200, body: { status: 'available', links: { payment_session: {} } } },
      'unavailable',
    ],
    ['an undocumented state', { answer: 200, body: { status: 'perhaps' } }, 'upstream'],
    ['a page of HTML', html, 'upstream'],
    ['silence', 'hang', 'timeout'],
  ] as const)('%s is no price', async (_what, fault, kind) => {
    const [rate] = await ratesAt('11775755');
    rapid.server.fault('GET /v3/properties/11775755/rooms', fault, fault);
    expect(await rapid.supplier.check(rate?.ref ?? '', rapid.contextFor(fault))).toMatchObject({
      ok: false,
      error: { kind },
    });
  });

  test('a price that changed to something unreadable is no price', async () => {
    const [rate] = await ratesAt('11775755');
    const links = { book: { method: 'POST', href: '/v3/itineraries?token=x' } };
    for (const occupancy_pricing of [undefined, {}, 'more', { 2: { totals: {} } }]) {
      const body = { status: 'price_changed', occupancy_pricing, links };
      rapid.server.fault('GET /v3/properties/11775755/rooms', { answer: 200, body });
      expect(await rapid.supplier.check(rate?.ref ?? '', rapid.context)).toMatchObject({ error: { kind: 'upstream' } });
    }
  });

  test('a rate that is sold out and one that the hotel replaced are told apart', async () => {
    const [rate] = await ratesAt('11775755');
    const ref = rate?.ref ?? '';
    for (const [is, was] of [
      ['242017053', '242017099'],
      ['.224829.', '.224830.'],
      ['.37321.', '.37399.'],
    ] as const)
      expect(await rapid.supplier.check(ref.replace(is, was), rapid.context)).toMatchObject({
        error: { kind: 'unavailable', why: 'room-changed' },
      });
    const soldOut = { error: { kind: 'unavailable', why: 'sold-out' } };
    rapid.server.fault('GET /v3/properties/availability', rapidError(404, 'no_availability'));
    expect(await rapid.supplier.check(ref, rapid.context)).toMatchObject(soldOut);
    rapid.server.fault('GET /v3/properties/11775755/rooms', { answer: 200, body: { status: 'sold_out' } });
    expect(await rapid.supplier.check(ref, rapid.context)).toMatchObject(soldOut);
  });

  test('a rate of a past stay is over', async () => {
    const [rate] = await ratesAt('11775755');
    const ref = rate?.ref ?? '';
    const later = { ...rapid.context, now: () => new Date('2026-10-01T00:00:00Z') };
    rapid.server.requests.length = 0;
    expect(await rapid.supplier.check(ref, later)).toMatchObject({ error: { kind: 'unavailable' } });
    expect(calls()).toEqual([]);
  });

  test('an expired rate is checked under another reference, and not booked under the old one', async () => {
    const wish = await rapid.command('late');
    const later = { ...rapid.context, now: () => new Date(rapidNow.getTime() + 31 * 60_000) };
    const checked = await rapid.supplier.check(wish.rateRef, later);
    expect(checked).toMatchObject({ ok: true, value: { price: { totalMinor: wish.expected.minor } } });
    if (checked.ok) expect(checked.value.ref).not.toBe(wish.rateRef);
    expect(await rapid.supplier.book(wish, later)).toMatchObject({ error: { kind: 'unavailable' } });
  });
});

describe('every request', () => {
  test('has our signature and an address of the customer', async () => {
    await listed();
    expect(rapid.server.requests[0]?.headers).toMatchObject({
      'customer-ip': '203.0.113.7',
      'user-agent': 'tripwright/1',
    });
    const wrong = await startRapid({ sharedSecret: 'another' });
    expect(await wrong.supplier.list(rapidQuery, wrong.context)).toMatchObject({ error: { kind: 'config' } });
    await wrong.server.close();
  });

  test('a clock that is five minutes off is refused', async () => {
    const early = await startRapid({ wallClock: () => new Date(rapidNow.getTime() - 301_000) });
    expect(await early.supplier.find('nobody', early.context)).toMatchObject({ error: { kind: 'config' } });
    await early.server.close();
  });

  test('lists leave a tenth of the minute to bookings, by the percentage that Rapid states', async () => {
    const { server, supplier, context, command } = await startRapid();
    const wish = await command('att-limit-1');
    const said = { date: 'Tue, 01 Sep 2026 09:30:00 GMT', 'rate-limit-minute-reset': '40' };
    server.say(() => ({ ...said, 'rate-limit-minute-remaining': '9%' }));
    const search = { ...context, urgency: 'search' } as const;
    await supplier.list(rapidQuery, search);
    const asked = server.requests.length;
    const retryAt = new Date('2026-09-01T09:30:40Z');
    expect(await supplier.list(rapidQuery, search)).toEqual({ ok: false, error: { kind: 'rate_limited', retryAt } });
    expect(server.requests).toHaveLength(asked);
    expect(await supplier.book(wish, context)).toMatchObject({ ok: true });
    await server.close();
  });

  test.each([
    ['milliseconds', String(Date.parse('2026-09-01T09:30:20Z')), '2026-09-01T09:30:20.000Z'],
    ['seconds since 1970', String(Date.parse('2026-09-01T09:30:20Z') / 1000), '2026-09-01T09:30:20.000Z'],
    ['seconds from now', '20', '2026-09-01T09:30:20.000Z'],
    ['a day far off', String(Date.parse('2027-09-01T00:00:00Z')), '2026-09-01T09:32:00.000Z'],
    ['nothing', '', '2026-09-01T09:30:10.000Z'],
  ])('waits as long as Rapid says: %s', async (_what, reset, retryAt) => {
    const { server, supplier, context } = await startRapid();
    server.fault('GET /v3/itineraries', {
      ...rapidError(429, 'too_many_requests'),
      headers: { date: 'Tue, 01 Sep 2026 09:30:00 GMT', 'rate-limit-minute-reset': reset },
    });
    expect(await supplier.find('nobody', context)).toEqual({
      ok: false,
      error: { kind: 'rate_limited', retryAt: new Date(retryAt) },
    });
    await server.close();
  });
});
