import { describe, expect, test } from 'vitest';
import { realNames } from '#tests/builders/real-names.ts';
import { isSameOnTicket, longNames, ticketName } from './ticket-name.ts';
import { emptyTravelerForm, travelerProblems } from './traveler-form.ts';

const good = {
  ...emptyTravelerForm,
  email: 'traveler@family.example',
  phone: '+1 (303) 555-0148',
  birth: { year: '1990', month: '2', day: '3' },
  sex: 'f',
} as const;

describe('names of 200 kinds', () => {
  test('there are 200 of them, no two the same', () => {
    expect(new Set(realNames.map(({ first, middle, last }) => [first, middle, last].join('/'))).size).toBe(200);
  });

  test.each(realNames)('TRV-02 TRV-04 the form accepts $first $middle $last, and the ticket prints $ticket', (name) => {
    const form = { ...good, firstName: name.first, middleName: name.middle, lastName: name.last };
    expect(travelerProblems(form, '2026-06-16')).toEqual({});
    expect(ticketName(name)).toBe(name.ticket);
  });

  test.each([
    ['R2D2', 'a digit'],
    ['Kim <b>', 'markup'],
    ['...', 'no letter at all'],
    ['Kim@home', 'a sign'],
  ])('%s, with %s, is not a name', (lastName) => {
    expect(travelerProblems({ ...good, firstName: 'Kim', lastName }, '2026-06-16')).toHaveProperty('lastName');
  });

  test.each([
    ['Maximiliana', 'Wolfeschlegelsteinha', []],
    ['Maximiliana', 'Wolfeschlegelsteinhau', ['last']],
    ['Maximiliana Wilhelmin', 'Castellanos-Whitfield', ['first', 'last']],
    ['伟', '李', []],
  ])('the names of %s %s longer than 20 letters: %j', (first, last, long) => {
    expect(longNames({ first, last })).toEqual(long);
  });

  test('direction marks copied with a name are removed', () => {
    const form = { ...good, firstName: '\u202Bנועה\u202C', lastName: '\u200Fכהן' };
    expect(travelerProblems(form, '2026-06-16')).toEqual({});
    expect(travelerProblems({ ...form, lastName: '\u200F' }, '2026-06-16')).toHaveProperty('lastName');
  });

  test.each([
    ['Zoë O’Connor-Núñez', "ZOE O'CONNOR NUNEZ", true],
    ['Jürgen Müller', 'Juergen Mueller', true],
    ['李 伟', '李  伟', true],
    ['李 伟', '王 伟', false],
    ['Sam Rivera', 'Sam Riviera', false],
    ['Анна', 'Иван', false],
  ])('%s and %s are one name on a ticket: %s', (one, other, isSame) => {
    expect(isSameOnTicket(one, other)).toBe(isSame);
  });
});
