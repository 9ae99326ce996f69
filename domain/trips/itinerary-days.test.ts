import { expect, test } from 'vitest';
import { itineraryDays } from './itinerary-days.ts';

const item = (id: number, date: string) => ({ id, date });

test('TRIP-07 the itinerary shows its days in order, up to one year after the first', () => {
  const days = itineraryDays([
    item(1, '2026-06-22'),
    item(2, '2026-06-16'),
    item(3, '2026-06-22'),
    item(4, '2027-06-16'),
    item(5, '2027-06-17'),
  ]);
  expect(days.map(({ date, items }) => [date, items.map(({ id }) => id)])).toEqual([
    ['2026-06-16', [2]],
    ['2026-06-22', [1, 3]],
    ['2027-06-16', [4]],
  ]);
});

test('an itinerary without items has no days', () => {
  expect(itineraryDays([])).toEqual([]);
});
