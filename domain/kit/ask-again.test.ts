import { describe, expect, test } from 'vitest';
import {
  callHumanAfterMs,
  freshPriceMs,
  hourMs,
  nextLook,
  nextRetry,
  notThereAfterMs,
  patienceMs,
  paymentKeyLifeMs,
  unknownHardStopMs,
} from './ask-again.ts';

const asked = new Date('2026-03-02T09:00:00Z');
const later = (ms: number): Date => new Date(asked.getTime() + ms);
const [second, minute] = [1_000, 60_000];
const day = 24 * hourMs;

test('the limits are the documented ones', () => {
  expect([notThereAfterMs, unknownHardStopMs, paymentKeyLifeMs, freshPriceMs, patienceMs]).toEqual([
    1_800_000, 72_000_000, 82_800_000, 120_000, 900_000,
  ]);
});

describe('a lost answer is looked for', () => {
  const callAfter = 2 * hourMs;
  test.each([
    [0, 10 * second],
    [10 * second, 30 * second],
    [30 * second, 2 * minute],
    [2 * minute, 5 * minute],
    [5 * minute, 15 * minute],
    [15 * minute, hourMs],
    [hourMs, 2 * hourMs],
    [2 * hourMs, 3 * hourMs],
    [150 * minute, 3 * hourMs],
    [19 * hourMs, 20 * hourMs],
    [-5 * second, 10 * second],
  ])('%i ms after the question: %i ms after it', (passed, at) => {
    expect(nextLook(asked, later(passed), callAfter)).toEqual(later(at));
  });

  test('when a person would be called', () => {
    expect(nextLook(asked, later(20 * minute), 30 * minute)).toEqual(later(30 * minute));
  });

  test('no more after twenty hours', () => expect(nextLook(asked, later(20 * hourMs), callAfter)).toBeNull());
});

test.each([
  [7 * day - 1, 30 * minute],
  [7 * day, 2 * hourMs],
])('with %i ms to the departure a person is called after %i ms', (left, wait) => {
  expect(callHumanAfterMs(asked, later(left))).toBe(wait);
});

test.each([
  [0, 2],
  [1, 5],
  [2, 10],
  [8, 900],
  [9, 3_600],
  [50, 3_600],
])('after %i tries a call is repeated in %i s', (tries, seconds) => {
  expect(nextRetry(tries, asked)).toEqual(later(seconds * second));
});
