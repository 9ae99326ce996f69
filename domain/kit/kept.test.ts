import { expect, test, vi } from 'vitest';
import { kept } from './kept.ts';

test('a value is made once per key, even when it is null', () => {
  const keep = kept<string | null>(10);
  const make = vi.fn((): string | null => null);
  expect([keep('a', make), keep('a', make)]).toEqual([null, null]);
  expect(make).toHaveBeenCalledTimes(1);
  expect([keep('b', () => 'of b'), keep('b', make), keep('a', () => 'again')]).toEqual(['of b', 'of b', null]);
});

test('the cache never exceeds its limit, and one more entry empties it', () => {
  const keep = kept<number>(2);
  let count = 0;
  const next = () => ++count;
  expect(['a', 'b', 'a', 'b'].map((key) => keep(key, next))).toEqual([1, 2, 1, 2]);
  expect(['c', 'c', 'a', 'c', 'b'].map((key) => keep(key, next))).toEqual([3, 3, 4, 3, 5]);
});
