/** Proves docs/decisions/0048 */
import { expect, test } from 'vitest';
import { tripStates } from '#contract/trips.ts';
import { bookedSentence, cancellationKind, requestSentence } from './cancellation.ts';

test('what canceling means, by the state of the trip', () => {
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
  'a booking in %s cannot be canceled',
  (attemptState) => {
    for (const state of ['booked', 'needs attention'] as const)
      expect(cancellationKind({ state, attemptState })).toBeNull();
  },
);

test('the sentences name the suppliers and what is not refunded', () => {
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
    'Your booking is canceled at the airline, and all that was paid is refunded. This cannot be undone.',
  );
  expect(said(['flight'], 500, 0, true)).toBe(
    'Your booking is canceled at the airline, and all that was paid is refunded. The airline keeps nothing, because you booked within the last 24 hours. This cannot be undone.',
  );
  expect(said(['flight'], 500, 500)).toContain('at the airline, and nothing that was paid is refunded.');
  expect(said(['hotel'], 0, 0)).toBe('Your booking is canceled at the hotel. This cannot be undone.');
  expect([true, false].map(requestSentence)).toEqual([
    expect.stringMatching(/The service fee is not refunded\.$/),
    expect.stringMatching(/can no longer be booked\.$/),
  ]);
});
