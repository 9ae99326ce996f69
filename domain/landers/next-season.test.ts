import { expect, test } from 'vitest';
import type { ProgramFields } from '#contract/programs.ts';
import { emptyFlight } from './group-flight-rows.ts';
import { movedDays, nextSeason } from './next-season.ts';
import { emptyProgram } from './program-csv.ts';

const sailing: ProgramFields = {
  ...emptyProgram,
  full_program_name: 'Lake Superior Sailing',
  category_sub: 'Summer 2026',
  date_start: '2026-06-28',
  date_end: '2026-07-11',
  closes_on: '2026-06-14',
  capacity: 24,
  is_published: true,
  flights: [
    { ...emptyFlight, date: '2026-06-28', flight: 'UA1284', from: 'DEN', to: 'ORD', seats: 6, staff: 'Jonas Reyes' },
    { ...emptyFlight, date: '2026-07-11', from: 'ORD', to: 'DEN' },
    { ...emptyFlight, flight: 'UA611' },
  ],
};
const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

test('a season moves by 52 weeks: the same weekdays, within a day or two of the same dates', () => {
  const next = nextSeason(sailing);
  expect(next).toMatchObject({ date_start: '2027-06-27', date_end: '2027-07-10', closes_on: '2027-06-13' });
  expect(weekday(next.date_start)).toBe(weekday(sailing.date_start));
});

test('group flights move too and are to be checked; seats and staff stay', () => {
  expect(nextSeason(sailing).flights).toEqual([
    { ...sailing.flights[0], date: '2027-06-27', is_to_check: true },
    { ...sailing.flights[1], date: '2027-07-10', is_to_check: true },
    { ...sailing.flights[2], date: '', is_to_check: true },
  ]);
});

test('the copy is not published, and keeps what has no day', () => {
  expect(nextSeason(sailing)).toMatchObject({
    full_program_name: 'Lake Superior Sailing',
    capacity: 24,
    is_published: false,
  });
  expect(nextSeason({ ...sailing, closes_on: '' }).closes_on).toBe('');
});

test.each([
  ['Summer 2026', 'Summer 2027'],
  ['Winter 2026/27', 'Winter 2027/28'],
  ['2099–00', '2100–01'],
  ['Session A', 'Session A 2027'],
  ['', '2027'],
])('the season "%s" is followed by "%s"', (was, now) => {
  expect(nextSeason({ ...sailing, category_sub: was }).category_sub).toBe(now);
});

test('the moved days are told before anything is saved', () => {
  expect(movedDays(sailing)).toEqual([
    { what: 'First day', was: '2026-06-28', now: '2027-06-27' },
    { what: 'Last day', was: '2026-07-11', now: '2027-07-10' },
    { what: 'Takes requests until', was: '2026-06-14', now: '2027-06-13' },
    { what: 'UA1284', was: '2026-06-28', now: '2027-06-27' },
    { what: 'ORD to DEN', was: '2026-07-11', now: '2027-07-10' },
  ]);
});
