import { expect, test } from 'vitest';
import { tripStates } from '#contract/trips.ts';
import { nothingToApprove } from './nothing-to-approve.ts';

test.each([
  ['none', null, 'booked', 'This trip does not need approval. It is booked.'],
  ['approved', 'Ada Okafor', 'booked', 'Ada Okafor approved this trip already. It is booked.'],
  ['approved', null, 'booking', 'This trip is approved already. It is being booked.'],
  ['declined', 'Ada Okafor', 'declined', 'Ada Okafor declined this trip. It is not booked.'],
  ['declined', null, 'declined', 'This trip was declined. It is not booked.'],
  ['expired', null, 'expired', 'Nobody answered in time, so the request has expired. It is not booked.'],
  ['withdrawn', null, 'canceled', 'The traveler withdrew the request. It is canceled.'],
  ['undone', 'Ada Okafor', 'canceled', 'The approval of this trip was undone. It is canceled.'],
  ['approved', 'Ada Okafor', undefined, 'Ada Okafor approved this trip already.'],
] as const)('a question that is %s (%s) about a trip that is %s leaves nothing to approve', (state, by, trip, said) => {
  expect(nothingToApprove({ state, decided_by: by }, trip)).toBe(said);
});

test('an open question can be approved in every state of the trip', () => {
  expect(tripStates.map((state) => nothingToApprove({ state: 'pending', decided_by: null }, state))).toEqual(
    tripStates.map(() => null),
  );
});
