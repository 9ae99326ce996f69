import { describe, expect, test } from 'vitest';
import { typedDate } from './typed-date.ts';

describe('A typed date', () => {
  test.each([
    ['2026-06-16', '2026-06-16'],
    ['2026/6/16', '2026-06-16'],
    ['16 June 2026', '2026-06-16'],
    ['Tue 16 June 2026', '2026-06-16'],
    ['Tuesday, 16th June 2026', '2026-06-16'],
    ['jun 16, 2026', '2026-06-16'],
    ['16 jun', '2026-06-16'],
    ['3 March', '2027-03-03'],
    ['29 Feb', '2028-02-29'],
    ['6/16/2026', '2026-06-16'],
    ['31 February 2026', undefined],
    ['2026-13-01', undefined],
    ['ju 16', undefined],
    ['soon', undefined],
    ['', undefined],
  ])('"%s" on 9 June 2026 is %s', (text, date) => {
    expect(typedDate(text, '2026-06-09')).toBe(date);
  });
});
