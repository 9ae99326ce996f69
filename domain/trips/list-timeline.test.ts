import { expect, test } from 'vitest';
import { timelineOf } from './list-timeline.ts';

const trip = (id: number, start: string | null, end: string | null, is_active = true) => ({
  id,
  start,
  end,
  is_active,
});

test('upcoming trips are on the line to scale, overlapping ones below each other', () => {
  const timeline = timelineOf(
    [trip(1, '2026-06-08', '2026-06-14'), trip(2, '2026-06-10', '2026-06-12'), trip(3, '2026-07-06', '2026-07-12')],
    '2026-06-01',
  );
  expect(timeline.bars.map(({ trip: { id }, row, left, width }) => [id, row, left, width])).toEqual([
    [1, 0, 0.1, 0.1],
    [2, 1, 9 / 70, 3 / 70],
    [3, 0, 0.5, 0.1],
  ]);
  expect(timeline.ticks.map((tick) => tick.date)).toEqual([
    '2026-06-01',
    '2026-06-15',
    '2026-06-29',
    '2026-07-13',
    '2026-07-27',
  ]);
});

test('previous trips, trips without a date and trips far ahead are left out; a trip in progress starts today', () => {
  const trips = [
    trip(1, '2026-05-01', '2026-05-02', false),
    trip(2, null, null),
    trip(3, '2027-01-01', null),
    trip(4, '2026-05-30', '2026-06-07'),
  ];
  expect(timelineOf(trips, '2026-06-01').bars).toEqual([{ trip: trips[3], row: 0, left: 0, width: 0.1 }]);
});
