import { describe, expect, test } from 'vitest';
import { canadaId, unitedStatesId } from '#contract/places.ts';
import { regions } from '#reference/regions.ts';
import { stateCode, stateProblem } from './states.ts';

const elsewhere = 82;

describe('the state of a billing address (LAND-57)', () => {
  test.each([
    [unitedStatesId, 'CO', 'CO'],
    [unitedStatesId, 'co', 'CO'],
    [unitedStatesId, ' Colorado ', 'CO'],
    [unitedStatesId, 'new york', 'NY'],
    [unitedStatesId, 'N.Y.', 'NY'],
    [unitedStatesId, 'Washington, D.C.', 'DC'],
    [canadaId, 'Québec', 'QC'],
    [canadaId, 'ontario', 'ON'],
    [elsewhere, ' Bayern ', 'Bayern'],
    [elsewhere, 'Colorado', 'Colorado'],
    [null, 'Colorado', 'Colorado'],
  ])('country %s, %j is %j', (country, typed, code) => {
    expect(stateCode(country, typed)).toBe(code);
    expect(stateProblem(country, typed)).toBeNull();
  });

  test.each([
    [unitedStatesId, 'Colorodo', 'Please enter a state of the United States, such as CO or Colorado'],
    [unitedStatesId, 'ON', 'Please enter a state of the United States, such as CO or Colorado'],
    [unitedStatesId, '??', 'Please enter a state of the United States, such as CO or Colorado'],
    [canadaId, 'CO', 'Please enter a province of Canada, such as ON or Ontario'],
  ])('country %s, %j is none: %s', (country, typed, sentence) => {
    expect(stateProblem(country, typed)).toBe(sentence);
    expect(stateCode(country, typed)).toBe(typed);
  });

  test('every state and province in our list has a two-letter code', () => {
    const of = new Map([
      ['US', unitedStatesId],
      ['CA', canadaId],
    ]);
    const named = regions.filter(({ country }) => of.has(country));
    expect(named.length).toBeGreaterThan(60);
    const codes = named.map(({ country, name }) => [country, stateCode(of.get(country) ?? null, name)].join(' '));
    expect(codes.filter((code) => !/^[A-Z]{2} [A-Z]{2}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(named.length);
  });
});
