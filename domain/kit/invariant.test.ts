import { expect, test } from 'vitest';
import { InvariantError, invariant } from './invariant.ts';

test('a broken invariant throws its own error with its message', () => {
  expect(() => invariant(0, 'an attempt buys something')).toThrow(new InvariantError('an attempt buys something'));
  expect(new InvariantError('an attempt buys something').name).toBe('InvariantError');
});

test.each([true, 1, 'x', {}])('what holds (%j) passes', (condition) => {
  expect(() => invariant(condition, 'an attempt buys something')).not.toThrow();
});
