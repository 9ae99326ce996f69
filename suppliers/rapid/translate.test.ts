import { describe, expect, test } from 'vitest';
import { sanitizedWelcome } from '#domain/landers/clean-html.ts';
import { recordedAsked, recordedRates, recordedRooms, recordedStay } from '#tests/builders/rapid-recorded.ts';
import { rapidFixture } from '#tests/builders/rapid-stock.ts';
import { pathOfLink, signatureHeader } from './client.ts';
import { pictureOrigin } from './parts/picture-name.ts';
import { polygonOf } from './parts/places.ts';
import { readRateRef } from './parts/rate-ref.ts';
import { orderOf, phoneOf, referenceOf } from './parts/translate-itinerary.ts';
import { clockOf, detailOf } from './parts/translate-property.ts';
import { listedPrices, rateOf, ratesIn, roomsOf } from './parts/translate-rooms.ts';
import { content, itinerary, priceCheck } from './parts/wire.ts';
import { meaningOf, problemIn } from './refusals.ts';

describe('the wire', () => {
  test('requests are signed with SHA-512 over key, secret and second', () => {
    // printf 'keysecret1788255000' | sha512sum
    expect(signatureHeader({ apiKey: 'key', sharedSecret: 'secret' }, recordedAsked.now)).toBe(
      'EAN APIKey=key,Signature=0c63e28fa0f3ddf5b7d134d6842cf53cd3d68619d9cce5890c90ac7092a8b3d58b5125076d3a9f61ef3e9bc1b585a6ebdbe0d872687dbabd6b0f0a1c7a744c7a,timestamp=1788255000',
    );
  });

  test('only links to Rapid itself are followed', () => {
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

  test('a nested error is more specific than the outer one', () => {
    const problem = problemIn(rapidFixture('error'));
    expect(problem).toMatchObject({ types: ['invalid_input', 'phone.invalid'], fields: ['phone.number'] });
    expect(meaningOf(400, problem)).toBe('validation');
    expect(problemIn('<html>')).toEqual({ types: [], message: '', fields: [], details: [] });
  });

  test('an area is a ring that contains its circle, closed and counter-clockwise', () => {
    const ring = polygonOf({ latitude: 51.509, longitude: -0.126, radiusKm: 14 });
    expect(ring).toHaveLength(33);
    expect(ring[0]).toEqual(ring.at(-1));
    const turn = ring.slice(1).reduce((sum, [x, y], at) => {
      const [px, py] = ring[at] ?? [0, 0];
      return sum + (px * y - x * py);
    }, 0);
    expect(turn).toBeGreaterThan(0);
    // There, 14 km are 0.126 degrees to the north and 0.202 to the east.
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

  test('a reference has Rapid’s format, and is the same for the same attempt', () => {
    expect(referenceOf('a:b|c')).toMatch(/^[0-9a-f]{28}$/);
    expect(referenceOf('x')).toBe(referenceOf('x'));
    expect(referenceOf('x')).not.toBe(referenceOf('y'));
  });
});

describe('rooms', () => {
  test('each kind of beds is a separate room with its rates', () => {
    const rooms = roomsOf(recordedRates().found, () => 'a.jpg');
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

  test('a list says that it can be canceled free only while one of its few rates can, and never that none can', () => {
    const { found } = recordedRates();
    const until = found[0]?.rate.cancellation.find(({ feeMinor }) => feeMinor === 0)?.beforeUtc ?? '';
    const lowest = Math.min(...found.map(({ rate }) => rate.price.totalMinor));
    const before = listedPrices(found, new Date(Date.parse(until) - 1));
    expect([before.price?.totalMinor, before.freeToCancel?.totalMinor]).toEqual([lowest, lowest]);
    const after = listedPrices(found, new Date(until));
    expect([after.price?.totalMinor, after.freeToCancel]).toEqual([lowest, undefined]);
    expect(listedPrices([], new Date(until))).toEqual({ price: null });
  });

  test.each([
    ['while canceling costs nothing', '2026-09-27T16:59:59Z', {}, 'Flexible'],
    ['once it costs a night', '2026-09-27T17:00:00Z', {}, 'Partly refundable'],
    ['once it costs everything', '2026-09-28T17:00:00Z', {}, 'Non-refundable'],
    ['while Rapid says that it is not refundable', '2026-09-01T09:30:00Z', { refundable: false }, 'Partly refundable'],
    [
      'while a night is never refunded',
      '2026-09-01T09:30:00Z',
      { nonrefundable_date_ranges: [{ start: '2026-09-30', end: '2026-09-30' }] },
      'Partly refundable',
    ],
  ])('a rate says flexible only while canceling costs nothing: %s', (_what, now, terms, name) => {
    const [known] = recordedRates().found;
    if (!known) throw new Error('the recorded rate can be sold');
    const rate = rateOf({ ...recordedAsked, now: new Date(now) }, { ...known, raw: { ...known.raw, ...terms } });
    expect(rate).toMatchObject({ ok: true, value: { name: `${name}, free breakfast, free wired internet` } });
  });

  test('an unreadable one does not hide the others', () => {
    const { found, drops } = ratesIn(recordedAsked, [...recordedRooms(), 'a text', { id: '1' }]);
    expect(found).toHaveLength(2);
    expect(drops).toEqual(new Map([['unreadable', 2]]));
  });
});

describe('bookings', () => {
  const booked = () => itinerary.parse(rapidFixture('itinerary'));
  const [room] = booked().rooms;
  const withRooms = (rooms: readonly unknown[]) => itinerary.parse({ ...rapidFixture('itinerary'), rooms });
  const refund = (amount: string, currency = 'USD') => ({
    ...room,
    status: 'canceled',
    rate: { ...room?.rate, cancel_refund: { amount, currency } },
  });

  test('have their state, their attempt, and the cost of canceling', () => {
    expect(orderOf(booked())).toMatchObject({
      ref: '7704618805125',
      attemptId: 'fixture',
      state: 'confirmed',
      propertyId: '11775754',
      stay: recordedStay,
      confirmation: 'HL-88213',
      price: { payNowMinor: 31_236, payAtPropertyMinor: 1_218, totalMinor: 32_454 },
      cancellation: [{ feeMinor: 0 }, { feeMinor: 14_412 }],
      refund: null,
      createdAt: '2026-09-01T09:30:00.000Z',
    });
  });

  test('are canceled when every room is, and refund what the rooms refund', () => {
    expect(orderOf(withRooms([refund('100.00'), refund('0.50')]))).toMatchObject({
      state: 'canceled',
      refund: { minor: 10_050, currency: 'USD' },
    });
    expect(orderOf(withRooms([refund('100.00'), room]))).toMatchObject({ state: 'confirmed', refund: null });
  });

  test.each([
    ['a refund in another currency', [refund('100.00', 'EUR')]],
    ['no readable refund', [refund('some')]],
    ['an undecided room', [room, { ...room, status: 'pending' }]],
    ['a room that the hotel charges', [{ ...room, rate: { ...room?.rate, merchant_of_record: 'property' } }]],
  ])('%s is for a person', (_what, rooms) => {
    expect(orderOf(withRooms(rooms))).toBeNull();
  });

  test('an attempt that does not match its reference is refused', () => {
    expect(orderOf({ ...booked(), affiliate_metadata: 'attempt:another' })?.attemptId).toBe('');
  });
});

describe('a price check', () => {
  test('returns the new price, with the rules of the rate', () => {
    const [found] = recordedRates().found;
    const checked = priceCheck.parse(rapidFixture('price-check'));
    if (!found) throw new Error('the recorded rate can be sold');
    expect(rateOf(recordedAsked, found, checked.occupancy_pricing)).toMatchObject({
      ok: true,
      value: {
        price: { payNowMinor: 32_436, totalMinor: 33_654 },
        cancellation: [{ feeMinor: 0 }, { feeMinor: 16_218 }],
      },
    });
    expect(checked).toMatchObject({
      status: 'price_changed',
      links: { book: { href: expect.stringContaining('/v3/itineraries') } },
    });
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
      amenities: ['wifi', 'gym'],
      chain: 'Lantern & Co',
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

  test('everything a guest must know before paying, complete after cleaning', () => {
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
    expect([detail.address, detail.phone]).toEqual([
      '12 Quay Street, London SE1 2AB, United Kingdom',
      '1-417-862-0153',
    ]);
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
