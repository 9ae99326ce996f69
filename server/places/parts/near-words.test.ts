import { describe, expect, test } from 'vitest';
import { letterDistance, makeNearSearch } from './near-words.ts';
import { makePrefixIndex } from './prefix-index.ts';

describe('How far what was typed is from a word', () => {
  test.each([
    ['nothing', 'boston', 'boston', 0],
    ['a letter changed', 'bosten', 'boston', 1],
    ['a letter dropped', 'bostn', 'boston', 1],
    ['a letter added', 'bosston', 'boston', 1],
    ['two letters swapped', 'obston', 'boston', 1],
    ['swapped at the end', 'bostno', 'boston', 1],
    ['two letters', 'filadelphia', 'philadelphia', 2],
    ['more than is looked for', 'boston', 'austin', 3],
    ['another length', 'bo', 'boston', 3],
  ])('%s: "%s" for "%s" is %i', (_why, typed, word, distance) => {
    expect(letterDistance(typed, word, 2, false)).toBe(distance);
  });

  test('the beginning of a word is enough where that is asked, and only there', () => {
    expect(letterDistance('fransis', 'francisco', 2, true)).toBe(1);
    expect(letterDistance('fransis', 'francisco', 2, false)).toBe(3);
    expect(letterDistance('francisco', 'fransis', 1, true)).toBe(2);
  });
});

describe('The search for what was meant', () => {
  const entries = ['paris france', 'parma italy', 'perth australia'];
  const ownOf = (entry: string) => entry.split(' ').slice(0, 1);
  const search = makeNearSearch({
    entries,
    startingLike: makePrefixIndex(entries, ownOf),
    ownOf,
    aroundOf: (entry) => entry.split(' ').slice(1),
  });

  test('takes what has the fewest wrong letters first, and nothing that is right as it is', () => {
    expect(search(['parsi'])).toEqual(['paris france']);
    expect(search(['paris'])).toEqual([]);
  });

  test('forgives no mistake in three letters, in the words around, or in a text of seven words', () => {
    expect(search(['prs'])).toEqual([]);
    expect(search(['parsi', 'frence'])).toEqual([]);
    expect(search(['parsi', 'france'])).toEqual(['paris france']);
    expect(search(['parsi', 'f', 'f', 'f', 'f', 'f', 'f'])).toEqual([]);
  });
});
