/** Proves docs/booking.md#comparing-books */
import { expect, test } from 'vitest';
import { type FeeBooks, feeDifferences } from './compare.ts';

const payment = (state: NonNullable<FeeBooks['payment']>['state'], capturedMinor = 0, refundedMinor = 0) => ({
  state,
  capturedMinor,
  refundedMinor,
});

test.each<[string, Pick<FeeBooks, 'state' | 'payment'>, readonly string[]]>([
  ['captured on both sides', { state: 'captured', payment: payment('captured', 5_000) }, []],
  ['captured, but unknown there', { state: 'captured', payment: null }, ['amount difference']],
  [
    'captured, but given back there',
    { state: 'captured', payment: payment('refunded', 5_000, 5_000) },
    ['amount difference'],
  ],
  ['captured, with some of it given back', { state: 'captured', payment: payment('refunded', 6_000, 1_000) }, []],
  [
    'captured, but some of it was given back',
    { state: 'captured', payment: payment('captured', 5_000, 1_000) },
    ['amount difference'],
  ],
  ['voided, taken and given back', { state: 'voided', payment: payment('refunded', 5_000, 5_000) }, []],
  ['voided, but the bank still asks', { state: 'voided', payment: payment('asked') }, ['orphan authorization']],
  ['voided, and refused', { state: 'voided', payment: payment('refused', 5_000) }, []],
  ['captured, with less taken', { state: 'captured', payment: payment('captured', 4_000) }, ['amount difference']],
  [
    'captured, and still held',
    { state: 'captured', payment: payment('authorized') },
    ['orphan authorization', 'amount difference'],
  ],
  ['given back', { state: 'voided', payment: payment('voided') }, []],
  ['given back, and there never was one', { state: 'voided', payment: null }, []],
  ['given back, but still held', { state: 'voided', payment: payment('authorized') }, ['orphan authorization']],
  ['declined, but taken', { state: 'failed', payment: payment('captured', 5_000) }, ['amount difference']],
  ['declined', { state: 'failed', payment: null }, []],
  ['on its way', { state: 'capturing', payment: payment('authorized') }, []],
  ['with a person on it', { state: 'needs human', payment: payment('authorized') }, []],
])('a fee that is %s', (_what, books, differences) => {
  expect(feeDifferences({ amountMinor: 5_000, ...books })).toEqual(differences);
});
