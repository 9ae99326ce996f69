import { describe, expect, test } from 'vitest';
import { readDay, readTime, readWhole, readYes } from './typed-cells.ts';

describe('cells as spreadsheets write them', () => {
  test.each([
    ['', ''],
    ['2026-06-28', '2026-06-28'],
    ['2026-6-8', '2026-06-08'],
    ['2026/06/28', '2026-06-28'],
    ['2026-06-28 00:00:00', '2026-06-28'],
    ['28.06.2026', '2026-06-28'],
    ['8. 6. 26', '2026-06-08'],
    ['28/06/2026', '2026-06-28'],
    ['6/28/2026', '2026-06-28'],
    ['06/06/2026', '2026-06-06'],
    ['28-Jun-2026', '2026-06-28'],
    ['28 June 26', '2026-06-28'],
  ])('the day %s is %s', (typed, day) => {
    expect(readDay(typed)).toEqual({ value: day, problem: null });
  });

  test.each(['soon', '2026-02-30', '31.04.2026', '46201', '28-Foo-2026', '30/30/2026'])('%s is no day', (typed) => {
    expect(readDay(typed)).toEqual({ value: typed, problem: 'Please use a date like 2026-06-28' });
  });

  test('a day that can be two is not guessed', () => {
    expect(readDay('06/07/2026').problem).toBe('Please use a date like 2026-06-28: this can be two different days');
  });

  test.each([
    ['9:30', '09:30'],
    ['09:30:00', '09:30'],
    ['9.30', '09:30'],
    ['1:05 PM', '13:05'],
    ['12:00 am', '00:00'],
    ['12:15 p.m.', '12:15'],
    ['13:05 PM', '13:05 PM'],
    ['noon', 'noon'],
    ['', ''],
  ])('the time %s is %s', (typed, time) => {
    expect(readTime(typed)).toBe(time);
  });

  test('whole numbers and answers', () => {
    expect(['', '24', '24.0', '24,00'].map((typed) => readWhole(typed).value)).toEqual([null, 24, 24, 24]);
    expect(['2.5', '-1', 'lots'].map((typed) => readWhole(typed).problem)).toEqual(
      Array.from({ length: 3 }, () => 'Please use a whole number, or leave it empty'),
    );
    expect(['yes', 'X', 'TRUE', '1'].every((typed) => readYes(typed).value)).toBe(true);
    expect(['', 'no', 'False', '0'].some((typed) => readYes(typed).value)).toBe(false);
    expect(readYes('maybe').problem).toBe('Please write yes or no');
  });
});
