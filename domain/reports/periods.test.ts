import { describe, expect, test } from 'vitest';
import { emptyBars, monthsOf, periodOf, unitOf } from './periods.ts';

const keys = (from: string, to: string, unit: 'day' | 'month') =>
  emptyBars({ from, to }, { unit, today: '2026-06-10' }).map(({ key, is_partial }) => (is_partial ? `${key}*` : key));

describe('the range of a report as periods', () => {
  test.each([
    ['2026-06-01', '2026-06-01', 'day'],
    ['2026-06-01', '2026-07-01', 'day'],
    ['2026-06-01', '2026-07-02', 'month'],
  ])('%s to %s is drawn by %s', (from, to, unit) => {
    expect(unitOf({ from, to })).toBe(unit);
  });

  test('months that are not over, or only partly in the range, are partial', () => {
    expect(keys('2025-12-15', '2026-07-31', 'month')).toEqual([
      '2025-12*',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06*',
      '2026-07*',
    ]);
    expect(keys('2026-05-01', '2026-05-30', 'month')).toEqual(['2026-05*']);
  });

  test('a day is partial until it is over', () => {
    expect(keys('2026-06-09', '2026-06-11', 'day')).toEqual(['2026-06-09', '2026-06-10*', '2026-06-11*']);
  });

  test('a range splits into months without a gap', () => {
    expect(monthsOf({ from: '2027-12-30', to: '2028-03-01' })).toEqual([
      { from: '2027-12-30', to: '2027-12-31' },
      { from: '2028-01-01', to: '2028-01-31' },
      { from: '2028-02-01', to: '2028-02-29' },
      { from: '2028-03-01', to: '2028-03-01' },
    ]);
    expect(monthsOf({ from: '2026-06-16', to: '2026-06-16' })).toEqual([{ from: '2026-06-16', to: '2026-06-16' }]);
  });

  test('the bar of a day is the day, or its month', () => {
    expect([periodOf('2026-03-04', 'month'), periodOf('2026-03-04', 'day')]).toEqual(['2026-03', '2026-03-04']);
    expect(emptyBars({ from: '2026-03-04', to: '2026-03-04' }, { unit: 'day', today: '2026-06-10' })).toMatchObject([
      { label: '4 March 2026' },
    ]);
  });
});
