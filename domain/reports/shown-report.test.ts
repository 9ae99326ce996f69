import { describe, expect, test } from 'vitest';
import type { ColumnKind, ReportCell } from '#contract/reports.ts';
import { cellText } from './cell-text.ts';
import { chartLines } from './chart-scale.ts';
import { lastTwelveMonths, nextDays } from './default-range.ts';
import { rangeProblems } from './range-problems.ts';

describe('a report as a person reads it', () => {
  test.each<[ReportCell, ColumnKind, string, string]>([
    [null, 'money', 'USD', ''],
    [141_200, 'money', 'USD', '1,412.00'],
    [-5_000, 'money', 'EUR', '-50.00'],
    [60_000, 'original', 'JPY', '60,000'],
    [12_345, 'count', '', '12,345'],
    [425, 'minutes', '', '7 h 05 min'],
    [1234, 'trip', '', '1234'],
    ['2026-03', 'month', '', 'March 2026'],
    ['2026-06-16T08:05', 'time', '', '2026-06-16 08:05'],
    ['2026-06-16', 'day', '', '2026-06-16'],
    ['Túnez T', 'text', '', 'Túnez T'],
  ])('%j as %s in %s is "%s"', (cell, kind, currency, expected) => {
    expect(cellText(cell, { kind }, currency)).toBe(expected);
  });

  test.each([
    [81, 1, [30, 60, 90]],
    [0, 1, [1, 2, 3]],
    [4, 1, [2, 4, 6]],
    [31, 1, [20, 40, 60]],
    [300, 1, [100, 200, 300]],
    [1_234_567, 100, [500_000, 1_000_000, 1_500_000]],
  ])('a largest bar of %i in steps of %i has lines at %j', (most, unit, expected) => {
    expect(chartLines(most, unit)).toEqual(expected);
  });

  test.each([
    ['2026-06-09', '2025-07-01'],
    ['2026-12-31', '2026-01-01'],
    ['2026-01-15', '2025-02-01'],
    ['2028-02-29', '2027-03-01'],
  ])('on %s the last twelve months begin on %s', (today, from) => {
    expect(lastTwelveMonths(today)).toEqual({ from, to: today });
    expect(rangeProblems(lastTwelveMonths(today))).toEqual({});
  });

  test('the next days are ninety, today included', () => {
    expect(nextDays('2026-06-09')).toEqual({ from: '2026-06-09', to: '2026-09-06' });
  });

  test.each([
    ['2026-01-01', '2027-01-01', {}],
    ['2026-01-01', '2027-01-02', { to: 'Please choose at most 366 days' }],
    ['2026-02-01', '2026-01-31', { to: 'The last day is before the first day' }],
    ['yesterday', '', { from: 'Please use a date like 2026-06-16', to: 'Please use a date like 2026-06-16' }],
  ])('%s to %s', (from, to, expected) => {
    expect(rangeProblems({ from, to })).toEqual(expected);
  });
});
