/** Proves docs/rules.md#booking-a-trip-again */
import { expect, test } from 'vitest';
import { tripStates } from '#contract/trips.ts';
import { keepsDays, mayBeBookedAgain } from './book-again.ts';

test('a self booked trip that failed, ended, is booked or is over can be opened as a copy', () => {
  const states = (isSelfBook: boolean) => tripStates.filter((state) => mayBeBookedAgain({ state, isSelfBook }));
  expect([...states(true)].toSorted()).toEqual(['booked', 'canceled', 'completed', 'declined', 'expired', 'failed']);
  expect(states(false)).toEqual([]);
});

test.each([
  ['failed', '2026-06-16', true],
  ['declined', '2026-06-10', true],
  ['failed', '2026-06-09', false],
  ['booked', '2026-06-16', false],
  ['completed', '2026-06-01', false],
] as const)('a trip that is %s and begins on %s keeps its days: %s', (state, firstDay, isKept) => {
  expect(keepsDays({ state, firstDay }, '2026-06-10')).toBe(isKept);
});
