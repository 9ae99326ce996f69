import { expect, test } from 'vitest';
import { switchOffProblem } from './switch-account.ts';

const customer = { isSelf: false, isStaff: false, state: 'active' } as const;

test.each([
  [customer, null],
  [{ ...customer, state: 'disabled' as const }, null],
  [{ ...customer, isSelf: true }, 'You cannot switch your own account off.'],
  [{ ...customer, isStaff: true }, 'This person is on our staff. Take the role away first.'],
  [{ ...customer, state: 'pending' as const }, 'This person waits for approval. Decline the registration instead.'],
])('%o: %s', (person, problem) => {
  expect(switchOffProblem(person)).toBe(problem);
});
