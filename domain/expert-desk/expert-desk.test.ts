import { describe, expect, test } from 'vitest';
import { failures } from '../bookings/answer-classes.ts';
import { askedSentence, type DeskStanding } from './asked-sentence.ts';
import { waitingText } from './waiting-text.ts';

const standing = (said: Partial<DeskStanding>): DeskStanding => ({
  state: 'requested',
  tripType: 'standard',
  isFeeMissing: false,
  destination: 'Lisbon',
  party: { count: 0, agesUnder18: null },
  failure: null,
  confirmed: null,
  changed: null,
  hasCustomerWritten: false,
  approverName: null,
  deadline: null,
  ...said,
});
const usd = (minor: number) => ({ minor, currency: 'USD' });

describe('What an expert is asked, in one sentence', () => {
  test.each([
    [{}, 'Propose a trip to Lisbon.'],
    [{ party: { count: 2, agesUnder18: null } }, 'Propose a trip to Lisbon for 2 travelers.'],
    [
      { party: { count: 3, agesUnder18: [12, 9] } },
      'Propose a trip to Lisbon for 3 travelers, 2 of them under 18 (ages 9 and 12).',
    ],
    [{ tripType: 'group', destination: '' }, 'Propose a group trip.'],
    [{ tripType: 'premium' }, 'Propose a VIP trip to Lisbon.'],
    [{ isFeeMissing: true }, 'The service fee could not be charged: settle it, then propose options.'],
    [{ state: 'quoted' }, 'The customer has to choose from what was proposed; nothing for you to do.'],
    [
      { state: 'quoted', isFeeMissing: true },
      'The service fee could not be charged: settle it. The customer has to choose from what was proposed.',
    ],
    [
      { state: 'quoted', hasCustomerWritten: true },
      'The customer wrote about what was proposed: answer, or propose another option.',
    ],
    [{ state: 'failed', failure: 'offer-gone' }, 'The flight was sold out: offer another.'],
    [{ state: 'failed' }, 'The booking failed: offer another way.'],
    [{ state: 'needs attention', failure: 'refund-failed' }, 'The booking is canceled: refund the money.'],
    [{ state: 'needs attention' }, 'See what this trip needs.'],
    [
      { state: 'needs attention', failure: 'price-changed', confirmed: usd(41_200), changed: usd(45_000) },
      'The price went from 412.00 USD to 450.00 USD: the traveler has not accepted it yet.',
    ],
    [
      { state: 'pending approval', approverName: 'Ada Okafor', deadline: '3 March 2026, 09:00 UTC' },
      'Ada Okafor has to answer by 3 March 2026, 09:00 UTC; nothing for you to do.',
    ],
  ] as const)('%j: %s', (said, sentence) => {
    expect(askedSentence(standing(said))).toBe(sentence);
  });

  test('every failure has a complete sentence', () => {
    for (const failure of failures)
      expect(askedSentence(standing({ state: 'failed', failure }))).toMatch(/^[A-Z].*\.$/);
  });
});

test.each([
  ['2026-03-02T08:48:30Z', '11 min'],
  ['2026-03-02T06:55:00Z', '2 h 5 min'],
  ['2026-02-27T05:00:00Z', '3 d 4 h'],
  ['2026-03-02T09:00:05Z', '0 min'],
])('a trip that has waited since %s has waited %s', (since, text) => {
  expect(waitingText(since, '2026-03-02T09:00:00Z')).toBe(text);
});
