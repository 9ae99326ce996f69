import { describe, expect, test } from 'vitest';
import { tripStates } from '#contract/trips.ts';
import { failures } from '../bookings/answer-classes.ts';
import { chargeSummary } from './charge-summary.ts';
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

describe('the total charged now, spec 2, 9', () => {
  test('MONEY-05 sums the flights and what hotels want at once', () => {
    const summary = chargeSummary({ flights: [usd(41_200)], hotelsPayNow: [usd(10_050)], hasCars: false });
    expect(summary).toEqual({ totals: [usd(51_250)], text: '512.50 USD', carsText: null });
  });

  test('unlike currencies stand beside each other', () => {
    const summary = chargeSummary({
      flights: [usd(41_200)],
      hotelsPayNow: [{ minor: 9_900, currency: 'EUR' }],
      hasCars: false,
    });
    expect(summary.text).toBe('412.00 USD + 99.00 EUR');
  });

  test('MONEY-06 MONEY-07 cars are pending; zero is no charge until approval', () => {
    expect(chargeSummary({ flights: [], hotelsPayNow: [], hasCars: true })).toEqual({
      totals: [],
      text: 'No charge until approval received',
      carsText: 'Pending Approval TBD',
    });
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
