/** Proves docs/booking.md#by-hand */
import { describe, expect, test } from 'vitest';
import { feeResumption, mayChargeAgain, mayCloseFee } from './fee-by-hand.ts';
import { feeKinds } from './service-fee.ts';
import { paymentStates } from './states.ts';

describe('a fee that needs a person', () => {
  test.each([
    ['assisted', true, 'capturing'],
    ['assisted', false, 'voiding'],
    ['booking', true, 'authorizing'],
    ['cancellation', true, 'authorizing'],
  ] as const)('%s, with a trip: %s, goes on as %s', (kind, hasTrip, to) => {
    expect(feeResumption({ kind, hasTrip, state: 'needs human' })).toEqual({ is: 'step', to });
  });

  test('is looked at while it is being settled, and never once it is over', () => {
    const looked = paymentStates.filter(
      (state) => feeResumption({ kind: 'booking', hasTrip: true, state })?.is === 'look',
    );
    expect(looked).toEqual(['none', 'authorizing', 'asked', 'authorized', 'capturing', 'voiding']);
    const over = paymentStates.filter((state) => feeResumption({ kind: 'booking', hasTrip: true, state }) === null);
    expect(over).toEqual(['captured', 'refunding', 'refunded', 'voided', 'failed']);
  });

  test('is charged again only when nothing was taken for certain, and a trip owes it', () => {
    const all = feeKinds.flatMap((kind) =>
      [true, false].flatMap((hasTrip) => paymentStates.map((state) => ({ kind, hasTrip, state }))),
    );
    expect(all.filter(mayChargeAgain)).toEqual([
      { kind: 'booking', hasTrip: true, state: 'voided' },
      { kind: 'booking', hasTrip: true, state: 'failed' },
      { kind: 'cancellation', hasTrip: true, state: 'voided' },
      { kind: 'cancellation', hasTrip: true, state: 'failed' },
    ]);
  });

  test('is closed only when nothing is in progress', () => {
    const closable = paymentStates.filter((state) => mayCloseFee({ kind: 'booking', hasTrip: true, state }));
    expect(closable).toEqual(['voided', 'failed', 'needs human']);
  });
});
