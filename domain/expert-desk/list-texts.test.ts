import { describe, expect, test } from 'vitest';
import { departsText } from './departs-text.ts';
import { promiseText } from './promise-text.ts';
import { travelersText } from './travelers-text.ts';

describe('How far a trip is away', () => {
  test.each([
    [null, 'No dates yet'],
    [0, 'Today'],
    [1, 'Tomorrow'],
    [-1, 'Yesterday'],
    [-2, '2 days ago'],
    [2, 'in 2 days'],
    [34, 'in 34 days'],
    [35, 'in 5 weeks'],
    [48, 'in 6 weeks'],
  ] as const)('%j: %s', (days, words) => {
    expect(departsText(days)).toBe(words);
  });
});

describe('Who travels', () => {
  const rania = { name: 'Rania Haddad', age: null };
  const theo = { name: 'Theo Brandt', age: 13 };
  test.each([
    [[], 0, 'Sam Rivera'],
    [[], 1, 'Sam Rivera'],
    [[], 6, 'Sam Rivera, 6 travelers'],
    [[theo], 1, 'Theo Brandt, 13'],
    [[rania, theo], 2, 'Rania Haddad and Theo Brandt, 13'],
    [[rania, theo], 7, 'Rania Haddad and 6 more'],
    // The landing page asked for more than were named.
    [[theo], 4, 'Theo Brandt, 13 and 3 more'],
  ] as const)('%j of %i: %s', (named, count, words) => {
    expect(travelersText(named, count, 'Sam Rivera')).toBe(words);
  });
});

describe('The answers of a week', () => {
  test.each([
    [0, 0, null],
    [38, 2, '38 of 40 answers were in time (95 %)'],
    [1, 0, 'the only answer was in time'],
    [0, 1, 'the only answer was late'],
  ] as const)('%i met and %i missed: %s', (met, missed, words) => {
    expect(promiseText({ monday: '2026-03-02', met, missed })).toBe(words);
  });
});
