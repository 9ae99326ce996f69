import { describe, expect, test } from 'vitest';
import { type BookedPart, nextSteps } from './next-steps.ts';

const usd = (minor: number) => ({ minor, currency: 'USD' });
const flights: BookedPart = {
  kind: 'flight',
  title: 'New York to London',
  canceled: null,
  captured: usd(41_200),
  voucherMinor: 0,
  refund: null,
  terms: '',
};
const hotel: BookedPart = {
  ...flights,
  kind: 'hotel',
  title: 'Hotel Aurel, London',
  captured: usd(20_000),
  terms: 'Free cancellation until 12 June 2026, 18:00 (hotel time). After that canceling costs all of it.',
};
const byAirline = { by: 'airline', refund: usd(41_200) } as const;

describe('what to do next when a supplier cancels', () => {
  test('no steps while everything is active or we canceled it ourselves', () => {
    expect(nextSteps([flights, hotel], '4242')).toEqual([]);
    expect(nextSteps([{ ...flights, canceled: { by: 'us', refund: usd(0) } }, hotel], '4242')).toEqual([]);
  });

  test('other flights, the remaining hotel with its terms, and the refund with its date', () => {
    expect(nextSteps([{ ...flights, canceled: byAirline }, hotel], '4242')).toEqual([
      {
        kind: 'search',
        title: 'New York to London: canceled by the airline',
        sentence: 'Search for other flights, or write to an expert below, who will find them for you.',
      },
      {
        kind: 'hotel',
        title: 'Hotel Aurel, London: still booked',
        sentence:
          'Free cancellation until 12 June 2026, 18:00 (hotel time). After that canceling costs all of it. Keep it if you still travel. If not, cancel it in time with “Cancel this trip” below.',
      },
      {
        kind: 'refund',
        title: 'Your refund for New York to London',
        sentence: '412.00 USD are refunded to the card ending in 4242. Banks show it within 5 to 10 days.',
      },
    ]);
  });

  test('another hotel while the flights are active; what a hotel cancels is refunded in full', () => {
    const kinds = nextSteps([flights, { ...hotel, canceled: { by: 'hotel', refund: usd(0) } }], '4242');
    expect(kinds.map(({ kind, title }) => [kind, title])).toEqual([
      ['search', 'Hotel Aurel, London: canceled by the hotel'],
      ['refund', 'Your refund for Hotel Aurel, London'],
    ]);
  });

  test.each([
    ['done', '412.00 USD are refunded to the card ending in 4242. Banks show it within 5 to 10 days.'],
    ['under way', '412.00 USD are on their way to the card ending in 4242. Banks show it within 5 to 10 days.'],
    [
      'returned',
      'The refund of 412.00 USD did not reach the card ending in 4242. Our experts arrange another way with you.',
    ],
  ] as const)('a refund that is %s is never told otherwise', (refund, sentence) => {
    expect(nextSteps([{ ...flights, canceled: byAirline, refund }], '4242').at(-1)?.sentence).toBe(sentence);
  });

  test('a payment by voucher is refunded as a voucher', () => {
    const paid = { ...flights, captured: usd(11_200), voucherMinor: 30_000, canceled: byAirline };
    expect(nextSteps([paid], '4242').at(-1)?.sentence).toBe(
      '112.00 USD are refunded to the card ending in 4242. Banks show it within 5 to 10 days. 300.00 USD are returned as a voucher at once.',
    );
  });
});
