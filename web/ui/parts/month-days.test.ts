import { describe, expect, test } from 'vitest';
import { addMonths, dayAfterKey, weeksOf } from './month-days.ts';

describe('A month of the calendar', () => {
  test('weeks begin on Monday and hold every day once', () => {
    const weeks = weeksOf('2026-06');
    expect(weeks[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2026-06-0${day}`));
    expect(weeksOf('2026-08')[0]?.slice(0, 5)).toEqual([null, null, null, null, null]);
    expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
  });

  test('months run over the turn of the year', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-01', -13)]).toEqual([
      '2027-01',
      '2025-12',
      '2024-12',
    ]);
  });

  test.each([
    ['ArrowLeft', false, '2026-01-30'],
    ['ArrowRight', false, '2026-02-01'],
    ['ArrowUp', false, '2026-01-24'],
    ['ArrowDown', false, '2026-02-07'],
    ['Home', false, '2026-01-26'],
    ['End', false, '2026-02-01'],
    ['PageUp', false, '2025-12-31'],
    ['PageDown', false, '2026-02-28'],
    ['PageDown', true, '2027-01-31'],
    ['Enter', false, undefined],
  ])('from Saturday 31 January %s (shift %s) leads to %s', (key, isShift, day) => {
    expect(dayAfterKey('2026-01-31', key, isShift)).toBe(day);
  });
});
