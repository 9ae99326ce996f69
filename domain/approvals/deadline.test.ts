import { expect, test } from 'vitest';
import { approvalTimes } from './deadline.ts';

const asked = new Date('2026-06-16T09:00:00Z');

test.each([
  ['24 h for a flight weeks away', '2026-07-16T09:00:00Z', '2026-06-17T09:00:00Z', '2026-06-17T03:00:00Z'],
  ['an hour before an earlier departure', '2026-06-16T18:00:00Z', '2026-06-16T17:00:00Z', '2026-06-16T15:00:00Z'],
  ['at once when it leaves within the hour', '2026-06-16T09:30:00Z', '2026-06-16T09:00:00Z', '2026-06-16T09:00:00Z'],
])('an approval waits %s', (_title, departs, deadline, remindAt) => {
  expect(approvalTimes(asked, new Date(departs))).toEqual({
    deadline: new Date(deadline),
    remindAt: new Date(remindAt),
  });
});
