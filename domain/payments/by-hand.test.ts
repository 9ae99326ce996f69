/** Proves docs/booking.md#by-hand */
import { expect, test } from 'vitest';
import { settledByHand } from './by-hand.ts';
import type { SeenPayment } from './look.ts';

test.each<[SeenPayment, number, number, unknown]>([
  ['unknown', 0, 0, { is: 'no answer' }],
  ['asked', 0, 0, { is: 'held' }],
  ['refused', 0, 0, { is: 'held' }],
  ['authorized', 0, 0, { is: 'held' }],
  ['none', 0, 0, { is: 'settled', to: 'failed', capturedMinor: 0, refundedMinor: 0 }],
  ['voided', 0, 0, { is: 'settled', to: 'voided', capturedMinor: 0, refundedMinor: 0 }],
  ['captured', 5_000, 0, { is: 'settled', to: 'captured', capturedMinor: 5_000, refundedMinor: 0 }],
  ['captured', 5_000, 4_999, { is: 'settled', to: 'captured', capturedMinor: 5_000, refundedMinor: 4_999 }],
  ['refunded', 5_000, 5_000, { is: 'settled', to: 'refunded', capturedMinor: 5_000, refundedMinor: 5_000 }],
])('a person closes what the gateway calls %s, with %i taken and %i given back', (saw, captured, refunded, outcome) => {
  expect(settledByHand({ saw, capturedMinor: captured, refundedMinor: refunded })).toEqual(outcome);
});
