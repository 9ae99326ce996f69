import { expect, test } from 'vitest';
import { cancellationFee } from './cancellation-fee.ts';

const hours = (count: number): Date => new Date(Date.UTC(2026, 5, 1) + count * 3_600_000);

test.each<[string, number, number, number, number | null]>([
  ['at once, a month before', 1, 0, 720, null],
  ['within a day, a week before', 1, 24, 24 + 168, null],
  ['after a day', 1, 24.01, 720, 5_000],
  ['within a day, less than a week before', 1, 1, 1 + 167.99, 5_000],
  ['three travelers', 3, 48, 720, 15_000],
  ['nobody named', 0, 48, 720, null],
])('canceled %s (%i travelers)', (_when, travelers, askedAt, departsAt, fee) => {
  const times = { bookedAt: hours(0), askedAt: hours(askedAt), departsAt: hours(departsAt) };
  const expected = fee === null ? null : { minor: fee, currency: 'USD' };
  expect(cancellationFee({ travelers, ...times })).toEqual(expected);
});
