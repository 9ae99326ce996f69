import { describe, expect, test } from 'vitest';
import { cancellationFeeMinor, isRefundable, refundSentence, stayRefundMinor } from './refund.ts';

const price = { totalMinor: 52_951, payNowMinor: 45_601, currency: 'USD' };
const free = { beforeUtc: '2026-06-16T17:00:00Z', beforeLocal: '2026-06-16T18:00', feeMinor: 0 };
const oneNight = { beforeUtc: '2026-06-17T17:00:00Z', beforeLocal: '2026-06-17T18:00', feeMinor: 20_000 };
const timeline = [free, oneNight];

describe('canceling a stay', () => {
  test.each([
    ['while it is free', '2026-06-16T16:59:59Z', 0, 45_601, true],
    ['at the moment it stops being free', '2026-06-16T17:00:00Z', 20_000, 25_601, false],
    ['while the hotel keeps one night', '2026-06-17T16:59:59Z', 20_000, 25_601, false],
    ['when it is too late', '2026-06-17T17:00:00Z', 52_951, 0, false],
  ])('%s', (_when, at, fee, refund, isFree) => {
    expect(cancellationFeeMinor(timeline, price, new Date(at))).toBe(fee);
    expect(stayRefundMinor(timeline, price, new Date(at))).toBe(refund);
    expect(isRefundable(timeline, price, new Date(at))).toBe(isFree);
  });

  test('an amount that was not paid is not refunded', () => {
    expect(stayRefundMinor(timeline, { ...price, payNowMinor: 0 }, new Date('2026-06-17T00:00:00Z'))).toBe(0);
  });

  test.each([
    [[], 'Non-refundable: canceling costs all of it.'],
    [[free], 'Free cancellation until Tue 16 June 2026, 18:00 (hotel time). After that canceling costs all of it.'],
    [
      timeline,
      'Free cancellation until Tue 16 June 2026, 18:00 (hotel time). After that canceling costs 200.00 USD, from Wed 17 June 2026, 18:00 all of it.',
    ],
    [
      [oneNight],
      'Canceling costs 200.00 USD until Wed 17 June 2026, 18:00 (hotel time). After that canceling costs all of it.',
    ],
  ])('HTL-28 the rule uses the local time of the hotel (%#)', (steps, sentence) => {
    expect(refundSentence(steps, price)).toBe(sentence);
  });
});
