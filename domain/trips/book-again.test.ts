import { expect, test } from 'vitest';
import { tripStates } from '#contract/trips.ts';
import { mayBeBookedAgain } from './book-again.ts';

test('a self booked trip that failed can be opened as a copy', () => {
  const states = (isSelfBook: boolean) => tripStates.filter((state) => mayBeBookedAgain({ state, isSelfBook }));
  expect([...states(true)].toSorted()).toEqual(['canceled', 'declined', 'expired', 'failed']);
  expect(states(false)).toEqual([]);
});
