import { expect, test } from 'vitest';
import { tabsThatFit } from './tabs-that-fit.ts';

test.each([
  [null, 5],
  [0, 5],
  [53, 1],
  [371, 5],
  [744, 12],
])('TRIP-06 a row %s px wide has %i tabs', (width, tabs) => {
  expect(tabsThatFit(width)).toBe(tabs);
});
