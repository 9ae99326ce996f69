/** Proves docs/decisions/0177 */
import { expect, test } from 'vitest';
import { countTable } from './count-table.ts';

test('each screen has a column beside what was counted at first', () => {
  const counts = {
    'Flights in view': 6,
    'Hotels in view': 4,
    'Hotel rates in view': 3,
    'Presses, one way': 5,
    'Presses, return': 6,
    'Presses, return with hotel': 9,
    'Typed fields, one way': 3,
    'Typed fields, return': 4,
    'Seconds from results to booked, one way': 12,
  };
  const [head, flights, hotels] = countTable([
    { name: '1440 light', counts },
    { name: '375 dark', counts: { ...counts, 'Flights in view': 2 } },
  ]).split('\n');
  expect(head?.trim()).toBe('before 1440  before 375  1440 light  375 dark');
  expect(flights?.replaceAll(/ +/g, ' ')).toBe('Flights in view 1 0 6 2');
  expect(hotels?.replaceAll(/ +/g, ' ')).toBe('Hotels in view – – 4 4');
  expect(head?.length).toBe(flights?.length);
});
