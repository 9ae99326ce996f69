import { expect, test } from 'vitest';
import { type BookedThing, freeCancellation } from './free-cancellation.ts';

const hours = (count: number): Date => new Date(Date.UTC(2026, 5, 1) + count * 3_600_000);
const flight = (freeUntil: Date | null): BookedThing => ({ kind: 'flight', freeUntil });
const hotel: BookedThing = { kind: 'hotel', freeUntil: null };

test.each<[string, readonly BookedThing[], { until: Date; isWholeTrip: boolean } | null]>([
  ['only flights', [flight(hours(24))], { until: hours(24), isWholeTrip: true }],
  ['flights and a hotel with its own terms', [flight(hours(24)), hotel], { until: hours(24), isWholeTrip: false }],
  ['two flights: the earlier deadline', [flight(hours(24)), flight(hours(5))], { until: hours(5), isWholeTrip: true }],
  ['one of two flights without the promise', [flight(hours(24)), flight(null)], null],
  ['over', [flight(hours(2))], null],
  ['only a hotel', [hotel], null],
  ['nothing', [], null],
])('what can be canceled free of charge: %s', (_what, things, free) => {
  expect(freeCancellation(things, { now: hours(2), isFeeKept: false })).toEqual(free && { ...free, isFeeKept: false });
});
