import { describe, expect, test } from 'vitest';
import { tripStates } from '#contract/trips.ts';
import { failures } from '../bookings/answer-classes.ts';
import { destinationText } from './destination.ts';
import { preferredItinerary } from './preferred-itinerary.ts';
import { failureSentence, statusSentence } from './status-sentence.ts';

const usd = (minor: number) => ({ minor, currency: 'USD' });

describe('which itinerary is shown first, spec 1, 4.5', () => {
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

describe('what is said about a trip', () => {
  const base = {
    state: 'booking',
    attempt: { state: 'SUBMITTED', failure: null, confirmed: usd(41_200), changed: null },
    replyDue: null,
    approverName: 'Ada Okafor',
    approvalDeadline: '17 June 2026, 09:00 UTC',
    declineReason: null,
  } as const;

  test('every state and every failure has its sentence', () => {
    for (const state of tripStates) expect(statusSentence({ ...base, state })).toMatch(/\.$|”/);
    for (const failure of failures) expect(failureSentence(failure)).toMatch(/\.$/);
  });

  test('a changed price names both and says that nothing was charged', () => {
    const attempt = {
      state: 'PRICE_CHANGED',
      failure: 'price-changed',
      confirmed: usd(41_200),
      changed: usd(44_000),
    } as const;
    const sentence = statusSentence({ ...base, state: 'needs attention', attempt });
    expect(sentence).toContain('from 412.00 USD to 440.00 USD');
    expect(sentence).toContain('Nothing was charged.');
  });

  test('V1 a booking that is being canceled says so, not that it is booked', () => {
    for (const state of ['booked', 'needs attention'] as const) {
      const sentence = statusSentence({ ...base, state, attempt: { ...base.attempt, state: 'CANCELING' } });
      expect(sentence).toMatch(/^Your booking is being canceled at the airline\./);
    }
    expect(statusSentence({ ...base, state: 'booked' })).toBe('Your trip is booked.');
  });

  test('WIZ-35 a request says by when an expert answers', () => {
    expect(statusSentence({ ...base, state: 'requested', attempt: null, replyDue: '16 June 2026, 10:00 UTC' })).toBe(
      'An expert is working on your request and answers by 16 June 2026, 10:00 UTC.',
    );
  });

  test('whoever waits for approval knows for whom and until when', () => {
    expect(statusSentence({ ...base, state: 'pending approval', attempt: null })).toBe(
      'Waiting for Ada Okafor to approve by 17 June 2026, 09:00 UTC. Nothing is charged until then.',
    );
  });

  test('F3 an unknown order is told as such, and nobody is invited to book again', () => {
    const attempt = { ...base.attempt, state: 'ORDER_UNKNOWN' } as const;
    expect(statusSentence({ ...base, attempt })).toContain('please do not book again');
  });
});
