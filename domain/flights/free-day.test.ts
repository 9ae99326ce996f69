import { expect, test } from 'vitest';
import { freeCancelSentence, freeDayAhead, freeUntil, isInFreeDay } from './free-day.ts';

const hours = (count: number): Date => new Date(Date.UTC(2026, 5, 1) + count * 3_600_000);
const week = 168;

test.each<[string, number, number | null, 'whole' | 'cut' | null]>([
  ['a month ahead: 24 hours', 720, 24, 'whole'],
  ['eight days ahead: 24 hours', week + 24, 24, 'whole'],
  ['a bit less than eight days ahead: until a week before departure', week + 23.5, 23.5, 'cut'],
  ['a week ahead: no time left', week, 0, 'cut'],
  ['less than a week ahead: never', week - 0.01, null, null],
])('free cancellation of a departure %s', (_what, departsAt, until, ahead) => {
  const times = { bookedAt: hours(0), departsAt: hours(departsAt) };
  expect(freeUntil(times)).toEqual(until === null ? null : hours(until));
  expect(freeDayAhead({ now: hours(0), departsAt: hours(departsAt) })).toBe(ahead);
});

test.each<[string, number, number, boolean]>([
  ['right away, a month before departure', 0, 720, true],
  ['at the last possible moment', 24, 720, true],
  ['a moment too late', 24.01, 720, false],
  ['within a day, exactly a week before departure', 24, 24 + week, true],
  ['within a day, less than a week before departure', 1, 1 + week - 0.01, false],
])('canceled %s', (_when, canceledAt, departsAt, isFree) => {
  expect(isInFreeDay({ bookedAt: hours(0), departsAt: hours(departsAt) }, hours(canceledAt))).toBe(isFree);
});

test('the sentence says what is free, until when, and which fee is kept', () => {
  const until = '2 June 2026, 10:00 UTC';
  expect(freeCancelSentence({ isWholeTrip: true, isFeeKept: false }, until)).toBe(
    'You can cancel free of charge until 2 June 2026, 10:00 UTC.',
  );
  expect(freeCancelSentence({ isWholeTrip: false, isFeeKept: true }, until)).toBe(
    'You can cancel the flights free of charge until 2 June 2026, 10:00 UTC. Our booking fee is not refunded.',
  );
});
