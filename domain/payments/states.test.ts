/** Proves docs/booking.md#payments */
import { describe, expect, test } from 'vitest';
import { paymentActs } from './effects.ts';
import {
  afterCapture,
  afterRefund,
  isSettledPayment,
  type PaymentState,
  paymentEdges,
  paymentStates,
  settledPayments,
  statesBefore,
  whileAsked,
} from './states.ts';

/** Where a payment can come to from a state, in any number of edges. */
const reachable = (from: PaymentState): ReadonlySet<PaymentState> => {
  const seen = new Set<PaymentState>();
  const open = [...paymentEdges[from]];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (!seen.has(state)) open.push(...paymentEdges[state]);
    seen.add(state);
  }
  return seen;
};

describe('the table of states of a payment', () => {
  test('every state can be reached, and from every state that is not settled the end can', () => {
    expect(paymentStates.filter((state) => state !== 'none' && !reachable('none').has(state))).toEqual([]);
    for (const state of paymentStates)
      expect([state, isSettledPayment(state) || settledPayments.some((end) => reachable(state).has(end))]).toEqual([
        state,
        true,
      ]);
  });

  test.each<[string, PaymentState, readonly PaymentState[]]>([
    [
      'money is taken only while its capture is asked for, or found taken',
      'captured',
      ['none', 'authorizing', 'capturing', 'captured', 'refunding', 'needs human'],
    ],
    ['a refund needs a capture', 'refunding', ['captured', 'refunding', 'needs human']],
    ['all is refunded by a refund only', 'refunded', ['refunding', 'refunded', 'needs human']],
    [
      'a void never follows a capture that was asked for',
      'voiding',
      ['none', 'authorizing', 'asked', 'authorized', 'voiding', 'needs human'],
    ],
    [
      'an authorization is asked for once, and again only while its answer is open, or when an administrator asks',
      'authorizing',
      ['none', 'authorizing', 'needs human'],
    ],
    ['what was authorized cannot have failed', 'failed', ['authorizing', 'asked', 'failed', 'needs human']],
  ])('%s', (_rule, to, from) => {
    expect(statesBefore(to)).toEqual(from);
  });

  test.each(['refunded', 'voided', 'failed'] as const)('nothing leaves %s', (state) => {
    expect(paymentEdges[state]).toEqual([]);
  });

  test('each act has a state in which it is asked for, which may be entered again', () => {
    expect(paymentActs.map((act) => whileAsked[act])).toEqual(['authorizing', 'capturing', 'voiding', 'refunding']);
    for (const act of paymentActs) expect(statesBefore(whileAsked[act])).toContain(whileAsked[act]);
  });

  test('a capture of nothing is a void, and a part that is kept stays captured', () => {
    expect([afterCapture(1), afterCapture(0)]).toEqual(['captured', 'voided']);
    expect(afterRefund({ capturedMinor: 100, refundedMinor: 99 })).toBe('captured');
    expect(afterRefund({ capturedMinor: 100, refundedMinor: 100 })).toBe('refunded');
  });
});
