/** The records of one correct booking in the format of docs/booking.md's invariant checker, and variants of them. */
import type { Books } from '#domain/bookings/invariants.ts';

/** The states of a booking without problems. */
export const trail = [
  'SUBMITTED',
  'REPRICED',
  'AUTHORIZING',
  'AUTHORIZED',
  'ORDERING',
  'ORDERED',
  'CAPTURING',
  'CONFIRMED',
];

/** The rows of an attempt that went through these states. */
export const trailOf = (id: number, ...states: readonly string[]): Books['transitions'] =>
  states.map((to, i) => ({ attemptId: id, from: states[i - 1] ?? null, to, version: i + 1 }));

export const attempt = {
  id: 1,
  key: 'k1',
  tripId: 7,
  state: 'CONFIRMED',
  confirmedMinor: 41_200,
  voucherMinor: 0,
  currency: 'USD',
};
export const order = {
  ref: 'o1',
  itemKey: 'k1',
  state: 'ticketed',
  totalMinor: 41_200,
  currency: 'USD',
  cancellation: null,
} as const;
export const payment = {
  attemptKey: 'k1',
  state: 'captured',
  authorizedMinor: 41_200,
  capturedMinor: 41_200,
  refundedMinor: 0,
  currency: 'USD',
  ageHours: 1,
};
export const item = { attemptId: 1, key: 'k1', state: 'ordered', supplierRef: 'o1' };
export const books: Books = {
  acknowledged: [7],
  attempts: [attempt],
  items: [item],
  transitions: trailOf(1, ...trail),
  orders: [order],
  payments: [payment],
  vouchers: [],
  confirmationMails: [{ tripId: 7 }],
  crashes: 0,
};

export const heldMoney = { state: 'authorized', capturedMinor: 0 };
export const by = (who: 'airline' | 'us', minor: number) => ({ by: who, refund: { minor, currency: 'USD' } });

/** We canceled, and the airline refunds 300.00. */
export const undone = (paid: Partial<typeof payment>): Partial<Books> => ({
  attempts: [{ ...attempt, state: 'REFUNDED' }],
  items: [{ ...item, state: 'canceled' }],
  transitions: trailOf(1, ...trail, 'CANCELING', 'REFUNDED'),
  orders: [{ ...order, state: 'canceled', cancellation: by('us', 30_000) }],
  payments: [{ ...payment, ...paid }],
});

/** An attempt in this state, without order, payment or mail. */
export const ended = (state: string, ...before: readonly string[]): Partial<Books> => ({
  attempts: [{ ...attempt, state }],
  items: [{ ...item, state: 'wanted', supplierRef: null }],
  transitions: trailOf(1, 'SUBMITTED', ...before, state),
  orders: [],
  payments: [],
  confirmationMails: [],
});
