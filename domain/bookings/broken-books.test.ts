/** Which books are in order and which are not, by each invariant of docs/booking.md */
import { expect, test } from 'vitest';
import {
  attempt,
  books,
  by,
  ended,
  heldMoney,
  item,
  order,
  payment,
  trail,
  trailOf,
  undone,
} from '#tests/builders/good-books.ts';
import { type Books, brokenInvariants } from './invariants.ts';

const paidAmiss = 'I3 captured less refunded, with what a voucher pays, is what is ordered, at rest';
const inHand = 'I4 no authorization without an order is older than 24 h';
const mailed = 'I9 a confirmed booking has its mail, and one more per crash at the most';
const ofHolds = 'I10 no hold outlives an attempt that ended';
const ofQuestions = 'I11 no question to a cardholder outlives an attempt that came to rest';

const expired = ended('EXPIRED');
const ofPerson = ended('NEEDS_HUMAN');
const paying = ended('AUTHORIZING', 'REPRICED');
const again = { ...attempt, id: 2, key: 'k2' };

test.each<[string, Partial<Books>]>([
  [
    'a trip that is booked again after an attempt that failed',
    {
      attempts: [{ ...again, state: 'EXPIRED' }, attempt],
      transitions: [...trailOf(2, 'SUBMITTED', 'EXPIRED'), ...books.transitions],
    },
  ],
  ['rows of the trail in any order', { transitions: books.transitions.toReversed() }],
  [
    'a canceled order beside the one that replaced it',
    {
      orders: [{ ...order, ref: 'o0', state: 'canceled', cancellation: null }, order],
    },
  ],
  ['a second mail after a crash', { confirmationMails: [{ tripId: 7 }, { tripId: 7 }], crashes: 1 }],
  ['a failed attempt', expired],
  [
    'money that is held for less than a day while a price is out of date',
    {
      ...paying,
      payments: [{ ...payment, ...heldMoney, ageHours: 24 }],
    },
  ],
  [
    'money of a ticket that is held for longer, before it is taken',
    {
      ...ended('ORDERED', 'REPRICED', 'AUTHORIZING', 'AUTHORIZED', 'ORDERING'),
      orders: [{ ...order, ref: 'o0', state: 'canceled' }, order],
      payments: [{ ...payment, ...heldMoney, ageHours: 25 }],
    },
  ],
  [
    'a voided authorization, however old',
    { ...expired, payments: [{ ...payment, state: 'voided', capturedMinor: 0, ageHours: 300 }] },
  ],
  [
    'another trip for which nothing was booked, and no mail sent',
    {
      acknowledged: [7, 9],
      attempts: [attempt, { ...again, tripId: 9, state: 'EXPIRED' }],
      transitions: [...books.transitions, ...trailOf(2, 'SUBMITTED', 'EXPIRED')],
    },
  ],
  ['money that was taken longer than a day ago', { payments: [{ ...payment, ageHours: 300 }] }],
  [
    'anything that a person works on',
    {
      ...ofPerson,
      orders: [{ ...order, state: 'held' }],
      payments: [
        { ...payment, ...heldMoney, ageHours: 25 },
        { ...payment, state: 'asked', capturedMinor: 0 },
      ],
    },
  ],
  [
    'a question to the cardholder while it waits for an answer',
    {
      ...ended('AUTHENTICATING', 'REPRICED', 'AUTHORIZING'),
      payments: [{ ...payment, state: 'asked', capturedMinor: 0 }],
    },
  ],
  [
    'a voucher that was given back, because all is paid at the hotel',
    {
      attempts: [{ ...attempt, voucherMinor: 10_000 }],
      orders: [{ ...order, totalMinor: 0 }],
      payments: [],
    },
  ],
  [
    'the same, canceled',
    {
      ...undone({}),
      attempts: [{ ...attempt, state: 'REFUNDED', voucherMinor: 10_000 }],
      orders: [{ ...order, state: 'canceled', totalMinor: 0, cancellation: by('us', 0) }],
      payments: [],
    },
  ],
  [
    'a voided authorization beside the payment',
    {
      payments: [{ ...payment, state: 'voided', capturedMinor: 0 }, payment],
    },
  ],
])('%s is in order', (_what, change) => {
  expect(brokenInvariants({ ...books, ...change })).toEqual([]);
});

test.each<[string, Partial<Books>, readonly string[]]>([
  [
    'a trip without an attempt',
    { acknowledged: [7, 8] },
    ['I1 each acknowledged submit has one attempt, and never two that buy: trip 8'],
  ],
  [
    'a trip with two attempts that buy',
    {
      attempts: [attempt, { ...again, state: 'ORDERED' }],
      transitions: [...books.transitions, ...trailOf(2, ...trail.slice(0, 6))],
    },
    ['I1 each acknowledged submit has one attempt, and never two that buy: trip 7'],
  ],
  [
    'two orders of one thing',
    { orders: [order, { ...order, ref: 'o2' }] },
    [
      'I2 at most one live or held order per item, and none without one: attempt 1, item k1',
      `${paidAmiss}: attempt 1 in CONFIRMED`,
    ],
  ],
  [
    'an order of nothing that we know',
    { orders: [order, { ...order, ref: 'o2', itemKey: 'k9' }] },
    ['I2 at most one live or held order per item, and none without one: orphan order o2'],
  ],
  [
    'less taken than ordered',
    { payments: [{ ...payment, capturedMinor: 41_100 }] },
    [`${paidAmiss}: attempt 1 in CONFIRMED`],
  ],
  ['nothing taken', { payments: [] }, [`${paidAmiss}: attempt 1 in CONFIRMED`]],
  ['nothing ordered', { orders: [] }, [`${paidAmiss}: attempt 1 in CONFIRMED`]],
  [
    'an order that is only held',
    { orders: [{ ...order, state: 'held' }] },
    [`${paidAmiss}: attempt 1 in CONFIRMED`, `${ofHolds}: attempt 1 in CONFIRMED`],
  ],
  [
    'taken twice',
    { payments: [payment, payment] },
    [`${paidAmiss}: attempt 1 in CONFIRMED`, 'I5 no more is captured than was confirmed: attempt 1'],
  ],
  [
    'taken in two parts',
    {
      payments: [
        { ...payment, capturedMinor: 41_000 },
        { ...payment, capturedMinor: 200 },
      ],
    },
    [`${paidAmiss}: attempt 1 in CONFIRMED`],
  ],
  [
    'taken in another currency',
    { payments: [{ ...payment, currency: 'EUR' }] },
    [`${paidAmiss}: attempt 1 in CONFIRMED`],
  ],
  [
    'ordered in another currency, and free',
    { orders: [{ ...order, totalMinor: 0, currency: 'EUR' }], payments: [] },
    [`${paidAmiss}: attempt 1 in CONFIRMED`],
  ],
  [
    'more given back than the airline gives',
    undone({ refundedMinor: 41_200 }),
    [`${paidAmiss}: attempt 1 in REFUNDED`],
  ],
  [
    'undone in our books, and still flying',
    { ...undone({}), orders: [order] },
    [`${paidAmiss}: attempt 1 in REFUNDED`],
  ],
  [
    'undone in our books, and only held at the airline',
    {
      ...undone({ refundedMinor: 41_200 }),
      orders: [{ ...order, state: 'held' }],
    },
    [`${paidAmiss}: attempt 1 in REFUNDED`, `${ofHolds}: attempt 1 in REFUNDED`],
  ],
  [
    'undone in our books, and unknown to the airline',
    { ...undone({ refundedMinor: 41_200 }), orders: [] },
    [`${paidAmiss}: attempt 1 in REFUNDED`],
  ],
  ['money taken for a failed attempt', { ...expired, payments: [payment] }, [`${paidAmiss}: attempt 1 in EXPIRED`]],
  ['a ticket of a failed attempt', { ...expired, orders: [order] }, [`${paidAmiss}: attempt 1 in EXPIRED`]],
  [
    'money held for more than a day, with seats that are only held',
    {
      ...paying,
      orders: [{ ...order, state: 'held' }],
      payments: [{ ...payment, ...heldMoney, ageHours: 25 }],
    },
    [`${inHand}: attempt 1 in AUTHORIZING`],
  ],
  [
    'more taken than was confirmed',
    {
      payments: [{ ...payment, capturedMinor: 41_300 }],
      orders: [{ ...order, totalMinor: 41_300 }],
    },
    ['I5 no more is captured than was confirmed: attempt 1'],
  ],
  [
    'a voucher that is gone while the booking goes on',
    {
      ...ended('ORDERING', 'REPRICED', 'AUTHORIZED'),
      attempts: [{ ...attempt, state: 'ORDERING', voucherMinor: 10_000 }],
    },
    ['I6 a voucher pays once, for a booking that came to something, and never more than it has: attempt 1'],
  ],
  [
    'a step that is not in the table',
    {
      attempts: [{ ...attempt, state: 'ORDERING' }],
      transitions: trailOf(1, ...trail, 'ORDERING'),
    },
    ['I7 only edges of the table: attempt 1: CONFIRMED to ORDERING'],
  ],
  [
    'a beginning in the middle',
    { ...ended('EXPIRED'), transitions: trailOf(1, 'REPRICED', 'EXPIRED') },
    ['I7 only edges of the table: attempt 1: nothing to REPRICED'],
  ],
  [
    'states that nobody knows',
    {
      ...ended('LOST'),
      transitions: trailOf(1, 'SUBMITTED', 'LOST', 'EXPIRED', 'LOST'),
    },
    [
      'I7 only edges of the table: attempt 1: SUBMITTED to LOST',
      'I7 only edges of the table: attempt 1: LOST to EXPIRED',
      'I7 only edges of the table: attempt 1: EXPIRED to LOST',
    ],
  ],
  [
    'a row missing from the trail',
    { transitions: books.transitions.filter((row) => row.to !== 'ORDERED') },
    ['I8 one audit row per transition: attempt 1'],
  ],
  ['no trail at all', { ...expired, transitions: [] }, ['I8 one audit row per transition: attempt 1']],
  [
    'the beginning missing from the trail',
    { transitions: books.transitions.slice(1) },
    ['I8 one audit row per transition: attempt 1'],
  ],
  [
    'the end missing from the trail',
    { transitions: books.transitions.slice(0, -1), confirmationMails: [] },
    ['I8 one audit row per transition: attempt 1'],
  ],
  [
    'two rows of one version',
    {
      transitions: books.transitions.map((row) => ({ ...row, version: Math.min(row.version, 7) })),
    },
    ['I8 one audit row per transition: attempt 1'],
  ],
  ['no mail', { confirmationMails: [] }, [`${mailed}: trip 7`]],
  ['two mails', { confirmationMails: [{ tripId: 7 }, { tripId: 7 }] }, [`${mailed}: trip 7`]],
  [
    'three mails after one crash',
    { confirmationMails: [7, 7, 7].map((tripId) => ({ tripId })), crashes: 1 },
    [`${mailed}: trip 7`],
  ],
  ['a mail about nothing', { ...expired, confirmationMails: [{ tripId: 7 }] }, [`${mailed}: trip 7`]],
  [
    'a hold of an attempt that ended',
    { ...expired, orders: [{ ...order, state: 'held' }] },
    [`${ofHolds}: attempt 1 in EXPIRED`],
  ],
  [
    'a question to the cardholder after the end',
    {
      ...expired,
      payments: [{ ...payment, state: 'asked', capturedMinor: 0 }],
    },
    [`${ofQuestions}: attempt 1 in EXPIRED`],
  ],
  [
    'a refused question that nobody gave up',
    {
      ...expired,
      payments: [{ ...payment, state: 'refused', capturedMinor: 0 }],
    },
    [`${ofQuestions}: attempt 1 in EXPIRED`],
  ],
])('%s is found, and nothing else', (_what, change, broken) => {
  expect(brokenInvariants({ ...books, ...change })).toEqual(broken);
});

test('I3 an order that its supplier canceled is not undone before our books say so', () => {
  const stay = { ...order, ref: 'h1', itemKey: 'k1-2', totalMinor: 30_000 };
  const canceled = { ...stay, state: 'canceled' as const, cancellation: by('us', 10_000) };
  expect(
    brokenInvariants({
      ...books,
      attempts: [{ ...attempt, confirmedMinor: 71_200 }],
      items: [item, { ...item, key: 'k1-2', supplierRef: 'h1' }],
      orders: [order, canceled],
      payments: [{ ...payment, capturedMinor: 71_200, refundedMinor: 10_000 }],
    }),
  ).toEqual([`${paidAmiss}: attempt 1 in CONFIRMED`]);
});

test('each booking is held against its own orders, payments, trail and mail', () => {
  const two: Books = {
    ...books,
    acknowledged: [7, 8],
    attempts: [attempt, { ...again, tripId: 8, confirmedMinor: 9_900 }],
    items: [item, { ...item, attemptId: 2, key: 'k2', supplierRef: 'o2' }],
    transitions: [...books.transitions, ...trailOf(2, ...trail)],
    orders: [order, { ...order, ref: 'o2', itemKey: 'k2', totalMinor: 9_900 }],
    payments: [payment, { ...payment, attemptKey: 'k2', capturedMinor: 9_900 }],
    confirmationMails: [{ tripId: 7 }, { tripId: 8 }],
  };
  expect(brokenInvariants(two)).toEqual([]);
  expect(brokenInvariants({ ...two, confirmationMails: [{ tripId: 7 }] })).toEqual([`${mailed}: trip 8`]);
  expect(brokenInvariants({ ...two, payments: [payment] })).toEqual([`${paidAmiss}: attempt 2 in CONFIRMED`]);
});
