/** Proves docs/decisions/0048 */
import { expect, test } from 'vitest';
import { tripStates } from '#contract/trips.ts';
import { bookedSentence, cancellationKind, requestSentence } from './cancellation.ts';

test('what canceling means, by where the trip stands', () => {
  const kinds = tripStates.map((state) => [state, cancellationKind({ state, attemptState: 'CONFIRMED' })]);
  expect(Object.fromEntries(kinds)).toEqual({
    requested: 'request',
    quoted: 'request',
    'pending approval': 'waiting',
    booking: null,
    booked: 'booked',
    completed: null,
    canceled: null,
    declined: null,
    expired: null,
    failed: null,
    'needs attention': 'booked',
  });
});

test.each([null, 'CANCELING', 'PRICE_CHANGED', 'NEEDS_HUMAN', 'ORDER_UNKNOWN'] as const)(
  'a booking in %s is none that can be canceled',
  (attemptState) => {
    for (const state of ['booked', 'needs attention'] as const)
      expect(cancellationKind({ state, attemptState })).toBeNull();
  },
);

test('the sentences say at whom, and what is not given back', () => {
  const said = (
    kinds: Parameters<typeof bookedSentence>[0]['kinds'],
    paidMinor: number,
    keptMinor: number,
    isFreeDay = false,
  ) => bookedSentence({ kinds, paidMinor, keptMinor, isFreeDay });
  expect(said(['flight', 'hotel'], 500, 20)).toBe(
    'Your booking is canceled at airline and hotel. This cannot be undone.',
  );
  expect(said(['flight'], 500, 0)).toBe(
    'Your booking is canceled at the airline, and all that was paid is given back. This cannot be undone.',
  );
  expect(said(['flight'], 500, 0, true)).toBe(
    'Your booking is canceled at the airline, and all that was paid is given back. The airline keeps nothing, because you booked within the last 24 hours. This cannot be undone.',
  );
  expect(said(['flight'], 500, 500)).toContain('at the airline, and nothing of what was paid is given back.');
  expect(said(['hotel'], 0, 0)).toBe('Your booking is canceled at the hotel. This cannot be undone.');
  expect([true, false].map(requestSentence)).toEqual([
    expect.stringMatching(/The service fee is not given back\.$/),
    expect.stringMatching(/can be booked any more\.$/),
  ]);
});
