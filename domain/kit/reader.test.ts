/** Proves docs/decisions/0189 */
import { afterEach, describe, expect, test } from 'vitest';
import { instantText } from '#domain/trips/instant-text.ts';
import { briefDayName, dayName, daySpan, fullDayName, shortDayName, weekdayAndDay, weekOf } from './day-names.ts';
import { formatAmount, formatMoney } from './money.ts';
import {
  currentReader,
  numberText,
  plainReader,
  readerOf,
  readerOfHeader,
  timeOfDay,
  writeAllFor,
  writtenFor,
  writtenPlainly,
} from './reader.ts';

const byRegion = (region: string) => readerOf({ region, clock: null }, null);
/** Spaces that do not break are shown as they are read. */
const read = (text: string): string => text.replaceAll('\u00A0', ' ');

afterEach(() => writeAllFor(plainReader));

describe('how readers read', () => {
  test.each([
    ['en-US', 'Tuesday, June 16, 2026', '6:05 PM', '1,234,567.50 USD', 'Sunday'],
    ['en-CA', 'Tuesday, June 16, 2026', '6:05 PM', '1,234,567.50 USD', 'Sunday'],
    ['en-AU', 'Tuesday 16 June 2026', '6:05 PM', '1,234,567.50 USD', 'Monday'],
    ['en-GB', 'Tuesday 16 June 2026', '18:05', '1,234,567.50 USD', 'Monday'],
    ['en-IN', 'Tuesday 16 June 2026', '6:05 PM', '12,34,567.50 USD', 'Sunday'],
    ['de-DE', 'Tuesday 16 June 2026', '18:05', '1.234.567,50 USD', 'Monday'],
    ['fr-FR', 'Tuesday 16 June 2026', '18:05', '1 234 567,50 USD', 'Monday'],
    ['de-CH', 'Tuesday 16 June 2026', '18:05', '1’234’567.50 USD', 'Monday'],
    ['ja-JP', 'Tuesday, June 16, 2026', '18:05', '1,234,567.50 USD', 'Sunday'],
    // A region that nobody can choose, in a browser: its digits stay those of flight numbers.
    ['ar-EG', 'Tuesday 16 June 2026', '6:05 PM', '1,234,567.50 USD', 'Saturday'],
    // A language without a region is read as in its largest.
    ['en', 'Tuesday, June 16, 2026', '6:05 PM', '1,234,567.50 USD', 'Sunday'],
    ['sv', 'Tuesday 16 June 2026', '18:05', '1 234 567,50 USD', 'Monday'],
  ])('in %s', (region, day, time, amount, week) => {
    const texts = writtenFor(byRegion(region), () => [
      fullDayName('2026-06-16'),
      timeOfDay('18:05'),
      formatMoney({ minor: 123_456_750, currency: 'USD' }),
      weekOf()[0],
    ]);
    expect(texts.map((text) => read(text ?? ''))).toEqual([day, time, amount, week]);
  });

  test.each([
    ['00:00', '12:00 AM'],
    ['00:15', '12:15 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 PM'],
    ['13:30', '1:30 PM'],
    ['23:59:30', '11:59 PM'],
    ['', ''],
    ['from noon', 'from noon'],
  ])('on a clock of 12 hours %s is %s', (time, text) => {
    expect(read(timeOfDay(time, byRegion('en-US')))).toBe(text);
  });

  test('the clock is a choice of its own', () => {
    expect(timeOfDay('18:05', readerOf({ region: 'en-US', clock: '24' }, null))).toBe('18:05');
    expect(read(timeOfDay('18:05', readerOf({ region: 'de-DE', clock: '12' }, null)))).toBe('6:05 PM');
    expect(read(timeOfDay('18:05', readerOf({ region: null, clock: '12' }, null)))).toBe('6:05 PM');
  });

  test('a choice comes before the browser, the browser before the plain way', () => {
    expect(readerOf({ region: 'de-DE', clock: null }, 'en-US').isMonthFirst).toBe(false);
    expect(readerOf({ region: null, clock: null }, 'en-US').isMonthFirst).toBe(true);
    expect(readerOf({ region: null, clock: null }, null)).toEqual(plainReader);
  });

  test.each([
    ['en-US 12', true, true],
    ['en-US 24', true, false],
    ['de-DE', false, false],
    ['de-DE 12', false, true],
    ['nonsense!', false, false],
    ['x-private', false, false],
    ['en-US-u-hc-h23', true, true],
    ['toolong-language', false, false],
    ['', false, false],
  ])('a browser that sends %j is understood or ignored', (words, isMonthFirst, is12Hours) => {
    expect(readerOfHeader(words)).toMatchObject({ isMonthFirst, is12Hours });
  });
});

describe('days and moments', () => {
  const american = byRegion('en-US');

  test('every short form follows the order of the reader', () => {
    const forms = () => [
      shortDayName('2026-06-16'),
      briefDayName('2026-06-16'),
      weekdayAndDay('2026-06-16'),
      daySpan('2026-06-10', '2026-06-24'),
      daySpan('2026-06-28', '2026-07-11'),
      daySpan('2026-12-28', '2027-01-02'),
      daySpan('2026-06-10', '2026-06-10'),
    ];
    expect(writtenPlainly(forms)).toEqual([
      'Tue 16 June 2026',
      'Tue 16 Jun',
      'Tue 16',
      '10 to 24 June 2026',
      '28 June to 11 July 2026',
      '28 December 2026 to 2 January 2027',
      '10 June 2026',
    ]);
    expect(writtenFor(american, forms)).toEqual([
      'Tue, June 16, 2026',
      'Tue, Jun 16',
      'Tue, June 16',
      'June 10 to 24, 2026',
      'June 28 to July 11, 2026',
      'December 28, 2026 to January 2, 2027',
      'June 10, 2026',
    ]);
  });

  test('a moment keeps the name of its time zone', () => {
    const moment = () => instantText(new Date('2026-06-17T09:00:00Z'), 'America/New_York');
    expect(moment()).toBe('17 June 2026, 05:00 Eastern Daylight Time');
    expect(read(writtenFor(american, moment))).toBe('June 17, 2026, 5:00 AM Eastern Daylight Time');
  });

  test('numbers keep their decimals, and currencies theirs', () => {
    const german = byRegion('de-DE');
    expect([numberText(8.6, 1, german), numberText(41_200, 0, german)]).toEqual(['8,6', '41.200']);
    expect(formatAmount({ minor: 41_200, currency: 'JPY' }, german)).toBe('41.200');
  });
});

describe('for whom a text is written', () => {
  const american = byRegion('en-US');

  test('a text for one reader leaves the next one as it was, also when it fails', () => {
    expect(writtenFor(american, () => dayName('2026-06-16'))).toBe('June 16, 2026');
    const failing = (): string => {
      throw new RangeError('no such day');
    };
    expect(() => writtenFor(american, failing)).toThrow('no such day');
    expect(dayName('2026-06-16')).toBe('16 June 2026');
  });

  test('inside a text for a reader, a stored part is written plainly', () => {
    const both = writtenFor(american, () => [writtenPlainly(() => dayName('2026-06-16')), dayName('2026-06-16')]);
    expect(both).toEqual(['16 June 2026', 'June 16, 2026']);
  });

  test('a text that is not finished when it is returned is refused', () => {
    expect(() => writtenFor(american, () => Promise.resolve('later'))).toThrow('finished when it is returned');
    expect(currentReader()).toBe(plainReader);
  });

  test('a browser writes everything for its person', () => {
    writeAllFor(american);
    expect(dayName('2026-06-16')).toBe('June 16, 2026');
  });
});
