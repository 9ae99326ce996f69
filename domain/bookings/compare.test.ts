import { expect, test } from 'vitest';
import { bookDifferences, type ThreeBooks } from './compare.ts';

const good: ThreeBooks = {
  state: 'CONFIRMED',
  capturedMinor: 41_200,
  refundedMinor: 0,
  order: { state: 'ticketed', totalMinor: 41_200 },
  payment: { state: 'captured', capturedMinor: 41_200, refundedMinor: 0 },
};

test.each<[string, Partial<ThreeBooks>, readonly string[]]>([
  ['a good booking', {}, []],
  [
    'an attempt that came to nothing',
    {
      state: 'RELEASED',
      capturedMinor: 0,
      order: null,
      payment: { state: 'released', capturedMinor: 0, refundedMinor: 0 },
    },
    [],
  ],
  ['one that never reached anybody', { state: 'PRICE_CHANGED', capturedMinor: 0, order: null, payment: null }, []],
  [
    'an order that came late',
    { state: 'RELEASED', capturedMinor: 0, payment: { state: 'released', capturedMinor: 0, refundedMinor: 0 } },
    ['orphan order'],
  ],
  ['a booking that the airline canceled', { order: { state: 'canceled', totalMinor: 41_200 } }, ['canceled order']],
  ['a booking that the airline knows nothing of', { order: null }, ['missing order']],
  ['a booking that is only held', { order: { state: 'held', totalMinor: 41_200 } }, ['missing order', 'orphan hold']],
  [
    'a booking that was undone',
    {
      state: 'REFUNDED',
      refundedMinor: 30_000,
      order: { state: 'canceled', totalMinor: 41_200 },
      payment: { state: 'captured', capturedMinor: 41_200, refundedMinor: 30_000 },
    },
    [],
  ],
  [
    'money that did not go back',
    { state: 'REFUNDED', refundedMinor: 41_200, order: { state: 'canceled', totalMinor: 41_200 } },
    ['amount difference'],
  ],
  [
    'seats that nobody gave up',
    { state: 'EXPIRED', capturedMinor: 0, order: { state: 'held', totalMinor: 41_200 }, payment: null },
    ['orphan hold'],
  ],
  [
    'money still held',
    {
      state: 'EXPIRED',
      capturedMinor: 0,
      order: null,
      payment: { state: 'authorised', capturedMinor: 0, refundedMinor: 0 },
    },
    ['orphan authorization'],
  ],
  [
    'another amount taken',
    { payment: { state: 'captured', capturedMinor: 41_300, refundedMinor: 0 } },
    ['amount difference'],
  ],
  ['money taken for nothing', { state: 'DECLINED', capturedMinor: 0, order: null }, ['amount difference']],
  ['what a person has in hand', { state: 'NEEDS_HUMAN', order: null }, []],
])('booking.md 10: %s', (_title, change, differences) => {
  expect(bookDifferences({ ...good, ...change })).toEqual(differences);
});
