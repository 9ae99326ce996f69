import { describe, expect, test } from 'vitest';
import { roomAgainMs } from './room-again.ts';

const bounds = [
  { most: 2, windowMs: 10 },
  { most: 3, windowMs: 100 },
];

describe('so many within so long', () => {
  test.each([
    ['nothing counts yet', [], 0],
    ['one more fits', [1000], 0],
    ['the short bound is full', [996, 998], 6],
    ['what is older than its window counts no more', [980, 999], 0],
    ['the long bound is full', [950, 960, 970], 50],
    ['both are full: the later one decides', [950, 996, 998], 50],
    ['more than a bound allows: room comes when enough are old', [991, 992, 996, 998], 92],
  ])('%s', (_name, times, wait) => {
    expect(roomAgainMs(times, bounds, 1000)).toBe(1000 + wait);
  });
});
