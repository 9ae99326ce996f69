/**
 * What travelers read when a booking failed, needs a person, or was canceled.
 * Proves docs/booking.md#answer-classes
 */
import { describe, expect, test } from 'vitest';
import type { SupplierError } from '../kit/outcome.ts';
import { cancelAnswer, type Failure, failureOf, failures } from './answer-classes.ts';
import { type CanceledItem, canceledSentence } from './canceled-sentence.ts';
import { failureSentence, missingSentence, notBookedNote, type Subject, subjectOf } from './failure-sentence.ts';

const usd = (minor: number) => ({ minor, currency: 'USD' });
const subjects: readonly Subject[] = ['flight', 'hotel', 'trip'];

describe('why a booking failed, or needs a person', () => {
  test.each(failures)('%s is said of flights, a hotel and a trip in whole sentences', (failure) => {
    for (const subject of subjects) expect(failureSentence(failure, subject)).toMatch(/^[A-Z].{20,}\.$/);
    // Sentences about flights mention no hotel, and vice versa. Some sentences are the same for all kinds.
    const [flight, hotel, trip] = subjects.map((subject) => failureSentence(failure, subject));
    if (flight === trip) expect(hotel).toBe(flight);
    else {
      expect(flight).not.toMatch(/hotel|room/i);
      expect(hotel).not.toMatch(/flight|ticket|airline/i);
      expect(trip).not.toMatch(/ticket|room/i);
    }
  });

  /**
   * Money may be captured or authorized, or a person must check: these sentences must not say that nothing was charged.
   */
  const unsettled: readonly Failure[] = [
    'order-unknown',
    'payment-unknown',
    'capture-failed',
    'void-failed',
    'canceled-under-way',
    'cancel-failed',
    'refund-failed',
    'paid-by-hand',
    'dearer-than-confirmed',
  ];

  test.each(failures)('%s says that nothing was charged exactly where that is settled', (failure) => {
    for (const subject of subjects)
      expect(/nothing was charged/i.test(failureSentence(failure, subject))).toBe(!unsettled.includes(failure));
  });

  test('a stored word is a failure, or is none', () => {
    for (const failure of failures) expect(failureOf(failure)).toBe(failure);
    expect(failureOf('gone-fishing')).toBeUndefined();
  });

  test('a price that rose is said with both prices, where the new one is known', () => {
    const prices = { old: usd(41_200), now: usd(43_000) };
    expect(failureSentence('price-changed', 'hotel', prices)).toBe(
      'The price changed from 412.00 USD to 430.00 USD before the room was booked. Nothing was charged. Please confirm the new price or choose another room.',
    );
    for (const subject of subjects)
      expect(failureSentence('price-changed', subject, prices)).toMatch(/ to 430\.00 USD before .*charged\. Please/);
    expect(failureSentence('price-changed', 'flight', { ...prices, now: null })).toBe(
      failureSentence('price-changed', 'flight'),
    );
    expect(failureSentence('offer-gone', 'flight', prices)).toBe(failureSentence('offer-gone', 'flight'));
  });

  test('one kind is spoken of by its name, both as a trip', () => {
    expect(subjectOf(['flight', 'flight'])).toBe('flight');
    expect(subjectOf(['hotel'])).toBe('hotel');
    expect(subjectOf(['flight', 'hotel'])).toBe('trip');
    expect(subjectOf([])).toBe('trip');
  });

  test.each([
    ['price-changed', 'The price of these flights rose', 'The price of this room rose'],
    ['offer-gone', 'These flights are no longer available', 'This room is no longer available'],
    ['not-bookable', 'The airline did not accept the booking', 'The hotel did not accept the booking'],
    ['supplier-down', 'The airline could not be reached', 'The hotel could not be reached'],
    ['without-flights', 'It could not be booked', 'The flights could not be booked'],
    ['payment-failed', 'It could not be booked', 'It could not be booked'],
  ] as const)('a part that is not booked for %s says why', (failure, flight, hotel) => {
    expect([notBookedNote(failure, 'flight'), notBookedNote(failure, 'hotel')]).toEqual([flight, hotel]);
  });

  test('what is missing of a trip is named, with what to do', () => {
    const missing = (kind: 'flight' | 'hotel', failure: Failure) =>
      missingSentence({ kind, title: kind === 'hotel' ? 'Hotel Aurel, London' : 'Flights to London', failure });
    expect(missing('hotel', 'offer-gone')).toBe(
      'Hotel Aurel, London: this room is no longer available. It was not booked and not charged. Please choose another hotel.',
    );
    expect(missing('flight', 'supplier-down')).toBe(
      'Flights to London: the airline could not be reached. They were not booked and not charged. Please choose other flights.',
    );
    expect(missing('hotel', 'without-flights')).toBe(
      'Hotel Aurel, London: the flights could not be booked. It was not booked and not charged.',
    );
    expect(missing('hotel', 'payment-failed')).toContain(': it could not be booked. ');
  });
});

describe('what a failed cancellation means', () => {
  const answers: Readonly<Record<SupplierError['kind'], 'refused' | 'look-again'>> = {
    declined: 'refused',
    not_found: 'refused',
    validation: 'refused',
    authentication: 'refused',
    config: 'refused',
    unsupported: 'refused',
    unavailable: 'look-again',
    price_changed: 'look-again',
    rate_limited: 'look-again',
    timeout: 'look-again',
    upstream: 'look-again',
    outcome_unknown: 'look-again',
  };
  const errors: readonly SupplierError[] = [
    { kind: 'declined', message: '' },
    { kind: 'not_found', message: '' },
    { kind: 'validation', fields: {}, message: '' },
    { kind: 'authentication', clientSecret: '' },
    { kind: 'config', message: '' },
    { kind: 'unsupported', what: '' },
    { kind: 'unavailable', message: '' },
    { kind: 'price_changed', was: usd(1), now: usd(2) },
    { kind: 'rate_limited', retryAt: new Date(0) },
    { kind: 'timeout', message: '' },
    { kind: 'upstream', message: '' },
    { kind: 'outcome_unknown', attemptId: '' },
  ];
  test.each(errors)('$kind', (error) => {
    expect(cancelAnswer(error)).toBe(answers[error.kind]);
  });
});

describe('what is given back', () => {
  const item = (change: Partial<CanceledItem> & { refundMinor?: number; isFreeDay?: boolean } = {}): CanceledItem => {
    const { refundMinor = 41_200, isFreeDay = false, ...rest } = change;
    // A supplier that cancels refunds everything. When the traveler cancels, the fare or the rate decides.
    const seller = rest.kind === 'hotel' ? 'hotel' : 'airline';
    const by = refundMinor === (rest.captured ?? usd(41_200)).minor || rest.voucherMinor ? seller : 'us';
    return {
      kind: 'flight',
      captured: usd(41_200),
      canceled: { by, refund: usd(refundMinor), ...(isFreeDay && { isFreeDay }) },
      ...rest,
    };
  };

  test.each<readonly [string, readonly CanceledItem[], string]>([
    ['everything', [item()], 'The airline canceled these flights. 412.00 USD are refunded to the card ending in 4242.'],
    [
      'a part',
      [item({ refundMinor: 30_000 })],
      'The booking was canceled. 300.00 USD are refunded to the card ending in 4242. The airline keeps 112.00 USD.',
    ],
    ['nothing of a fare', [item({ refundMinor: 0 })], 'The booking was canceled. The fare is not refundable.'],
    [
      'nothing of a room',
      [item({ kind: 'hotel', refundMinor: 0 })],
      'The booking was canceled. The rate is not refundable.',
    ],
    [
      'nothing of both',
      [item({ refundMinor: 0 }), item({ kind: 'hotel', refundMinor: 0 })],
      'The booking was canceled. Nothing is refunded.',
    ],
    [
      'nothing, for nothing was paid',
      [item({ captured: usd(0), refundMinor: 0 })],
      'The airline canceled these flights. Nothing had been charged.',
    ],
    ['nothing at all', [], 'Nothing had been charged.'],
    [
      'two at once, one paid on the spot',
      [item(), item({ kind: 'hotel', captured: usd(0), refundMinor: 0 })],
      'The airline canceled these flights. The hotel canceled this stay. 412.00 USD are refunded to the card ending in 4242.',
    ],
    [
      'two at once, each keeping something',
      [item({ refundMinor: 40_000 }), item({ kind: 'hotel', captured: usd(10_000), refundMinor: 9_000 })],
      'The booking was canceled. 490.00 USD are refunded to the card ending in 4242. The airline keeps 12.00 USD. The hotel keeps 10.00 USD.',
    ],
    [
      'two alike, told once',
      [item(), item()],
      'The airline canceled these flights. 824.00 USD are refunded to the card ending in 4242.',
    ],
    [
      'at one’s own wish, in the free day',
      [{ ...item({ isFreeDay: true }), canceled: { by: 'us', refund: usd(41_200), isFreeDay: true } }],
      'The booking was canceled. 412.00 USD are refunded to the card ending in 4242. The airline keeps nothing, because the flights were canceled within 24 hours of booking.',
    ],
    [
      'a free day that was promised and not given',
      [{ ...item(), canceled: { by: 'us', refund: usd(40_000), isFreeDay: true } }],
      'The booking was canceled. 400.00 USD are refunded to the card ending in 4242. The airline keeps 12.00 USD.',
    ],
    [
      'a card and a voucher',
      [item({ captured: usd(31_200), voucherMinor: 10_000 })],
      'The airline canceled these flights. 312.00 USD are refunded to the card ending in 4242. 100.00 USD are returned as a voucher.',
    ],
    [
      'a card and a voucher in equal parts',
      [item({ captured: usd(10_000), voucherMinor: 10_000 })],
      'The airline canceled these flights. 100.00 USD are refunded to the card ending in 4242. 100.00 USD are returned as a voucher.',
    ],
    [
      'flights in their free day, and a room that gives nothing back',
      [
        { ...item(), canceled: { by: 'us', refund: usd(41_200), isFreeDay: true } },
        item({ kind: 'hotel', captured: usd(10_000), refundMinor: 0 }),
      ],
      'The booking was canceled. 412.00 USD are refunded to the card ending in 4242. The hotel keeps 100.00 USD. The airline keeps nothing, because the flights were canceled within 24 hours of booking.',
    ],
    [
      'a voucher alone',
      [item({ captured: usd(0), voucherMinor: 41_200 })],
      'The airline canceled these flights. 412.00 USD are returned as a voucher.',
    ],
    [
      'a refund that is on its way, and one that its bank returned',
      [
        item({ refund: 'under way' }),
        item({ kind: 'hotel', captured: usd(10_000), refundMinor: 10_000, refund: 'returned' }),
      ],
      'The airline canceled these flights. The hotel canceled this stay. 412.00 USD are on their way to the card ending in 4242. The refund of 100.00 USD did not reach the card ending in 4242. Our experts arrange another way with you.',
    ],
    [
      'refunds that have arrived, or that the gateway has not taken yet',
      [item({ refund: 'done' }), item({ refund: null })],
      'The airline canceled these flights. 824.00 USD are refunded to the card ending in 4242.',
    ],
  ])('%s', (_what, items, sentence) => {
    expect(canceledSentence(items, '4242')).toBe(sentence);
  });
});
