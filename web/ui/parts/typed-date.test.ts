import { afterEach, describe, expect, test } from 'vitest';
import { briefDayName, fullDayName, shortDayName } from '#domain/kit/day-names.ts';
import { plainReader, readerOf, writeAllFor } from '#domain/kit/reader.ts';
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

describe('A date typed in figures', () => {
  afterEach(() => writeAllFor(plainReader));

  test.each([
    ['6/7/2026', '2026-07-06', '2026-06-07'],
    ['6-7-2026', '2026-07-06', '2026-06-07'],
    // Dots are written between day and month by everybody who uses them.
    ['6.7.2026', '2026-07-06', '2026-07-06'],
    // Only one order is a day.
    ['16/6/2026', '2026-06-16', '2026-06-16'],
    ['6/16/2026', '2026-06-16', '2026-06-16'],
    ['2026-07-06', '2026-07-06', '2026-07-06'],
    ['6/7.2026', undefined, undefined],
  ])('%s is %s with the day first, and %s with the month first', (text, dayFirst, monthFirst) => {
    expect(typedDate(text, '2026-06-01')).toBe(dayFirst);
    writeAllFor(readerOf({ region: 'en-US', clock: null }, null));
    expect(typedDate(text, '2026-06-01')).toBe(monthFirst);
  });

  test('what a field shows can be typed', () => {
    for (const region of ['en-US', 'en-GB', 'de-DE', 'ja-JP']) {
      writeAllFor(readerOf({ region, clock: null }, null));
      for (const text of [shortDayName('2026-07-06'), fullDayName('2026-07-06'), briefDayName('2026-07-06')])
        expect(typedDate(text, '2026-06-01'), `${region} ${text}`).toBe('2026-07-06');
    }
  });
});
