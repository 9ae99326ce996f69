import { describe, expect, test } from 'vitest';
import { offerOf, sliceOf } from '#tests/builders/flight-offers.ts';
import { flightRisks, flightRules } from './flight-conditions.ts';

const throughParis = sliceOf(
  { from: 'JFK', to: 'CDG', at: '2026-06-16T18:30', minutes: 440, flight: 'AF7' },
  { from: 'ORY', to: 'LHR', at: '2026-06-17T04:00', minutes: 80, flight: 'AF1680' },
);

describe('what is to be known of flights before they are paid', () => {
  test('F4 what can go wrong on the way, each once', () => {
    expect(flightRisks(offerOf([throughParis, throughParis], { isSplit: true }))).toEqual([
      'Tight connection: 2 h 10 in Paris',
      'Change airports in Paris: land CDG, leave ORY',
      'Separate tickets: a missed connection is not protected; collect and re-check bags',
    ]);
    expect(flightRisks(offerOf([]))).toEqual([]);
  });

  test('F9 what the airline says, and what it keeps silent about', () => {
    expect(flightRules(offerOf([throughParis]))).toBe('No refund. Changes: Not provided by the airline.');
    expect(flightRules(offerOf([throughParis], { bags: null, refund: 'unknown', change: { isAllowed: false } }))).toBe(
      'No changes. Bags, refund: Not provided by the airline.',
    );
  });
});
