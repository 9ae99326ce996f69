/**
 * The edge cases of days, wall clocks and instants.
 * Proves docs/faults.md#clocks
 */
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, isCalendarDate, oneYearAfter, sameWeekdayAfter, utcDate } from './calendar.ts';
import { durationMinutes, instantOfLocal, localOfInstant } from './local-time.ts';

describe('days', () => {
  test.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-2-3', false],
    ['02026-02-03', false],
    ['2026-02-033', false],
    ['2026-02-03T10:00', false],
    ['+012026-02', false],
    ['', false],
  ])('%s is a day: %s', (text, isDay) => {
    expect(isCalendarDate(text)).toBe(isDay);
  });

  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-06-16', 0, '2026-06-16'],
    ['2026-03-28', 7, '2026-04-04'],
  ])('%s and %i days is %s, and back', (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
    expect(daysBetween(from, to)).toBe(days);
    expect(daysBetween(to, from) + days).toBe(0);
  });

  test.each([
    ['2026-06-16', '2027-06-16'],
    ['2024-02-29', '2025-02-28'],
    ['2023-02-28', '2024-02-28'],
    ['0998-12-31', '0999-12-31'],
  ])('one year after %s is %s', (date, later) => {
    expect(oneYearAfter(date)).toBe(later);
  });

  test('an instant has its day in UTC', () => {
    expect(utcDate(new Date('2026-06-16T23:59:59.999Z'))).toBe('2026-06-16');
    expect(utcDate(new Date('2026-06-17T01:00:00+02:00'))).toBe('2026-06-16');
  });
});

const iso = (local: string, zone: string): string | null => {
  const ms = instantOfLocal(local, zone);
  return ms === null ? null : new Date(ms).toISOString();
};

describe('wall clocks', () => {
  test.each([
    ['2026-06-16T08:05', 'America/New_York', '2026-06-16T12:05:00.000Z'],
    ['2026-01-16T08:05', 'America/New_York', '2026-01-16T13:05:00.000Z'],
    ['2026-06-16T08:05', 'Asia/Kolkata', '2026-06-16T02:35:00.000Z'],
    ['2026-06-16T08:05', 'Etc/UTC', '2026-06-16T08:05:00.000Z'],
    ['2026-01-16T08:05', 'America/St_Johns', '2026-01-16T11:35:00.000Z'],
    // Clocks go back: the time occurs twice, and the first occurrence counts.
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
    // After it, clocks show winter time.
    ['2026-11-01T02:30', 'America/New_York', '2026-11-01T07:30:00.000Z'],
    ['2026-03-08T08:05', 'America/New_York', '2026-03-08T12:05:00.000Z'],
    // A time that is skipped is read as if the clocks had not moved.
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T06:30:00.000Z'],
  ])('%s in %s is %s', (local, zone, instant) => {
    expect(iso(local, zone)).toBe(instant);
    // The second call for this zone is cached; the cache must not answer for another zone.
    expect(iso(local, zone)).toBe(instant);
    expect(iso(local, 'Pacific/Auckland')).not.toBe(instant);
  });

  test.each(['2026-09-31T10:00', '2026-06-16', '2026-06-16T25:00', 'noon', ''])('"%s" is no time', (text) => {
    expect(instantOfLocal(text, 'Europe/London')).toBeNull();
  });

  test.each([
    ['2026-06-16T12:05:00Z', 'America/New_York', '2026-06-16T08:05'],
    ['2026-06-16T23:50:00Z', 'Asia/Kolkata', '2026-06-17T05:20'],
    ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01T01:30'],
    ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01T01:30'],
  ])('at %s clocks in %s show %s', (instant, zone, local) => {
    expect(localOfInstant(Date.parse(instant), zone)).toBe(local);
  });
});

describe('durations of suppliers', () => {
  test.each([
    ['PT7H5M', 425],
    ['P1DT22H30M', 2_790],
    ['P2D', 2_880],
    ['P12D', 17_280],
    ['PT90S', 2],
    ['PT89S', 1],
    ['PT30.5S', 1],
    ['PT30.25S', 1],
    ['PT45M', 45],
    ['PT0M', null],
    ['P', null],
    ['7H5M', null],
    ['PT7H5Mx', null],
    ['xPT7H5M', null],
    ['P1000D', null],
    [null, null],
  ])('%s is %s minutes', (text, minutes) => {
    expect(durationMinutes(text)).toBe(minutes);
  });
});

// 10 June 2026 is a Wednesday.
test.each([
  ['a past Tuesday', '2026-05-26', '2026-06-16'],
  ['a past Wednesday', '2026-06-03', '2026-06-17'],
  ['today', '2026-06-10', '2026-06-17'],
  ['a day to come', '2026-06-18', '2026-06-25'],
  ['a year ago, a Tuesday', '2025-06-10', '2026-06-16'],
])('the same weekday after %s and today: %s is followed by %s', (_words, firstDay, moved) => {
  expect(sameWeekdayAfter(firstDay, '2026-06-10')).toBe(moved);
});
