import { expect, test } from 'vitest';
import { changedText } from './changed-text.ts';

const flight = {
  time_depart: '2026-06-16T08:05',
  original_time_depart: '2026-06-16T08:05',
  changed_at: '2026-06-09T10:00:00.000Z',
};

test.each([
  [{ changed_at: null }, ''],
  [{ time_depart: '2026-06-16T09:20' }, '1 h 15 later than booked, changed by the airline on Tue 9 June 2026'],
  [{ time_depart: '2026-06-15T23:50' }, '8 h 15 earlier than booked, changed by the airline on Tue 9 June 2026'],
  [{}, 'Changed by the airline on Tue 9 June 2026'],
])('what the airline changed about a flight: %j', (said, text) => {
  expect(changedText({ ...flight, ...said })).toBe(text);
});
