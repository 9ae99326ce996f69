/** Proves docs/booking.md#answer-classes, docs/booking.md#news */
import { describe, expect, test } from 'vitest';
import { journeyFare } from '#domain/flights/fare-parts.ts';
import { offerOf, sliceOf } from '#tests/builders/flight-offers.ts';
import { flightRisks, flightRules } from './flight-conditions.ts';

const now = new Date('2026-06-01T10:00:00Z');
const throughParis = sliceOf(
  { from: 'JFK', to: 'CDG', at: '2026-06-16T18:30', minutes: 440, flight: 'AF7' },
  { from: 'ORY', to: 'LHR', at: '2026-06-17T04:00', minutes: 80, flight: 'AF1680' },
);

describe('what is to be known of flights before they are paid', () => {
  test('what can go wrong on the way, each once', () => {
    expect(flightRisks(offerOf([throughParis, throughParis], { isSplit: true }))).toEqual([
      'Tight connection: 2 h 10 in Paris',
      'Change airports in Paris: land CDG, leave ORY',
      'Separate tickets: a missed connection is not protected; collect and re-check bags',
    ]);
    expect(flightRisks(offerOf([]))).toEqual([]);
  });

  test('what the airline says, and what it keeps silent about', () => {
    expect(flightRules(offerOf([throughParis]), now)).toBe('No refund. Changes: Not provided by the airline.');
    expect(
      flightRules(offerOf([throughParis], { bags: null, refund: 'unknown', change: { isAllowed: false } }), now),
    ).toBe('No changes. Bags, refund: Not provided by the airline.');
  });

  test('changes are those of each way where they differ, the refund that of the whole ticket', () => {
    const back = sliceOf({ from: 'LHR', to: 'JFK', at: '2026-06-22T13:00', minutes: 475, flight: 'AF177' });
    const parts = [
      {
        fare: 'Flex',
        bags: { carryOn: 1, checked: 2 },
        change: { isAllowed: true, fee: { minor: 0, currency: 'USD' } },
      },
      { fare: 'Light', bags: { carryOn: 1, checked: 0 }, change: { isAllowed: false } },
    ] as const;
    expect(flightRules(offerOf([throughParis, back], journeyFare(parts)), now)).toBe(
      'No refund. New York to London: Free changes. London to New York: No changes.',
    );
  });

  test('free cancellation comes before the fare’s rule when it is promised and departure is a week away', () => {
    const rules = (days: number, said: Parameters<typeof offerOf>[1] = { hasFreeDay: true }) =>
      flightRules(offerOf([throughParis], said), new Date(Date.parse('2026-06-16T18:30:00Z') - days * 86_400_000));
    const rest = 'Changes: Not provided by the airline.';
    expect(rules(8)).toBe(`Cancel free within 24 hours of booking, then no refund. ${rest}`);
    expect(rules(7.5)).toBe(`Cancel free after booking until 7 days before departure, then no refund. ${rest}`);
    expect(rules(6.9)).toBe(`No refund. ${rest}`);
    // Duffel promises no free cancellation.
    expect(rules(30, {})).toBe(`No refund. ${rest}`);
  });
});
