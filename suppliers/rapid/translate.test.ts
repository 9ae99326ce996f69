import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stayPriceFaults } from '#domain/hotels/price.ts';
import { refundSentence } from '#domain/hotels/refund.ts';
import { sanitizedWelcome } from '#domain/landers/welcome-html.ts';
import { rapidFixture } from '#tests/builders/rapid-stock.ts';
import { pathOfLink, signatureHeader } from './client.ts';
import { pictureOrigin } from './parts/picture-name.ts';
import { polygonOf } from './parts/places.ts';
import { isExpired, readRateRef, writeRateRef } from './parts/rate-ref.ts';
import { phoneOf, referenceOf } from './parts/translate-itinerary.ts';
import { timelineOf } from './parts/translate-penalties.ts';
import { stayPriceIn } from './parts/translate-price.ts';
import { clockOf, detailOf } from './parts/translate-property.ts';
import { ratesIn, roomsOf } from './parts/translate-rooms.ts';
import { content, type Penalty, type Pricing, pricing, propertyAvailability } from './parts/wire.ts';
import { meaningOf, problemIn } from './refusals.ts';

const now = new Date('2026-09-01T09:30:00Z');
const stay = { checkin: '2026-09-29', checkout: '2026-10-01', rooms: [2] };
const asked = { propertyId: '11775754', stay, currency: 'USD', now };

const recorded = () => propertyAvailability.parse(rapidFixture('availability'));
const ratesOfRecorded = (rooms: readonly number[] = [2]) =>
  ratesIn({ ...asked, stay: { ...stay, rooms } }, recorded().rooms);

describe('the wire', () => {
  test('requests are signed with SHA-512 over key, secret and second', () => {
    // printf 'keysecret1788255000' | sha512sum
    expect(signatureHeader({ apiKey: 'key', sharedSecret: 'secret' }, now)).toBe(
      'EAN APIKey=key,Signature=0c63e28fa0f3ddf5b7d134d6842cf53cd3d68619d9cce5890c90ac7092a8b3d58b5125076d3a9f61ef3e9bc1b585a6ebdbe0d872687dbabd6b0f0a1c7a744c7a,timestamp=1788255000',
    );
  });

  test('links are followed only where they lead back', () => {
    const base = 'https://api.ean.com';
    expect(pathOfLink('/v3/itineraries?token=a%2Fb', base)).toBe('/v3/itineraries?token=a%2Fb');
    expect(pathOfLink('https://api.ean.com/v3/itineraries?token=x', base)).toBe('/v3/itineraries?token=x');
    for (const href of [
      '//evil.example/v3/x',
      'https://evil.example/v3/x',
      'http://api.ean.com/v3/x',
      '/v2/x',
      'x:y',
      '/v3/../x',
    ])
      expect(pathOfLink(href, base)).toBeNull();
  });

  test('a nested error says more than the one around it', () => {
    const problem = problemIn(rapidFixture('error'));
    expect(problem).toMatchObject({ types: ['invalid_input', 'phone.invalid'], fields: ['phone.number'] });
    expect(meaningOf(400, problem)).toBe('validation');
    expect(problemIn('<html>')).toEqual({ types: [], message: '', fields: [] });
  });

  test('an area is a ring that holds its circle, closed and counter-clockwise', () => {
    const ring = polygonOf({ latitude: 51.509, longitude: -0.126, radiusKm: 14 });
    expect(ring).toHaveLength(33);
    expect(ring[0]).toEqual(ring.at(-1));
    const turn = ring.slice(1).reduce((sum, [x, y], at) => {
      const [px, py] = ring[at] ?? [0, 0];
      return sum + (px * y - x * py);
    }, 0);
    expect(turn).toBeGreaterThan(0);
    // 14 km are 0.126 degrees to the north and 0.202 to the east there.
    expect(Math.max(...ring.map(([, y]) => y)) - 51.509).toBeCloseTo(0.1265, 3);
    expect(Math.max(...ring.map(([x]) => x)) + 0.126).toBeCloseTo(0.203, 3);
  });

  test.each([
    ['+14155550123', '1', '4155550123'],
    ['+44 20 7946 0018', '44', '2079460018'],
    ['+353 1 234 5678', '353', '12345678'],
    ['+7 495 123 45 67', '7', '4951234567'],
    ['+420 601 123 456', '420', '601123456'],
  ])('%s is taken apart', (phone, code, number) => {
    expect(phoneOf(phone)).toEqual({ country_code: code, number });
  });

  test('a reference fits Rapid, and is the same for the same attempt', () => {
    expect(referenceOf('a:b|c')).toMatch(/^[0-9a-f]{28}$/);
    expect(referenceOf('x')).toBe(referenceOf('x'));
    expect(referenceOf('x')).not.toBe(referenceOf('y'));
  });
});

describe('references of rates', () => {
  const ref = {
    propertyId: '117757540000',
    stay: { checkin: '2027-09-01', checkout: '2027-09-29', rooms: [8, 8, 8, 8, 8, 8, 8, 8] },
    currency: 'USD',
    roomId: 'r'.repeat(40),
    rateId: 'a'.repeat(40),
    bedGroupId: '37321',
    totalMinor: 99_999_999,
    expiresMinute: 29_804_260,
  };

  test('are read as they were written, and fit', () => {
    const written = writeRateRef(ref);
    expect(written.length).toBeLessThanOrEqual(200);
    expect(readRateRef(written)).toEqual(ref);
    expect(isExpired(ref, new Date(ref.expiresMinute * 60_000 - 1))).toBe(false);
    expect(isExpired(ref, new Date(ref.expiresMinute * 60_000))).toBe(true);
  });

  test.each([
    '',
    'nonsense',
    writeRateRef(ref).replace('USD', 'usd'),
    `${writeRateRef(ref)}.1`,
    writeRateRef(ref).replace('8', '9.9'),
  ])('%j is none', (text) => {
    expect(readRateRef(text)).toBeNull();
  });
});

describe('prices', () => {
  test('what the property collects is told in the currency that was asked for, beside what is paid now', () => {
    const [first] = ratesOfRecorded().found;
    expect(first?.rate.price).toEqual({
      currency: 'USD',
      baseMinor: 26_030,
      taxesAndFeesMinor: 5_206,
      localFeeMinor: 0,
      resortFeeMinor: 718,
      localTaxMinor: 500,
      payNowMinor: 31_236,
      payAtPropertyMinor: 1_218,
      totalMinor: 32_454,
      payment: 'now',
    });
  });

  test('two equal rooms share one price of the wire, and are paid twice', () => {
    const [one] = ratesOfRecorded().found;
    const [two] = ratesOfRecorded([2, 2]).found;
    expect(two?.rate.price.totalMinor).toBe(2 * (one?.rate.price.totalMinor ?? 0));
  });

  test('a room whose price is not told is not sold', () => {
    expect(ratesOfRecorded([2, 3])).toMatchObject({ found: [], drops: new Map([['unreadable', 2]]) });
  });

  const charge = (value: string, currency: string, told = value) => ({
    billable_currency: { value, currency },
    request_currency: { value: told, currency: 'JPY' },
  });
  const priced = (totals: object, fees: object = {}): Pricing => pricing.parse({ totals, fees });
  const yen = { inclusive: charge('11000', 'JPY'), exclusive: charge('10000', 'JPY') };

  test.each([
    ['yen have no cents', priced(yen), { totalMinor: 11_000, taxesAndFeesMinor: 1_000 }],
    [
      'what the whole names beyond its parts is a local fee',
      priced({ ...yen, property_inclusive: charge('90', 'EUR', '11500') }),
      { localFeeMinor: 500, totalMinor: 11_500 },
    ],
    [
      'parts that are more than the whole are believed',
      priced({ ...yen, property_inclusive: charge('1', 'EUR', '11400') }, { resort_fee: charge('5', 'EUR', '500') }),
      { resortFeeMinor: 500, localFeeMinor: 0, totalMinor: 11_500 },
    ],
    [
      'a fee that is billed in the currency itself',
      priced(yen, { mandatory_fee: { billable_currency: { value: '300', currency: 'JPY' } } }),
      { localFeeMinor: 300, payNowMinor: 11_000, payAtPropertyMinor: 300 },
    ],
  ])('%s', (_what, room, expected) => {
    const price = stayPriceIn([room], 'JPY');
    expect(price).toMatchObject({ ok: true, value: expected });
    if (price.ok) expect(stayPriceFaults(price.value)).toEqual([]);
  });

  test.each([
    ['billed in another currency', priced({ ...yen, inclusive: charge('90', 'EUR', '11000') }), 'other-currency'],
    [
      'a fee that is told in another',
      priced(yen, { resort_fee: { billable_currency: { value: '5', currency: 'EUR' } } }),
      'other-currency',
    ],
    ['half a yen', priced({ ...yen, inclusive: charge('11000.5', 'JPY') }), 'unreadable'],
    ['a text', priced({ ...yen, inclusive: charge('about 11000', 'JPY') }), 'unreadable'],
    ['more before taxes than with them', priced({ ...yen, exclusive: charge('12000', 'JPY') }), 'unreadable'],
    ['nothing', priced({ inclusive: charge('0', 'JPY'), exclusive: charge('0', 'JPY') }), 'unreadable'],
  ])('%s is not sold', (_what, room, reason) => {
    expect(stayPriceIn([room], 'JPY')).toEqual({ ok: false, error: reason });
  });
});

describe('cancellation (Suppliers A2)', () => {
  const [raw] = ratesOfRecorded().found.map((found) => found.raw);
  const price = raw?.occupancy_pricing['2'];
  const from = (
    penalties: readonly Penalty[],
    { rooms = 1, ranges = [] as { start: string; end: string }[], since = now } = {},
  ) => {
    if (!price) throw new Error('the recorded rate has a price');
    const terms = { refundable: true, cancel_penalties: [...penalties], nonrefundable_date_ranges: ranges };
    return timelineOf(
      terms,
      Array.from({ length: rooms }, () => price),
      { stay, currency: 'USD', since },
    );
  };
  const [day27, day28, day29] = [27, 28, 29].map((day) => `2026-09-${day}T18:00:00.000+01:00`);
  const penalty = (start = day27, end = day28, rest: Partial<Penalty> = {}): Penalty => ({
    start: start ?? '',
    end: end ?? '',
    currency: 'USD',
    ...rest,
  });
  const all = penalty(day28, day29, { percent: '100%' });

  test('free, then a night with its taxes, then all of it, by the clock of the hotel', () => {
    const timeline = from(raw?.cancel_penalties ?? []);
    expect(timeline).toEqual([
      { beforeUtc: '2026-09-27T17:00:00.000Z', beforeLocal: '2026-09-27T18:00', feeMinor: 0 },
      { beforeUtc: '2026-09-28T17:00:00.000Z', beforeLocal: '2026-09-28T18:00', feeMinor: 14_412 },
    ]);
    expect(refundSentence(timeline, { totalMinor: 32_454, currency: 'USD' })).toBe(
      'Free cancellation until Sun 27 September 2026, 18:00 (hotel time). After that canceling costs 144.12 USD, from Mon 28 September 2026, 18:00 all of it.',
    );
  });

  const fee = (rest: Partial<Penalty>, rooms = 1): number | undefined =>
    from([penalty(day27, day28, rest), all], { rooms })[1]?.feeMinor;

  test.each([
    ['an amount, of each room', { amount: '50.00' }, 2, 10_000],
    ['a share of what is paid now', { percent: '30%' }, 1, 9_371],
    ['a share with a half', { percent: '12.5' }, 1, 3_905],
    ['a night and an amount', { nights: '1', amount: '10.00' }, 1, 15_412],
    ['nothing that is named', {}, 1, undefined],
    ['an amount in another currency', { amount: '50.00', currency: 'EUR' }, 1, undefined],
    ['a text', { percent: 'some' }, 1, undefined],
    ['more nights than there are', { nights: '9' }, 1, undefined],
  ])('%s', (_what, rest, rooms, expected) => {
    expect(fee(rest, rooms)).toBe(expected);
  });

  test.each([
    ['no penalty at all promises nothing', from([])],
    ['a moment without a zone', from([penalty('2026-09-27T18:00:00', day28, { amount: '1.00' })])],
    ['an end before its start', from([penalty(day28, day27, { amount: '1.00' })])],
    ['all of it from the start', from([penalty('2026-08-01T00:00:00Z', day29, { percent: '100%' })])],
    ['every night is lost however early', from([all], { ranges: [{ start: '2026-09-29', end: '2026-09-30' }] })],
  ])('%s', (_what, timeline) => {
    expect(timeline).toEqual([]);
  });

  test('a night that gives nothing back is lost from the start', () => {
    const timeline = from([all], { ranges: [{ start: '2026-09-30', end: '2026-10-05' }] });
    expect(timeline.map(({ feeMinor }) => feeMinor)).toEqual([16_824]);
  });

  test('a gap and a cheaper time later are no way to save', () => {
    const early = penalty('2026-09-20T00:00:00Z', '2026-09-21T00:00:00Z', { amount: '80.00' });
    const late = penalty(day27, day28, { amount: '20.00' });
    expect(from([late, early, all]).map(({ beforeUtc, feeMinor }) => [beforeUtc.slice(0, 10), feeMinor])).toEqual([
      ['2026-09-20', 0],
      ['2026-09-28', 8_000],
    ]);
  });

  test('whatever the penalties, steps go on in time, get dearer, and stay below what was paid', () => {
    const moment = fc
      .integer({ min: 0, max: 60 })
      .map((hours) => new Date(Date.parse('2026-09-27T00:00:00Z') + hours * 3_600_000).toISOString());
    const some = fc.record({
      start: moment,
      end: moment,
      currency: fc.constantFrom('USD', 'EUR'),
      amount: fc.option(
        fc.integer({ min: 0, max: 50_000 }).map((cents) => (cents / 100).toFixed(2)),
        { nil: undefined },
      ),
      nights: fc.option(fc.constantFrom('0', '1', '2', '3', 'x'), { nil: undefined }),
      percent: fc.option(fc.constantFrom('0%', '33.33%', '50', '100%', '-1'), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 5 }), fc.integer({ min: 1, max: 8 }), (penalties, rooms) => {
        const timeline = from(penalties, { rooms });
        for (const [at, step] of timeline.entries()) {
          const before = timeline[at - 1];
          expect(Number.isSafeInteger(step.feeMinor) && step.feeMinor >= 0 && step.feeMinor < rooms * 31_236).toBe(
            true,
          );
          if (before) expect(before.beforeUtc < step.beforeUtc && before.feeMinor < step.feeMinor).toBe(true);
        }
      }),
      { numRuns: 500, seed: 7 },
    );
  });

  test('of penalties at the same time the dearest counts', () => {
    const timeline = from([penalty(day27, day28, { amount: '20.00' }), penalty(day27, day28, { nights: '1' }), all]);
    expect(timeline.map(({ feeMinor }) => feeMinor)).toEqual([0, 14_412]);
  });
});

describe('rooms', () => {
  test('each kind of beds is a room to choose, with its rates', () => {
    const rooms = roomsOf(ratesOfRecorded().found, () => 'a.jpg');
    expect(rooms.map(({ name, bedOptions }) => [name, bedOptions])).toEqual([
      ['Deluxe Room, 1 King Bed', [{ beds: [{ quantity: 1, name: 'King Bed' }] }]],
      ['Deluxe Room, 2 Twin Beds', [{ beds: [{ quantity: 2, name: 'Twin Bed' }] }]],
    ]);
    expect(rooms[0]?.rates).toMatchObject([
      {
        name: 'Flexible, free breakfast, free wired internet',
        isBreakfast: true,
        roomsLeft: 3,
        expiresAt: '2026-09-01T10:00:00.000Z',
      },
    ]);
    const refs = rooms.flatMap(({ rates }) => rates.map(({ ref }) => readRateRef(ref)?.bedGroupId));
    expect(refs).toEqual(['37321', '37327']);
  });

  test('one that cannot be read does not hide the others', () => {
    const { found, drops } = ratesIn(asked, [...recorded().rooms, 'a text', { id: '1' }]);
    expect(found).toHaveLength(2);
    expect(drops).toEqual(new Map([['unreadable', 2]]));
  });
});

describe('what a hotel is', () => {
  const detail = detailOf(content.parse(rapidFixture('content')), pictureOrigin);

  test('names, stars, ratings and pictures', () => {
    expect(detail.property).toEqual({
      id: '11775754',
      name: 'Harbour & Lantern Hotel',
      city: 'London',
      latitude: 51.50746,
      longitude: -0.09874,
      stars: 3.5,
      guestRating: 4.1,
      guestRatingCount: 48_382,
      pictures: [
        'lodging.12000000.11780000.11775800.11775754.4d5e6f70_z.jpg',
        'lodging.12000000.11780000.11775800.11775754.0f1a2b3c_b.jpg',
      ],
    });
  });

  test('descriptions are plain text in a fixed order', () => {
    expect(detail.descriptions).toEqual([
      { title: 'At a glance', text: 'Hotel near Tower Bridge' },
      { title: 'Location', text: 'Within a 5-minute walk of the river.' },
      { title: 'Rooms', text: 'Make yourself at home in one of the 120 rooms.\nWi-Fi is free.' },
      { title: 'Amenities', text: "Don't miss out on recreational opportunities, including a sauna & a gym." },
      { title: 'Dining', text: 'Grab a bite at the café, open daily.' },
    ]);
  });

  test('everything a guest must know before paying, whole once it is cleaned', () => {
    const shown = sanitizedWelcome(detail.instructionsHtml);
    for (const words of [
      '<li>Government-issued photo identification is required</li>',
      'There is no front desk at this property.',
      'City tax: GBP 2.50 per person, per night',
      'Fee for buffet breakfast',
      'Children 12 years old &amp; younger stay free',
    ])
      expect(shown).toContain(words);
    expect(shown).not.toContain('alert');
    expect([detail.checkinFrom, detail.checkoutUntil]).toEqual(['15:00', '11:00']);
  });

  test.each([
    ['3:00 PM', '15:00'],
    ['12:00 AM', '00:00'],
    ['12:30 p.m.', '12:30'],
    ['noon', '12:00'],
    ['15:00', '15:00'],
    ['', ''],
    [undefined, ''],
  ])('%s is %s', (text, clock) => {
    expect(clockOf(text)).toBe(clock);
  });
});
