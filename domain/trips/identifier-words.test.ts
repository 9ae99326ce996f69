import { expect, test } from 'vitest';
import { importedWords, importVerb, importWords, listWords } from './identifier-words.ts';

const nothing = { added: 0, turned_on: 0, known: 0, turned_off: 0, repeated: 0, bad: 0, bad_lines: [], first: [] };

test.each([
  [{ added: 1 }, ['1 value is new.'], 'Add 1 Value', '1 value added.'],
  [
    { added: 1_200, turned_on: 1, known: 2 },
    ['1,200 values are new.', '1 value was turned off and can be used again.', '2 values are on the list already.'],
    'Add 1,201 Values',
    '1,201 values added.',
  ],
  [
    { turned_off: 2, repeated: 1 },
    ['No value is new.', '1 line repeats another one.', '2 values not in it are turned off.'],
    'Change the List',
    '0 values added, 2 turned off.',
  ],
  [{ bad: 3 }, ['No value is new.', '3 lines cannot be used and are left out.'], null, '0 values added.'],
])('what a list does is said in sentences: %j', (plan, words, verb, done) => {
  const whole = { ...nothing, ...plan };
  expect([importWords(whole), importVerb(whole), importedWords(whole)]).toEqual([words, verb, done]);
});

test('a list says how many of its values can be used', () => {
  expect(listWords({ active_count: 1, off_count: 1 })).toBe('1 value can be used, 1 is turned off');
  expect(listWords({ active_count: 4_120, off_count: 0 })).toBe('4,120 values can be used, 0 are turned off');
});
