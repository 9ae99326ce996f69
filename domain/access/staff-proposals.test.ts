import { expect, test } from 'vitest';
import { mayConfirm, mayPropose, proposalEnd } from './staff-proposals.ts';

const [ann, ben, cem] = [1, 2, 3] as const;

test.each([
  [{ aboutId: ben, proposerId: ann, isGiving: true }, true],
  [{ aboutId: null, proposerId: ann, isGiving: true }, true],
  [{ aboutId: ann, proposerId: ann, isGiving: true }, false],
  [{ aboutId: ann, proposerId: ann, isGiving: false }, true],
])('%o may be proposed: %s', (change, may) => {
  expect(mayPropose(change)).toBe(may);
});

test.each([
  [ann, false],
  [ben, false],
  [cem, true],
])('what 1 proposes about 2 is confirmed by %i: %s', (administrator, may) => {
  expect(mayConfirm({ aboutId: ben, proposerId: ann, isGiving: false }, administrator)).toBe(may);
});

test('a proposal ends after a week', () => {
  expect(proposalEnd(new Date('2026-03-02T09:00:00Z')).toISOString()).toBe('2026-03-09T09:00:00.000Z');
});
