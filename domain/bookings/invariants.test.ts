import { describe, expect, test } from 'vitest';
import { type Books, brokenInvariants } from './invariants.ts';

const trail = ['SUBMITTED', 'REPRICED', 'AUTHORIZING', 'AUTHORIZED', 'ORDERING', 'ORDERED', 'CAPTURING', 'CONFIRMED'];

const attempt = { id: 1, key: 'k1', tripId: 7, state: 'CONFIRMED', confirmedMinor: 41_200, currency: 'USD' };
const order = {
  ref: 'o1',
  attemptKey: 'k1',
  state: 'ticketed',
  totalMinor: 41_200,
  currency: 'USD',
  cancellation: null,
} as const;
const payment = {
  attemptKey: 'k1',
  state: 'captured',
  authorisedMinor: 41_200,
  capturedMinor: 41_200,
  refundedMinor: 0,
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

const heldMoney = { state: 'authorised', capturedMinor: 0 };
const by = (who: 'airline' | 'us', minor: number) => ({ by: who, refund: { minor, currency: 'USD' } });

/** We canceled, and the airline gives back 300.00. */
const undone = (paid: Partial<typeof payment>): Partial<Books> => ({
  attempts: [{ ...attempt, state: 'REFUNDED' }],
  transitions: [
    ...books.transitions,
    { attemptId: 1, from: 'CONFIRMED', to: 'CANCELING', version: 9 },
    { attemptId: 1, from: 'CANCELING', to: 'REFUNDED', version: 10 },
  ],
  orders: [{ ...order, state: 'canceled', cancellation: by('us', 30_000) }],
  payments: [{ ...payment, ...paid }],
});

describe('the checker of booking.md’s invariants', () => {
  test('the books of one good booking balance', () => {
    expect(brokenInvariants(books)).toEqual([]);
  });

  test('so do those of one that was undone, and of one that the airline canceled', () => {
    expect(brokenInvariants({ ...books, ...undone({ refundedMinor: 30_000 }) })).toEqual([]);
    const byAirline = { ...order, state: 'canceled' as const, cancellation: by('airline', 10_000) };
    const full = { ...undone({ state: 'refunded', refundedMinor: 41_200 }), orders: [byAirline] };
    expect(brokenInvariants({ ...books, ...full })).toEqual([]);
  });

  test('an offer that is held while somebody decides is in order', () => {
    const waiting: Partial<Books> = {
      attempts: [{ ...attempt, state: 'HELD' }],
      transitions: ['SUBMITTED', 'REPRICED', 'AWAITING_APPROVAL', 'HOLDING', 'HELD'].map((to, i, all) => ({
        attemptId: 1,
        from: all[i - 1] ?? null,
        to,
        version: i + 1,
      })),
      orders: [{ ...order, state: 'held' }],
      payments: [],
      confirmationMails: [],
    };
    expect(brokenInvariants({ ...books, ...waiting })).toEqual([]);
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
    ['I3', { orders: [{ ...order, state: 'held' }] }],
    ['I3', { attempts: [{ ...attempt, state: 'REFUNDED' }] }],
    ['I3', undone({ refundedMinor: 41_200 })],
    ['I4', { orders: [{ ...order, state: 'held' }], payments: [{ ...payment, ...heldMoney, ageHours: 25 }] }],
    ['I10', { attempts: [{ ...attempt, state: 'EXPIRED' }], orders: [{ ...order, state: 'held' }] }],
    ['I9', { confirmationMails: [] }],
    ['I9', { confirmationMails: [{ tripId: 7 }, { tripId: 7 }] }],
  ])('%s is seen to be broken', (name, change) => {
    expect(brokenInvariants({ ...books, ...change }).some((line) => line.startsWith(name))).toBe(true);
  });
});
