import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stayPriceFaults } from '#domain/hotels/price.ts';
import { refundSentence } from '#domain/hotels/refund.ts';
import { recordedAsked, recordedRates, recordedStay } from '#tests/builders/rapid-recorded.ts';
import { isExpired, readRateRef, writeRateRef } from './parts/rate-ref.ts';
import { timelineOf } from './parts/translate-penalties.ts';
import { stayPriceIn } from './parts/translate-price.ts';
import { type Penalty, type Pricing, pricing } from './parts/wire.ts';

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

  test('survive writing and reading, and fit', () => {
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
  test('the property’s charges are shown in the requested currency, in addition to the amount paid now', () => {
    const [first] = recordedRates().found;
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

  test('two equal rooms share one price on the wire, and are paid twice', () => {
    const [one] = recordedRates().found;
    const [two] = recordedRates([2, 2]).found;
    expect(two?.rate.price.totalMinor).toBe(2 * (one?.rate.price.totalMinor ?? 0));
  });

  test('a room without a price is not sold', () => {
    expect(recordedRates([2, 3])).toMatchObject({ found: [], drops: new Map([['unreadable', 2]]) });
  });

  const charge = (value: string, currency: string, requested = value) => ({
    billable_currency: { value, currency },
    request_currency: { value: requested, currency: 'JPY' },
  });
  const priced = (totals: object, fees: object = {}): Pricing => pricing.parse({ totals, fees });
  const yen = { inclusive: charge('11000', 'JPY'), exclusive: charge('10000', 'JPY') };

  test.each([
    ['yen have no cents', priced(yen), { totalMinor: 11_000, taxesAndFeesMinor: 1_000 }],
    [
      'an amount in the total beyond its parts is a local fee',
      priced({ ...yen, property_inclusive: charge('90', 'EUR', '11500') }),
      { localFeeMinor: 500, totalMinor: 11_500 },
    ],
    [
      'parts that exceed the total are accepted',
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
      'a fee that is stated in another',
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

const noRanges: { start: string; end: string }[] = [];

describe('cancellation', () => {
  const [raw] = recordedRates().found.map((found) => found.raw);
  const price = raw?.occupancy_pricing['2'];
  const from = (penalties: readonly Penalty[], { rooms = 1, ranges = noRanges, since = recordedAsked.now } = {}) => {
    if (!price) throw new Error('the recorded rate has a price');
    const terms = { refundable: true, cancel_penalties: [...penalties], nonrefundable_date_ranges: ranges };
    return timelineOf(
      terms,
      Array.from({ length: rooms }, () => price),
      { stay: recordedStay, currency: 'USD', since },
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

  test('free, then a night with its taxes, then everything, in the hotel’s local time', () => {
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
    ['a share of the amount paid now', { percent: '30%' }, 1, 9_371],
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
    ['every night is kept however early', from([all], { ranges: [{ start: '2026-09-29', end: '2026-09-30' }] })],
  ])('%s', (_what, timeline) => {
    expect(timeline).toEqual([]);
  });

  test('a night that is never refunded is kept from the start', () => {
    const timeline = from([all], { ranges: [{ start: '2026-09-30', end: '2026-10-05' }] });
    expect(timeline.map(({ feeMinor }) => feeMinor)).toEqual([16_824]);
  });

  test('a gap and a cheaper period later do not lower the fee', () => {
    const early = penalty('2026-09-20T00:00:00Z', '2026-09-21T00:00:00Z', { amount: '80.00' });
    const late = penalty(day27, day28, { amount: '20.00' });
    expect(from([late, early, all]).map(({ beforeUtc, feeMinor }) => [beforeUtc.slice(0, 10), feeMinor])).toEqual([
      ['2026-09-20', 0],
      ['2026-09-28', 8_000],
    ]);
  });

  test('for all penalties, steps are in order of time, get more expensive, and stay below the payment', () => {
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

  test('of penalties at the same time the highest counts', () => {
    const timeline = from([penalty(day27, day28, { amount: '20.00' }), penalty(day27, day28, { nights: '1' }), all]);
    expect(timeline.map(({ feeMinor }) => feeMinor)).toEqual([0, 14_412]);
  });
});
