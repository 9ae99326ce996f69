import { expect, test } from 'vitest';
import { differenceOf, hoursDifference, moneyDifference } from './difference.ts';

const flights = (amount: number, ...elapsed: readonly number[]) => ({
  amount,
  currency: 'USD',
  legs: elapsed.map((minutes) => ({ elapsed: minutes })),
});

test.each([
  ['dearer and shorter', flights(68_820, 420), flights(52_320, 778), 16_500, 358, '165.00 USD dearer; 5 h 58 shorter'],
  [
    'both legs count',
    flights(60_000, 420, 500),
    flights(50_000, 400, 600),
    10_000,
    80,
    '100.00 USD dearer; 1 h 20 shorter',
  ],
  ['cheaper and longer', flights(40_000, 700), flights(42_000, 420), -2000, -280, '20.00 USD cheaper; 4 h 40 longer'],
  ['the same', flights(40_000, 420), flights(40_000, 420), 0, 0, 'The same price; As long'],
])('chosen flights against the cheapest in policy: %s', (_what, chosen, cheapest, minor, minutesShorter, words) => {
  const difference = differenceOf(chosen, cheapest);
  expect(difference).toEqual({ minor, minutesShorter });
  expect(difference && `${moneyDifference(difference, 'USD')}; ${hoursDifference(difference)}`).toBe(words);
});

test('another currency or another number of legs is not compared', () => {
  expect(differenceOf(flights(100, 420), { ...flights(100, 420), currency: 'CHF' })).toBeNull();
  expect(differenceOf(flights(100, 420), flights(100, 420, 420))).toBeNull();
});
