import { expect, test } from 'vitest';
import { bookDifferences, type ThreeBooks } from './compare.ts';

const good: ThreeBooks = {
  state: 'CONFIRMED',
  capturedMinor: 41_200,
  order: { isCanceled: false, totalMinor: 41_200 },
  payment: { state: 'captured', capturedMinor: 41_200 },
};

test.each<[string, Partial<ThreeBooks>, readonly string[]]>([
  ['a good booking', {}, []],
  [
    'an attempt that came to nothing',
    { state: 'RELEASED', capturedMinor: 0, order: null, payment: { state: 'released', capturedMinor: 0 } },
    [],
  ],
  ['one that never reached anybody', { state: 'PRICE_CHANGED', capturedMinor: 0, order: null, payment: null }, []],
  [
    'an order that came late',
    { state: 'RELEASED', capturedMinor: 0, payment: { state: 'released', capturedMinor: 0 } },
    ['orphan order'],
  ],
  ['a booking that the airline canceled', { order: { isCanceled: true, totalMinor: 41_200 } }, ['missing order']],
  [
    'money still held',
    { state: 'EXPIRED', capturedMinor: 0, order: null, payment: { state: 'authorised', capturedMinor: 0 } },
    ['orphan hold'],
  ],
  ['another amount taken', { payment: { state: 'captured', capturedMinor: 41_300 } }, ['amount difference']],
  ['money taken for nothing', { state: 'DECLINED', capturedMinor: 0, order: null }, ['amount difference']],
  ['what a person has in hand', { state: 'NEEDS_HUMAN', order: null }, []],
])('booking.md 10: %s', (_title, change, differences) => {
  expect(bookDifferences({ ...good, ...change })).toEqual(differences);
});
