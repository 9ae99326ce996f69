import { describe, expect, test } from 'vitest';
import { type Books, brokenInvariants } from './invariants.ts';

const trail = ['SUBMITTED', 'REPRICED', 'AUTHORIZING', 'AUTHORIZED', 'ORDERING', 'ORDERED', 'CAPTURING', 'CONFIRMED'];

const attempt = { id: 1, key: 'k1', tripId: 7, state: 'CONFIRMED', confirmedMinor: 41_200, currency: 'USD' };
const order = { ref: 'o1', attemptKey: 'k1', isCanceled: false, totalMinor: 41_200, currency: 'USD' };
const payment = {
  attemptKey: 'k1',
  state: 'captured',
  authorisedMinor: 41_200,
  capturedMinor: 41_200,
  currency: 'USD',
  ageHours: 1,
};
const books: Books = {
  acknowledged: [7],
  attempts: [attempt],
  items: [{ attemptId: 1, supplierRef: 'o1' }],
  transitions: trail.map((to, i) => ({ attemptId: 1, from: trail[i - 1] ?? null, to, version: i + 1 })),
  orders: [order],
  payments: [payment],
  confirmationMails: [{ tripId: 7 }],
  crashes: 0,
};

describe('the checker of booking.md’s invariants', () => {
  test('the books of one good booking balance', () => {
    expect(brokenInvariants(books)).toEqual([]);
  });

  test.each<[string, Partial<Books>]>([
    ['I1', { acknowledged: [7, 8] }],
    [
      'I1',
      {
        attempts: [
          { ...attempt, id: 1 },
          { ...attempt, id: 2, key: 'k2', state: 'ORDERED' },
        ],
      },
    ],
    ['I2', { orders: [order, { ...order, ref: 'o2' }] }],
    ['I2', { orders: [order, { ...order, ref: 'o2', attemptKey: 'k9' }] }],
    ['I3', { payments: [{ ...payment, capturedMinor: 41_100 }] }],
    ['I3', { payments: [] }],
    ['I3', { orders: [] }],
    ['I4', { orders: [], payments: [{ ...payment, state: 'authorised', capturedMinor: 0, ageHours: 25 }] }],
    ['I5', { payments: [{ ...payment, capturedMinor: 41_300 }] }],
    ['I7', { transitions: [...books.transitions, { attemptId: 1, from: 'CONFIRMED', to: 'ORDERING', version: 9 }] }],
    ['I8', { transitions: books.transitions.filter((row) => row.to !== 'ORDERED') }],
    ['I9', { confirmationMails: [] }],
    ['I9', { confirmationMails: [{ tripId: 7 }, { tripId: 7 }] }],
  ])('%s is seen to be broken', (name, change) => {
    expect(brokenInvariants({ ...books, ...change }).some((line) => line.startsWith(name))).toBe(true);
  });
});
