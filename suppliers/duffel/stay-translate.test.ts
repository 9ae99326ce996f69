import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type StayPrice, stayPriceFaults } from '#domain/hotels/price.ts';
import { stayRefundMinor } from '#domain/hotels/refund.ts';
import { sanitizedWelcome } from '#domain/landers/clean-html.ts';
import { duffelFixture, type Wire } from '#tests/builders/duffel-offers.ts';
import { detailOf } from './parts/stay-detail.ts';
import { stayOrder } from './parts/stay-order.ts';
import { wirePrice, wireTimeline } from './parts/stay-price.ts';
import { propertyOf } from './parts/stay-property.ts';
import { stayRate } from './parts/stay-rate.ts';
import { readRateRef, writeRateRef } from './parts/stay-ref.ts';

const now = new Date('2026-09-01T09:30:00Z');
const stay = { checkin: '2026-10-06', checkout: '2026-10-09', rooms: [2] };
const result = duffelFixture('stay-search-result');
const asked = { stay, currency: 'GBP', now, dropped: () => {} };
const fixtureDetail = () => {
  const detail = detailOf(result, asked, (id, record) => (record === null ? [] : [`${id}.a`]));
  if (detail === null) throw new Error('the fixture can be read');
  return detail;
};
const [, flexible]: Wire[] = Object(result.accommodation).rooms[0].rates;

describe('accommodation in our terms', () => {
  test('HTL-26 keeps its description, its location and its ratings', () => {
    expect(fixtureDetail().property).toEqual({
      id: 'acc_0000AcTaUr2VsUNIF1V001',
      name: 'The Larkwell',
      amenities: ['wifi'],
      chain: 'Larkwell Hotels',
      city: 'London',
      latitude: 51.5071,
      longitude: -0.1416,
      stars: 4,
      guestRating: 4.4,
      guestRatingCount: 312,
      pictures: ['acc_0000AcTaUr2VsUNIF1V001.a'],
    });
    expect(fixtureDetail()).toMatchObject({
      checkinFrom: '14:30',
      checkoutUntil: '11:30',
      address: '12 Example Row, London, England W1J 0AA, United Kingdom',
      phone: '',
    });
  });

  test.each([
    ['nobody has judged', { review_score: null, review_count: null }, { guestRating: null, guestRatingCount: 0 }],
    ['a score beyond the scale', { review_score: 87 }, { guestRating: null }],
    ['not rated', { rating: null }, { stars: 0 }],
  ])('%s', (_what, change, expected) => {
    expect(propertyOf({ ...Object(result.accommodation), ...change })).toMatchObject(expected);
  });

  test.each([
    ['without a name', { name: '' }],
    ['of another shape', { id: 'house' }],
    ['nowhere', { location: { address: { city_name: 'London' }, geographic_coordinates: null } }],
    [
      'beyond the poles',
      { location: { address: { city_name: 'X' }, geographic_coordinates: { latitude: 91, longitude: 0 } } },
    ],
    ['in no city', { location: { address: {}, geographic_coordinates: { latitude: 1, longitude: 1 } } }],
  ])('%s it is not shown', (_what, change) => {
    expect(propertyOf({ ...Object(result.accommodation), ...change })).toBeNull();
  });

  test('HTL-27 a room has all of its beds, and its cheapest rates come first', () => {
    const [room] = fixtureDetail().rooms;
    expect(room).toMatchObject({ name: 'Double Room', bedOptions: [{ beds: [{ quantity: 1, name: 'King Bed' }] }] });
    expect(room?.rates.map(({ name, isBreakfast, roomsLeft }) => [name, isBreakfast, roomsLeft])).toEqual([
      ['Non-refundable, room only (Best Rate)', false, 4],
      ['Flexible, breakfast included', true, null],
    ]);
  });

  test('HTML is read as plain text', () => {
    expect(fixtureDetail().descriptions).toEqual([
      { title: 'The hotel', text: 'A quiet house & a small garden.\nRooms have a desk and good light.' },
    ]);
    const accommodation = { ...Object(result.accommodation), name: 'Larkwell &amp; <b>Sons</b>' };
    expect(propertyOf(accommodation)?.name).toBe('Larkwell & Sons');
  });

  test('conditions that were escaped twice are HTML again, empty ones are left out', () => {
    const conditions = [
      { title: 'Pets &amp; more', description: '&lt;p&gt;None.&lt;/p&gt;' },
      { title: 'Nothing', description: '<p> </p>' },
    ];
    const rooms = [{ name: 'Double Room', rates: [{ ...flexible, conditions }] }];
    const accommodation = { ...Object(result.accommodation), key_collection: null, rooms };
    const { instructionsHtml = '' } = detailOf({ ...result, accommodation }, asked, () => []) ?? {};
    expect(sanitizedWelcome(instructionsHtml)).toBe('<h3>Pets &amp; more</h3><p>None.</p>');
  });

  test('conditions are shown, each once, with the rates they apply to', () => {
    const { instructionsHtml } = fixtureDetail();
    expect(instructionsHtml.match(/<h3>[^<]*<\/h3>/g)).toEqual([
      '<h3>Your key</h3>',
      '<h3>Age</h3>',
      '<h3>Cancellation (Double Room: Non-refundable, room only (Best Rate))</h3>',
      '<h3>Tax (Double Room: Flexible, breakfast included)</h3>',
    ]);
  });
});

const priceOf = (change: Wire): StayPrice | undefined => {
  const read = wirePrice({ ...flexible, ...change }, 'now');
  return read.ok ? read.value.price : undefined;
};

describe('a price in our terms', () => {
  test.each([
    ['base, and the rest of the total is taxes and fees', {}, [75_000, 15_000, 1_250, 90_000, 1_250, 91_250]],
    ['no base', { base_amount: null }, [90_000, 0, 1_250, 90_000, 1_250, 91_250]],
    ['a base above the total', { base_amount: '901.00' }, [90_000, 0, 1_250, 90_000, 1_250, 91_250]],
    ['a base in another currency', { base_currency: 'USD' }, [90_000, 0, 1_250, 90_000, 1_250, 91_250]],
    ['no amount collected by the hotel', { due_at_accommodation_amount: null }, [75_000, 15_000, 0, 90_000, 0, 90_000]],
    [
      'amounts without decimals',
      { total_amount: '900', base_amount: '750' },
      [75_000, 15_000, 1_250, 90_000, 1_250, 91_250],
    ],
    [
      'the hotel collects another currency: converted, rounded up',
      { due_at_accommodation_currency: 'EUR' },
      [75_000, 15_000, 1_074, 90_000, 1_074, 91_074],
    ],
    [
      'a currency without decimals',
      {
        total_amount: '41200',
        total_currency: 'JPY',
        base_amount: '40000',
        base_currency: 'JPY',
        due_at_accommodation_amount: '200',
        due_at_accommodation_currency: 'JPY',
      },
      [40_000, 1_200, 200, 41_200, 200, 41_400],
    ],
    [
      'an amount collected in a currency without decimals',
      { due_at_accommodation_amount: '1000', due_at_accommodation_currency: 'JPY' },
      [75_000, 15_000, 527, 90_000, 527, 90_527],
    ],
  ])('%s', (_what, change, expected) => {
    const price = priceOf(change);
    expect(price && stayPriceFaults(price)).toEqual([]);
    expect([
      price?.baseMinor,
      price?.taxesAndFeesMinor,
      price?.localFeeMinor,
      price?.payNowMinor,
      price?.payAtPropertyMinor,
      price?.totalMinor,
    ]).toEqual(expected);
  });

  test('a guaranteed rate is paid entirely at the hotel', () => {
    const read = wirePrice(flexible ?? {}, 'property');
    expect(read.ok && read.value.price).toMatchObject({
      payNowMinor: 0,
      payAtPropertyMinor: 91_250,
      totalMinor: 91_250,
    });
  });

  test.each([
    ['no total', { total_amount: null }],
    ['a total of nothing', { total_amount: '0.00' }],
    ['a number instead of a text', { total_amount: 900 }],
    ['half a penny', { total_amount: '900.005' }],
    ['a negative total', { total_amount: '-900.00' }],
    ['an exponent', { total_amount: '9e2' }],
    ['no currency', { total_currency: 'pounds' }],
    ['a due amount that is not an amount', { due_at_accommodation_amount: 'about ten' }],
    ['a due amount in an unknown currency', { due_at_accommodation_currency: 'XTS' }],
  ])('%s is no price', (_what, change) => {
    expect(priceOf(change)).toBeUndefined();
  });

  test('all amounts add up to the minor unit and equal the sent ones', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999 });
    const text = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
    fc.assert(
      fc.property(amount, amount, amount, fc.constantFrom('GBP', 'EUR', 'USD'), (total, base, due, currency) => {
        const price = priceOf({
          total_amount: text(total + 1),
          base_amount: text(base),
          due_at_accommodation_amount: text(due),
          due_at_accommodation_currency: currency,
        });
        if (!price) return false;
        const isWritten = price.payNowMinor === total + 1 && (currency !== 'GBP' || price.localFeeMinor === due);
        return isWritten && stayPriceFaults(price).length === 0;
      }),
    );
  });
});

describe('the cancellation timeline in our terms (HTL-28)', () => {
  const row = (before: string, refund_amount: string, currency = 'GBP') => ({ before, refund_amount, currency });
  const full = row('2026-10-02T17:00:00Z', '900.00');
  const part = row('2026-10-05T17:00:00Z', '600.00');
  const stepsOf = (rows: readonly unknown[], zone = 'Europe/London') => {
    const price = priceOf({});
    return price ? wireTimeline({ cancellation_timeline: rows }, price, zone) : null;
  };
  const free = { beforeUtc: '2026-10-02T17:00:00.000Z', beforeLocal: '2026-10-02T18:00', feeMinor: 0 };
  const dear = { beforeUtc: '2026-10-05T17:00:00.000Z', beforeLocal: '2026-10-05T18:00', feeMinor: 30_000 };

  test.each([
    ['none: everything is kept', [], []],
    ['free, then a part is kept', [full, part], [free, dear]],
    ['sent in another order', [part, full], [free, dear]],
    ['nothing is refunded', [full, part, row('2026-10-06T17:00:00Z', '0.00')], [free, dear]],
    ['the same refund twice is one step', [row('2026-10-01T17:00:00Z', '900.00'), full], [free]],
    ['a refund above the payment counts as the payment', [row(full.before, '950.00')], [free]],
    [
      'a refund that grows again is not believed',
      [row('2026-10-01T17:00:00Z', '600.00'), row(part.before, '900.00')],
      [{ ...dear }],
    ],
  ])('%s', (_what, rows, expected) => {
    expect(stepsOf(rows)).toEqual(expected);
  });

  test('in the hotel’s local time', () => {
    expect(stepsOf([full], 'Asia/Kathmandu')).toEqual([{ ...free, beforeLocal: '2026-10-02T22:45' }]);
    expect(stepsOf([full], 'Pacific/Honolulu')).toEqual([{ ...free, beforeLocal: '2026-10-02T07:00' }]);
  });

  test.each([
    ['another currency', [row(full.before, '900.00', 'USD')]],
    ['a moment without a zone', [row('2026-10-02T17:00:00', '900.00')]],
    ['no amount', [row(full.before, 'all')]],
    ['no row', ['soon']],
  ])('%s cannot be read', (_what, rows) => {
    expect(stepsOf(rows)).toBeNull();
  });

  test('the refund equals Duffel’s at every moment', () => {
    const price = priceOf({});
    const steps = stepsOf([full, part]) ?? [];
    const refundAt = (moment: string) => price && stayRefundMinor(steps, price, new Date(moment));
    expect(refundAt('2026-10-02T16:59:59Z')).toBe(90_000);
    expect(refundAt('2026-10-02T17:00:00Z')).toBe(60_000);
    expect(refundAt('2026-10-05T17:00:00Z')).toBe(0);
  });
});

describe('a rate in our terms', () => {
  const context = { propertyId: 'acc_1', roomName: 'Double Room', zone: 'Europe/London', stay, expiresAt: null, now };
  const read = (change: Wire, more: object = {}) =>
    stayRate({ ...flexible, ...change }, 'GBP', { ...context, ...more });

  test.each([
    ['a deposit', { payment_type: 'deposit' }, 'deposit'],
    ['by card only', { available_payment_methods: ['card'] }, 'by-card'],
    ['no way to pay', { available_payment_methods: null }, 'by-card'],
    ['an unknown way to pay', { payment_type: 'pay_later' }, 'unreadable'],
    ['for members', { loyalty_programme_required: true }, 'members-only'],
    ['another currency', { total_currency: 'USD', base_currency: 'USD', cancellation_timeline: [] }, 'other-currency'],
    ['over', { expires_at: '2026-09-01T09:30:59Z' }, 'expired'],
    ['fewer rooms than requested', { quantity_available: 0 }, 'sold-out'],
    ['without an id', { id: null }, 'unreadable'],
    ['a timeline that cannot be read', { cancellation_timeline: [{}] }, 'unreadable'],
  ])('%s is not sold', (_what, change, error) => {
    expect(read(change)).toEqual({ ok: false, error });
  });

  test.each([
    ['free', {}, 'Flexible, breakfast included'],
    [
      'free no more',
      {},
      'Partly refundable, breakfast included',
      { now: new Date('2026-10-03T00:00:00Z'), expiresAt: '2026-10-03T01:00:00Z' },
    ],
    ['a board that we do not know', { board_type: 'picnic' }, 'Flexible'],
    [
      'collected in another currency',
      { due_at_accommodation_currency: 'EUR' },
      'Flexible, breakfast included; 12.50 EUR paid at the hotel',
    ],
    ['with a name', { name: 'Early Bird', board_type: 'all_inclusive' }, 'Flexible, all inclusive (Early Bird)'],
  ])('its name has what a person chooses by: %s', (_what, change, name, more: object = {}) => {
    const expires = { expires_at: null };
    const rate = read({ ...change, ...(Object.keys(more).length > 0 && expires) }, more);
    expect(rate).toMatchObject({ ok: true, value: { name } });
  });

  test.each([
    ['room_only', false],
    ['breakfast', true],
    ['half_board', true],
    ['full_board', true],
    ['all_inclusive', true],
    ['picnic', false],
  ])('%s: breakfast %s', (board_type, isBreakfast) => {
    expect(read({ board_type })).toMatchObject({ ok: true, value: { isBreakfast } });
  });

  test.each([
    ['its own end', {}, {}, '2026-09-01T10:00:00.000Z'],
    ['its search expires', { expires_at: null }, { expiresAt: '2026-09-01T10:30:40Z' }, '2026-09-01T10:30:00.000Z'],
    ['a quarter of an hour without an expiry', { expires_at: null }, {}, '2026-09-01T09:45:00.000Z'],
  ])('it is good until %s', (_what, change, more, expiresAt) => {
    expect(read(change, more)).toMatchObject({ ok: true, value: { expiresAt } });
  });

  test('its reference is short and can be parsed', () => {
    const made = read({});
    const ref = made.ok ? made.value.ref : '';
    const known = readRateRef(ref);
    expect(known).toMatchObject({ id: 'rat_0000AcTaYQfixzpI2v2002', stay, total: { minor: 91_250, currency: 'GBP' } });
    expect(known && writeRateRef(known)).toBe(ref);
    const rooms = [8, 8, 8, 8, 8, 8, 8, 8];
    const long =
      known &&
      writeRateRef({
        ...known,
        id: `rat_${'x'.repeat(40)}`,
        propertyId: `acc_${'x'.repeat(40)}`,
        stay: { ...stay, rooms },
      });
    expect(long?.length).toBeLessThanOrEqual(160);
    for (const wrong of ['', 'nonsense', `${ref}x`, ref.replace('20261006', '20261306'), ref.replace('rat_', 'rut_')])
      expect(readRateRef(wrong)).toBeNull();
  });
});

describe('a booking in our terms', () => {
  const accommodation = { ...Object(result.accommodation), rooms: [{ name: 'Double Room', rates: [flexible] }] };
  const booking = { ...duffelFixture('stay-booking'), accommodation };
  const read = (change: Wire = {}) => stayOrder({ ...booking, ...change }, flexible ?? {});

  test('keeps our attempt, the stay, the price and the cost of canceling', () => {
    expect(read()).toEqual({
      ref: 'bok_0000AcTbTVRuKZTavzrZ01',
      attemptId: 'k7Qd2',
      state: 'confirmed',
      refund: null,
      propertyId: 'acc_0000AcTaUr2VsUNIF1V001',
      stay,
      confirmation: 'LRK-4471',
      price: priceOf({}),
      cancellation: [
        { beforeUtc: '2026-10-02T17:00:00.000Z', beforeLocal: '2026-10-02T18:00', feeMinor: 0 },
        { beforeUtc: '2026-10-05T17:00:00.000Z', beforeLocal: '2026-10-05T18:00', feeMinor: 30_000 },
      ],
      createdAt: '2026-09-01T09:31:48.642Z',
    });
  });

  test.each([
    ['in time', '2026-10-01T00:00:00Z', 90_000],
    ['later', '2026-10-04T00:00:00Z', 60_000],
    ['too late', '2026-10-06T00:00:00Z', 0],
  ])('canceled %s it refunds what its timeline says', (_when, cancelled_at, minor) => {
    expect(read({ status: 'cancelled', cancelled_at })).toMatchObject({
      state: 'canceled',
      refund: { minor, currency: 'GBP' },
    });
  });

  test.each([
    ['neither confirmed nor canceled', { status: 'pending' }],
    ['canceled at an unknown time', { status: 'cancelled' }],
    ['without its rooms', { metadata: { attempt_id: 'k7Qd2' } }],
    ['without a day', { check_in_date: '2026-13-01' }],
    ['of another shape', { id: 'ord_1' }],
    ['without a time of creation', { confirmed_at: null }],
  ])('%s it is refused', (_what, change) => {
    expect(read(change)).toBeNull();
  });
});
