/** Proves docs/booking.md#unknown-outcomes */
import { describe, expect, test } from 'vitest';
import { tripStates } from '#contract/trips.ts';
import { failures } from '../bookings/answer-classes.ts';
import { failureSentence } from '../bookings/failure-sentence.ts';
import { destinationText } from './destination.ts';
import { preferredItinerary } from './preferred-itinerary.ts';
import { statusSentence } from './status-sentence.ts';

const usd = (minor: number) => ({ minor, currency: 'USD' });

describe('which itinerary is shown first', () => {
  const proposal = (id: number, changes = {}) => ({
    id,
    isBooked: false,
    isCanceled: false,
    totalCost: 0,
    quotes: [],
    ...changes,
  });
  test.each([
    ['TRIP-08 the first booked one', [{}, { isBooked: true }, { isBooked: true }], 1],
    ['TRIP-09 else the first canceled one', [{ quotes: [1] }, { isCanceled: true }], 1],
    ['TRIP-10 else the last with quotes or a cost', [{ quotes: [1] }, { totalCost: 5 }, {}], 1],
  ])('%s', (_title, changes, index) => {
    expect(preferredItinerary(changes.map((change, id) => proposal(id, change)))?.id).toBe(index);
  });

  test('none of these: none', () => {
    expect(preferredItinerary([proposal(0)])).toBeUndefined();
  });
});

describe('the place of a trip', () => {
  const slice = (from: string, to: string) => ({ from, to });
  test.each([
    ['a round trip', [slice('New York', 'London'), slice('London', 'New York')], 'London'],
    ['one way', [slice('New York', 'London')], 'London'],
    ['three cities', [slice('A', 'B'), slice('B', 'C'), slice('C', 'D')], 'B, C, D'],
    ['WIZ-23 four cities', [slice('A', 'B'), slice('B', 'C'), slice('C', 'D'), slice('D', 'E')], 'Multiple Cities'],
    ['there and back the same day', [slice('A', 'A')], 'A'],
    ['nothing', [], ''],
  ])('%s', (_title, journey, text) => {
    expect(destinationText(journey)).toBe(text);
  });
});

describe('the sentence about a trip', () => {
  const base = {
    state: 'booking',
    attempt: {
      state: 'SUBMITTED',
      failure: null,
      kinds: ['flight'],
      missing: [],
      confirmed: usd(41_200),
      changed: null,
    },
    replyDue: null,
    approverName: 'Ada Okafor',
    approvalDeadline: '17 June 2026, 09:00 UTC',
    declineReason: null,
  } as const;

  test('every state and every failure has its sentence', () => {
    for (const state of tripStates) expect(statusSentence({ ...base, state })).toMatch(/\.$|”/);
    for (const failure of failures)
      for (const what of ['flight', 'hotel', 'trip'] as const) expect(failureSentence(failure, what)).toMatch(/\.$/);
  });

  test('a changed price names both and says that nothing was charged', () => {
    const attempt = {
      ...base.attempt,
      state: 'PRICE_CHANGED',
      failure: 'price-changed',
      confirmed: usd(41_200),
      changed: usd(44_000),
    } as const;
    const sentence = statusSentence({ ...base, state: 'needs attention', attempt });
    expect(sentence).toContain('from 412.00 USD to 440.00 USD');
    expect(sentence).toContain('Nothing was charged.');
  });

  test('a booking that is being canceled says so, not that it is booked', () => {
    for (const state of ['booked', 'needs attention'] as const) {
      const sentence = statusSentence({ ...base, state, attempt: { ...base.attempt, state: 'CANCELING' } });
      expect(sentence).toMatch(/^Your booking is being canceled at the airline\./);
    }
    expect(statusSentence({ ...base, state: 'booked' })).toBe('Your trip is booked.');
  });

  test('WIZ-35 a request says until when an expert answers', () => {
    expect(
      statusSentence({
        ...base,
        state: 'requested',
        attempt: null,
        replyDue: '16 June 2026, 10:00 British Summer Time',
      }),
    ).toBe('An expert is working on your request and answers by 16 June 2026, 10:00 British Summer Time.');
  });

  test('WIZ-35 an overdue promise is not repeated: the sentence says that it is late', () => {
    const late = { ...base, state: 'requested', attempt: null, isReplyLate: true } as const;
    expect(statusSentence({ ...late, replyDue: '16 June 2026, 10:00 British Summer Time' })).toBe(
      'We promised an answer by 16 June 2026, 10:00 British Summer Time. It is late, and we are sorry. Your request is marked as late at our experts’ desk; you get a mail as soon as there is an answer.',
    );
    expect(statusSentence({ ...late, replyDue: null })).toBe('An expert is working on your request.');
  });

  test('a person who waits for approval knows who decides and until when', () => {
    expect(statusSentence({ ...base, state: 'pending approval', attempt: null })).toBe(
      'Waiting for Ada Okafor to approve by 17 June 2026, 09:00 UTC. Nothing is charged until then.',
    );
  });

  test('an unknown outcome is stated, and nobody is asked to book again', () => {
    const attempt = { ...base.attempt, state: 'ORDER_UNKNOWN' } as const;
    expect(statusSentence({ ...base, attempt })).toContain('please do not book again');
  });

  describe('for a trip with a hotel', () => {
    const both = { ...base.attempt, state: 'CONFIRMED', kinds: ['flight', 'hotel'] } as const;
    const gone = { kind: 'hotel', title: 'Hotel Aurel, London', failure: 'offer-gone' } as const;

    test('what is booked and what is missing', () => {
      const attempt = { ...both, missing: [gone] };
      expect(statusSentence({ ...base, state: 'needs attention', attempt })).toBe(
        'Your flights are booked. Hotel Aurel, London: this room is no longer available. It was not booked and not charged. Please choose another hotel.',
      );
    });

    test('a hotel alone has its own sentences', () => {
      const attempt = { ...base.attempt, kinds: ['hotel'], failure: 'offer-gone', missing: [gone] } as const;
      expect(statusSentence({ ...base, state: 'failed', attempt })).toBe(
        'This room is no longer available. Nothing was charged. Please choose another.',
      );
      const unknown = { ...base.attempt, kinds: ['hotel'], state: 'ORDER_UNKNOWN' } as const;
      expect(statusSentence({ ...base, attempt: unknown })).toContain('The hotel is confirming your booking.');
    });

    test('what was canceled, by whom, and what is refunded', () => {
      const canceled = {
        items: [
          { kind: 'flight', canceled: { by: 'us', refund: usd(36_200) }, captured: usd(41_200) },
          { kind: 'hotel', canceled: { by: 'us', refund: usd(30_000) }, captured: usd(30_000) },
        ],
        cardLast4: '4242',
      } as const;
      expect(statusSentence({ ...base, state: 'canceled', attempt: both, canceled })).toBe(
        'The booking was canceled. 662.00 USD are refunded to the card ending in 4242. The airline keeps 50.00 USD.',
      );
      const byHotel = {
        items: [{ kind: 'hotel', canceled: { by: 'hotel', refund: usd(0) }, captured: usd(30_000) }],
        cardLast4: '4242',
      } as const;
      expect(statusSentence({ ...base, state: 'needs attention', attempt: both, canceled: byHotel })).toBe(
        'Your flights are booked. The hotel canceled this stay. 300.00 USD are refunded to the card ending in 4242.',
      );
    });

    test('nothing had been charged for a stay that is paid at the hotel', () => {
      const canceled = {
        items: [{ kind: 'hotel', canceled: { by: 'us', refund: usd(0) }, captured: usd(0) }],
        cardLast4: '4242',
      } as const;
      expect(statusSentence({ ...base, state: 'canceled', canceled })).toBe(
        'The booking was canceled. Nothing had been charged.',
      );
    });
  });
});
