import { expect, test } from 'vitest';
import { tripStates } from '#contract/trips.ts';
import { bookedSentence, cancellationKind, requestSentence } from './cancellation.ts';

test('decision 48: what canceling means, by where the trip stands', () => {
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
  expect(bookedSentence(['flight', 'hotel'])).toBe(
    'Your booking is canceled at airline and hotel. This cannot be undone.',
  );
  expect(bookedSentence(['hotel'])).toBe('Your booking is canceled at the hotel. This cannot be undone.');
  expect([true, false].map(requestSentence)).toEqual([
    expect.stringMatching(/The service fee is not given back\.$/),
    expect.stringMatching(/can no longer be booked\.$/),
  ]);
});
