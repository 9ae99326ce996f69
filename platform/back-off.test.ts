import { expect, test } from 'vitest';
import { backOffMs } from './back-off.ts';

test('each further failure doubles the wait, up to the maximum', () => {
  const waits = [1, 2, 3, 4, 5, 2_000].map((fails) => backOffMs(fails, { firstMs: 60_000, longestMs: 600_000 }));
  expect(waits).toEqual([60_000, 120_000, 240_000, 480_000, 600_000, 600_000]);
});
