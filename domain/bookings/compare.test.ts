/** Proves docs/booking.md#comparing-books */
import { expect, test } from 'vitest';
import { bookDifferences, type ThreeBooks } from './compare.ts';

type Item = ThreeBooks['items'][number];

const itemOf = (state: NonNullable<Item['order']>['state'], dueMinor = 41_200): Item => ({
  isOrdered: true,
  order: { state, dueMinor },
});
const unknown: Item = { isOrdered: true, order: null };

const good: ThreeBooks = {
  state: 'CONFIRMED',
  capturedMinor: 41_200,
  voucherMinor: 0,
  refundedMinor: 0,
  items: [itemOf('booked')],
  payment: { state: 'captured', capturedMinor: 41_200, refundedMinor: 0 },
};

test.each<[string, Partial<ThreeBooks>, readonly string[]]>([
  ['a good booking', {}, []],
  [
    'one that a voucher paid in part',
    {
      voucherMinor: 10_000,
      capturedMinor: 31_200,
      payment: { state: 'captured', capturedMinor: 31_200, refundedMinor: 0 },
    },
    [],
  ],
  ['one that a voucher paid as well as the card', { voucherMinor: 10_000 }, ['amount difference']],
  [
    'a failed attempt',
    {
      state: 'VOIDED',
      capturedMinor: 0,
      items: [unknown],
      payment: { state: 'voided', capturedMinor: 0, refundedMinor: 0 },
    },
    [],
  ],
  ['one that never reached anybody', { state: 'PRICE_CHANGED', capturedMinor: 0, items: [unknown], payment: null }, []],
  [
    'an order that came late',
    { state: 'VOIDED', capturedMinor: 0, payment: { state: 'voided', capturedMinor: 0, refundedMinor: 0 } },
    ['orphan order'],
  ],
  ['a booking that the airline canceled', { items: [itemOf('canceled')] }, ['canceled order']],
  ['a booking that the airline knows nothing of', { items: [unknown] }, ['missing order']],
  ['a booking that is only held', { items: [itemOf('held')] }, ['missing order', 'orphan hold']],
  [
    'a booking that was undone',
    {
      state: 'REFUNDED',
      refundedMinor: 30_000,
      items: [itemOf('canceled')],
      payment: { state: 'captured', capturedMinor: 41_200, refundedMinor: 30_000 },
    },
    [],
  ],
  [
    'money that did not go back',
    { state: 'REFUNDED', refundedMinor: 41_200, items: [itemOf('canceled')] },
    ['amount difference'],
  ],
  [
    'seats that nobody gave up',
    { state: 'EXPIRED', capturedMinor: 0, items: [itemOf('held')], payment: null },
    ['orphan hold'],
  ],
  [
    'money still held',
    {
      state: 'EXPIRED',
      capturedMinor: 0,
      items: [unknown],
      payment: { state: 'authorized', capturedMinor: 0, refundedMinor: 0 },
    },
    ['orphan authorization'],
  ],
  [
    'another amount taken',
    { payment: { state: 'captured', capturedMinor: 41_300, refundedMinor: 0 } },
    ['amount difference'],
  ],
  ['money taken for nothing', { state: 'DECLINED', capturedMinor: 0, items: [unknown] }, ['amount difference']],
  [
    'money taken for a failed attempt, and known to our books',
    { state: 'VOIDED', items: [unknown] },
    ['amount difference'],
  ],
  [
    'a voucher that was to pay for a failed attempt',
    { state: 'EXPIRED', capturedMinor: 0, voucherMinor: 10_000, items: [unknown], payment: null },
    [],
  ],
  [
    'a question to a cardholder that nobody gave up',
    {
      state: 'EXPIRED',
      capturedMinor: 0,
      items: [unknown],
      payment: { state: 'asked', capturedMinor: 0, refundedMinor: 0 },
    },
    ['orphan authorization'],
  ],
  [
    'a booking of which all was given back',
    {
      state: 'REFUNDED',
      refundedMinor: 41_200,
      items: [itemOf('canceled')],
      payment: { state: 'refunded', capturedMinor: 41_200, refundedMinor: 41_200 },
    },
    [],
  ],
  ['what a person has in hand', { state: 'NEEDS_HUMAN', items: [unknown] }, []],
  ['flights with a hotel that was unavailable', { items: [itemOf('booked'), { isOrdered: false, order: null }] }, []],
  [
    'a hotel that was booked although it counts as missing',
    { items: [itemOf('booked'), { ...itemOf('booked', 30_000), isOrdered: false }] },
    ['orphan order'],
  ],
  [
    'two orders of which one costs something else',
    {
      items: [itemOf('booked'), itemOf('booked', 30_000)],
      capturedMinor: 71_100,
      payment: { state: 'captured', capturedMinor: 71_100, refundedMinor: 0 },
    },
    ['amount difference'],
  ],
  [
    'flights with a hotel that is only held',
    { items: [itemOf('booked'), itemOf('held', 30_000)] },
    ['missing order', 'orphan hold'],
  ],
  [
    'one of two orders that its supplier canceled',
    { items: [itemOf('booked'), itemOf('canceled')] },
    ['canceled order'],
  ],
])('%s', (_title, change, differences) => {
  expect(bookDifferences({ ...good, ...change })).toEqual(differences);
});
