import { describe, expect, test } from 'vitest';
import { roomAgainMs } from './room-again.ts';

const bounds = [
  { most: 2, windowMs: 10 },
  { most: 3, windowMs: 100 },
];

describe('several limits, each a number within a window', () => {
  test.each([
    ['nothing was counted yet', [], 0],
    ['one more fits', [1000], 0],
    ['the short limit is reached', [996, 998], 6],
    ['entries older than the window do not count', [980, 999], 0],
    ['the long limit is reached', [950, 960, 970], 50],
    ['both are reached: the later time decides', [950, 996, 998], 50],
    ['more entries than the limit: wait until enough of them are old', [991, 992, 996, 998], 92],
  ])('%s', (_name, times, wait) => {
    expect(roomAgainMs(times, bounds, 1000)).toBe(1000 + wait);
  });
});
