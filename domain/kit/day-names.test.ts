import { expect, test } from 'vitest';
import { briefDayName, dayName, fullDayName, monthName, shortDayName } from './day-names.ts';

test.each([
  ['2026-06-16', 'Tuesday 16 June 2026', 'Tue 16 June 2026', '16 June 2026', 'June 2026'],
  ['1999-12-31', 'Friday 31 December 1999', 'Fri 31 December 1999', '31 December 1999', 'December 1999'],
  ['2024-02-29', 'Thursday 29 February 2024', 'Thu 29 February 2024', '29 February 2024', 'February 2024'],
])('%s is called %s', (date, full, short, day, month) => {
  expect([fullDayName(date), shortDayName(date), dayName(date), monthName(date)]).toEqual([full, short, day, month]);
});

test('a day within a year needs no year', () => {
  expect(briefDayName('2026-06-16')).toBe('Tue 16 Jun');
});
