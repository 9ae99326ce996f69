/** Proves docs/booking.md#disputes */
import { describe, expect, test } from 'vitest';
import { type DisputeState, disputeNews, isEvidenceUrgent, nextDisputeLook } from './disputes.ts';

const openedAt = new Date('2026-09-01T10:00:00Z');
const at = (hours: number): Date => new Date(openedAt.getTime() + hours * 3_600_000);

test.each<[DisputeState, number | null, number, number | null]>([
  ['needs response', 500, 10, 16],
  ['under review', 500, 10, 34],
  ['unknown', null, 10, 34],
  ['lost', 500, 10, null],
  ['closed', 0, 10, null],
  ['won', 0, 10, null],
  ['won', null, 10, null],
  ['won', 500, 10, 34],
  ['won', 500, 120 * 24, null],
])('%s with %s withdrawn is looked at, after %i hours, at hour %s', (state, withdrawnMinor, hours, next) => {
  const look = nextDisputeLook({ state, openedAt, withdrawnMinor, now: at(hours) });
  expect(look).toEqual(next === null ? null : at(next));
});

test.each<[DisputeState, number | null, boolean]>([
  ['needs response', 73, false],
  ['needs response', 72, true],
  ['needs response', -1, true],
  ['needs response', null, false],
  ['under review', 1, false],
  ['lost', -1, false],
])('%s, evidence due in %s hours: urgent is %s', (state, hours, isUrgent) => {
  expect(isEvidenceUrgent({ state, evidenceDueAt: hours === null ? null : at(hours) }, openedAt)).toBe(isUrgent);
});

describe('what a person hears of a dispute', () => {
  test.each<[DisputeState | null, DisputeState, string | null]>([
    [null, 'needs response', 'opened'],
    [null, 'under review', 'opened'],
    [null, 'lost', 'lost'],
    [null, 'closed', null],
    ['needs response', 'needs response', null],
    ['needs response', 'under review', null],
    ['under review', 'won', 'won'],
    ['under review', 'lost', 'lost'],
    ['won', 'lost', 'lost'],
    ['needs response', 'closed', null],
    ['under review', 'unknown', 'unknown'],
  ])('%s, then %s: %s', (before, state, news) => {
    expect(disputeNews(before, state)).toBe(news);
  });
});
