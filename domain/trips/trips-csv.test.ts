import { expect, test } from 'vitest';
import type { TripListItem } from '#contract/trip-list.ts';
import { tripsCsv } from './trips-csv.ts';

const trip = (changes: Partial<TripListItem>): TripListItem => ({
  id: 7,
  identifier: '',
  places: 'London',
  start: '2026-06-16',
  end: null,
  customer: 'Sam Rivera',
  is_owner: true,
  organization_id: 1,
  is_active: true,
  is_booked: true,
  is_deposit: false,
  has_open_change: false,
  state: 'booked',
  is_car_pending: false,
  search: '',
  ...changes,
});

test('the downloaded list has a byte order mark, quotes where needed, no formulas, and the notes next to the status', () => {
  const asked = trip({ is_car_pending: true, has_open_change: true });
  const csv = tripsCsv([
    trip({}),
    asked,
    trip({ is_car_pending: true }),
    trip({ identifier: '=HYPERLINK("x")', places: 'Paris, Rome', start: null }),
  ]);
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFID,Place,Start,End,Owner,Status,Still Open',
    '7,London,2026-06-16,,Sam Rivera,Active - Booked,',
    '7,London,2026-06-16,,Sam Rivera,Active - Booked,Answer needed; Cars pending',
    '7,London,2026-06-16,,Sam Rivera,Active - Booked,Cars pending',
    '"\'=HYPERLINK(""x"")","Paris, Rome",,,Sam Rivera,Active - Booked,',
    '',
  ]);
});
