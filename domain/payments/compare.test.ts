/** Proves docs/booking.md#comparing-books */
import { expect, test } from 'vitest';
import { type FeeBooks, feeDifferences } from './compare.ts';

const payment = (state: NonNullable<FeeBooks['payment']>['state'], capturedMinor = 0, refundedMinor = 0) => ({
  state,
  capturedMinor,
  refundedMinor,
});

test.each<[string, Pick<FeeBooks, 'state' | 'payment'>, readonly string[]]>([
  ['paid and captured', { state: 'paid', payment: payment('captured', 5_000) }, []],
  ['paid, but unknown there', { state: 'paid', payment: null }, ['amount difference']],
  ['paid, but given back there', { state: 'paid', payment: payment('refunded', 5_000, 5_000) }, ['amount difference']],
  ['paid, with some of it given back', { state: 'paid', payment: payment('refunded', 6_000, 1_000) }, []],
  [
    'paid, but some of it was given back',
    { state: 'paid', payment: payment('captured', 5_000, 1_000) },
    ['amount difference'],
  ],
  ['freed, taken and given back', { state: 'freed', payment: payment('refunded', 5_000, 5_000) }, []],
  ['freed, but the bank still asks', { state: 'freed', payment: payment('asked') }, ['orphan authorization']],
  ['freed, and refused', { state: 'freed', payment: payment('refused', 5_000) }, []],
  ['paid, with less taken', { state: 'paid', payment: payment('captured', 4_000) }, ['amount difference']],
  [
    'paid, and still held',
    { state: 'paid', payment: payment('authorised') },
    ['orphan authorization', 'amount difference'],
  ],
  ['given back', { state: 'freed', payment: payment('released') }, []],
  ['given back, and there never was one', { state: 'freed', payment: null }, []],
  ['given back, but still held', { state: 'freed', payment: payment('authorised') }, ['orphan authorization']],
  ['declined, but taken', { state: 'declined', payment: payment('captured', 5_000) }, ['amount difference']],
  ['declined', { state: 'declined', payment: null }, []],
  ['on its way', { state: 'taking', payment: payment('authorised') }, []],
  ['with a person on it', { state: 'needs human', payment: payment('authorised') }, []],
])('a fee that is %s', (_what, books, differences) => {
  expect(feeDifferences({ amountMinor: 5_000, ...books })).toEqual(differences);
});
