import { describe, expect, test } from 'vitest';
import { planIdentifiers, readIdentifiers } from './identifier-import.ts';
import { identifierKey, unlistedSentence } from './identifiers.ts';

const lines = (...cells: readonly string[]) => cells.map((cell, index) => ({ line: index + 1, cell }));

describe('the lines of a list', () => {
  test('each value counts once, in any case, as its first line spells it', () => {
    const { values, repeated, bad } = readIdentifiers(lines('Köln', 'KÖLN', ' köln ', 'Ko\u0308ln', 'Bonn'), null);
    expect([...values.values()]).toEqual(['Köln', 'Bonn']);
    expect([repeated, bad]).toEqual([3, []]);
  });

  test('a head is left out where it is first, empty lines do not count', () => {
    expect([
      ...readIdentifiers(lines('', 'cost center', 'CC-1', 'Cost Center'), 'Cost Center').values.values(),
    ]).toEqual(['CC-1', 'Cost Center']);
    expect([...readIdentifiers(lines('Cost Center'), null).values.values()]).toEqual(['Cost Center']);
  });

  test('50 characters can be used, also those of two units; longer lines are named with what to do', () => {
    const fits = '🌲'.repeat(50);
    const { values, bad } = readIdentifiers(lines(fits, `${fits}x`, 'x'.repeat(500), 'a\u0007b'), null);
    expect([...values.values()]).toEqual([fits]);
    expect(bad).toEqual([
      { line: 2, value: `${fits}x`, sentence: 'Please use at most 50 characters' },
      { line: 3, value: 'x'.repeat(100), sentence: 'Please use at most 50 characters' },
      { line: 4, value: 'a\u0007b', sentence: 'Please remove characters that cannot be printed' },
    ]);
  });
});

test.each([
  [false, { added: ['New'], turnedOn: ['Off'], knownCount: 1, turnedOff: [] }],
  [true, { added: ['New'], turnedOn: ['Off'], knownCount: 1, turnedOff: ['other'] }],
])('what a list does, as the whole list: %s', (isWholeList, plan) => {
  const known = new Map([
    ['on', true],
    ['off', false],
    ['other', true],
    ['other off', false],
  ]);
  expect(planIdentifiers(readIdentifiers(lines('On', 'Off', 'New'), null), known, isWholeList)).toEqual(plan);
});

test('two spellings are one identifier, and the refusal says the organization’s word', () => {
  expect(identifierKey(' CC-1')).toBe(identifierKey('cc-1 '));
  expect(unlistedSentence('Cost Center')).toBe('Please choose the Cost Center from the organization’s list');
  expect(unlistedSentence('')).toBe('Please choose the Identifier from the organization’s list');
});
