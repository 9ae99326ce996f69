import { describe, expect, test } from 'vitest';
import type { TripState } from '#contract/trips.ts';
import type { Failure } from '../bookings/answer-classes.ts';
import type { AttemptState } from '../bookings/states.ts';
import { isOpenToAccept, isOpenToProposals } from './proposals.ts';

type Row = readonly [TripState, AttemptState | null, Failure | null, boolean, boolean];

describe('when experts may propose and customers may choose', () => {
  test.each<Row>([
    ['requested', null, null, true, false],
    ['quoted', null, null, true, true],
    ['quoted', 'VOIDED', 'card-declined', true, true],
    ['booking', 'ORDERING', null, false, false],
    ['pending approval', 'HELD', null, false, false],
    ['declined', 'CANCELING_HOLD', 'approval-declined', false, false],
    ['declined', 'EXPIRED', 'approval-declined', true, true],
    ['expired', 'EXPIRED', 'approval-expired', true, true],
    ['failed', 'VOIDING', 'offer-gone', false, false],
    ['failed', 'VOIDED', 'offer-gone', true, true],
    ['failed', 'NEEDS_HUMAN', 'void-failed', false, false],
    ['needs attention', 'PRICE_CHANGED', 'price-changed', true, true],
    ['needs attention', 'NEEDS_HUMAN', 'order-unknown', false, false],
    ['booked', 'CONFIRMED', null, false, false],
    ['canceled', 'REFUNDED', null, false, false],
    ['canceled', 'EXPIRED', 'withdrawn', false, false],
  ])('%s, its last booking %s (%s): proposals %s, choosing %s', (state, attempt, failure, mayPropose, mayAccept) => {
    const trip = { state, isSelfBook: false, attempt: attempt && { state: attempt, failure } };
    expect([isOpenToProposals(trip), isOpenToAccept(trip)]).toEqual([mayPropose, mayAccept]);
    expect(isOpenToProposals({ ...trip, isSelfBook: true })).toBe(false);
    expect(isOpenToAccept({ ...trip, isSelfBook: true })).toBe(false);
  });
});
