/** Proves docs/decisions/0072 */
import { expect, test } from 'vitest';
import { makeLimiter } from './limits.ts';

test('a flood of callers with ever new addresses is forgotten, not kept', () => {
  const limiter = makeLimiter(() => 0);
  limiter.take('first', 1);
  expect(limiter.take('first', 1)).toBe(60);
  for (let number = 0; number < 100_000; number += 1) limiter.take(`stranger ${number}`, 1);
  expect(limiter.take('stranger 99999', 1)).toBe(60);
  // Its count is gone, as a hundred thousand others came after it.
  expect(limiter.take('first', 1)).toBeNull();
});
