import { describe, expect, test } from 'vitest';
import { isYoungerThanReal, minorAgesOn, partyOn, partyText, passengerErrors } from './passengers.ts';

const day = '2026-06-22';
const on = { today: '2026-03-02', lastDay: day };
const passenger = (dob: string | null) => ({ first_name: 'Ana', last_name: 'Núñez', dob });

describe('adults, children and infants by date of birth (FLT-06)', () => {
  test.each([
    ['2024-06-23', { adults: 0, children: 0, infants: 1 }],
    ['2024-06-22', { adults: 0, children: 1, infants: 0 }],
    ['2014-06-23', { adults: 0, children: 1, infants: 0 }],
    ['2014-06-22', { adults: 1, children: 0, infants: 0 }],
    [null, { adults: 1, children: 0, infants: 0 }],
  ])('born %s', (born, party) => {
    expect(partyOn([born], day)).toMatchObject(party);
  });

  test('ages are listed for passengers under 18, youngest first', () => {
    expect(minorAgesOn(['2008-06-23', '2008-06-22', null, '2020-01-01'], day)).toEqual([6, 17]);
    expect(partyText({ adults: 1, children: 2, infants: 0 })).toBe('1 adult, 2 children and 0 infants');
    expect(partyText({ adults: 2, children: 1, infants: 1 })).toBe('2 adults, 1 child and 1 infant');
  });

  test('a date of birth is not in the future and not 126 years ago', () => {
    const errorsOf = (dob: string) => passengerErrors([passenger(dob)], {}, on);
    expect(errorsOf('2026-03-03')).toEqual({ 'passengers.0.dob': 'Date of birth must not be in the future' });
    expect(errorsOf('2026-03-02')).toEqual({});
    expect(errorsOf('1900-03-02')).toEqual({ 'passengers.0.dob': 'Please check the year of birth' });
    expect(errorsOf('1900-03-03')).toEqual({});
  });

  test('passengers must agree with pax and with the counts', () => {
    const two = [passenger('1990-04-01'), passenger('2017-04-01')];
    expect(passengerErrors(two, { pax: 2, adults: 1, children: 1, infants: 0 }, on)).toEqual({});
    expect(passengerErrors(two, { pax: 1 }, on).passengers).toMatch(/^2 passengers are named, but pax is 1\./);
    expect(passengerErrors(two.slice(1), { pax: 2 }, on).passengers).toMatch(/^1 passenger is named/);
    for (const said of [{ adults: 2 }, { children: 0 }, { infants: 1 }])
      expect(passengerErrors(two, said, on).passengers, JSON.stringify(said)).toMatch(
        /^By their dates of birth these passengers are 1 adult, 1 child and 0 infants on Monday 22 June 2026/,
      );
  });
});

describe('the ages in a search, compared with our records (FLT-06)', () => {
  const counts = { adults: 1, children: 1, infants: 0 };
  test.each([
    ['a child who is a child', counts, ['1990-04-01', '2017-04-01'], false],
    ['a child who is an infant', counts, ['1990-04-01', '2025-04-01'], false],
    ['a child who is an adult', counts, ['1990-04-01', '1991-04-01'], true],
    ['an infant who is a child', { adults: 1, children: 0, infants: 1 }, ['1990-04-01', '2017-04-01'], true],
    ['adults who are younger', { adults: 2, children: 0, infants: 0 }, ['1990-04-01', '2017-04-01'], false],
    ['an age that is correct', { ...counts, minorAges: [9] }, ['1990-04-01', '2017-04-01'], false],
    ['another age', { ...counts, minorAges: [8] }, ['1990-04-01', '2017-04-01'], true],
    ['one age for two', { ...counts, minorAges: [9, 9] }, ['1990-04-01', '2017-04-01'], true],
    ['no age under 18', { adults: 2, children: 0, infants: 0, minorAges: [] }, ['1990-04-01', '2017-04-01'], false],
    ['15 that is 40', { adults: 2, children: 0, infants: 0, minorAges: [15] }, ['1990-04-01', '1986-04-01'], true],
  ])('%s', (_what, searched, born, isYounger) => {
    expect(isYoungerThanReal(searched, born, day)).toBe(isYounger);
  });
});
