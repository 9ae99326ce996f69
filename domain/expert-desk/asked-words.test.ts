import { expect, test } from 'vitest';
import { windowLine } from '../landers/day-span.ts';
import { ageText, groupFlightLines, homeText, passportText } from './asked-words.ts';

const traveler = {
  id: 1,
  name: 'Uma Stone',
  age: 12,
  age_last: 13,
  passport: { state: 'valid', until_year: 2031, country: 'France' },
  has_health_text: false,
} as const;

test.each([
  [{ state: 'valid', until_year: 2031, country: null }, 'Passport to 2031'],
  [{ state: 'valid', until_year: 2031, country: 'France' }, 'Passport of France to 2031'],
  [{ state: 'ends before travel', until_year: 2026, country: null }, 'Passport to 2026, ends before the trip does'],
  [{ state: 'no expiry', until_year: null, country: 'France' }, 'Passport of France, last day not given'],
  [{ state: 'missing', until_year: null, country: null }, 'No passport number yet'],
] as const)('a passport that is %o reads %s', (passport, text) => {
  expect(passportText(passport)).toBe(text);
});

test('an age names its day, and both days when a birthday is between them', () => {
  const days = { first: '2026-06-10', last: '2026-06-24' };
  expect(ageText(traveler, days)).toBe('12 on 10 June 2026; 13 on 24 June 2026');
  expect(ageText({ ...traveler, age_last: 12 }, days)).toBe('12 on 10 June 2026');
  expect(ageText({ ...traveler, age_last: null }, { first: '2026-06-10', last: null })).toBe('12 on 10 June 2026');
  expect(ageText({ ...traveler, age: null, age_last: null }, { first: null, last: null })).toBeNull();
});

test('a window has its day, and no window has no words', () => {
  expect(windowLine('2026-06-10T06:00/2026-06-10T16:00')).toBe('Wed 10 June 2026, 06:00 to 16:00');
  expect(windowLine('2026-06-10T20:00/2026-06-11T02:00')).toBe('Wed 10 June 2026, 20:00 to Thu 11 June 2026, 02:00');
  expect(windowLine('')).toBeNull();
});

test('group flights are a line each, and what cannot be read is shown as typed', () => {
  expect(groupFlightLines({ group_flights: 'BA178|2026-06-28 DEN-ORD|2026-06-28 DEN-ORD UA1284|nonsense' })).toEqual([
    'BA178 on the program’s travel day',
    'Sun 28 June 2026, DEN to ORD',
    'Sun 28 June 2026, DEN to ORD, UA1284',
    'Cannot be read: NONSENSE',
  ]);
  expect(groupFlightLines({ group_flights: '' })).toEqual([]);
});

test('the way home ends where it began unless somebody said otherwise', () => {
  expect(homeText({ home_from: 'JFK', home_to: 'Gateway' })).toBe('JFK, and back to JFK');
  expect(homeText({ home_from: 'JFK', home_to: 'BOS' })).toBe('JFK, and back to BOS');
  expect(homeText({ home_from: null, home_to: null })).toBeNull();
});
