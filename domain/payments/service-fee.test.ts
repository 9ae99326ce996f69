import { describe, expect, test } from 'vitest';
import type { SeenPayment } from './look.ts';
import {
  bookingFee,
  type FeePhase,
  feeAbandonedMs,
  feePhase,
  feeQuestionMs,
  feeStep,
  serviceFee,
} from './service-fee.ts';
import { type PaymentState, paymentStates } from './states.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

test('WIZ-25 a fee is 50 US dollars; a request is over after two minutes, a question of a bank after fifteen', () => {
  expect([serviceFee, bookingFee]).toEqual([
    { minor: 5_000, currency: 'USD' },
    { minor: 5_000, currency: 'USD' },
  ]);
  expect([feeAbandonedMs, feeQuestionMs]).toEqual([2 * minuteMs, 15 * minuteMs]);
});

describe('the service fee after a look at the gateway’s books', () => {
  test.each<[SeenPayment, number, string]>([
    ['authorized', minuteMs, 'capture'],
    ['authorized', 24 * hourMs, 'needs human'],
    ['captured', minuteMs, 'captured'],
    ['unknown', minuteMs, 'look again'],
    ['unknown', 21 * hourMs, 'needs human'],
    // To the last moment.
    ['authorized', 23 * hourMs, 'capture'],
    ['authorized', 23 * hourMs + 1, 'needs human'],
    ['unknown', 20 * hourMs, 'look again'],
    ['unknown', 20 * hourMs + 1, 'needs human'],
    ['asked', minuteMs, 'needs human'],
    ['refused', minuteMs, 'needs human'],
    ['none', minuteMs, 'needs human'],
    ['voided', minuteMs, 'needs human'],
    ['refunded', minuteMs, 'needs human'],
  ])('a trip stands and the gateway says %s after %i ms: %s', (saw, ageMs, step) => {
    expect(feeStep('capturing', { saw, ageMs, cleanLooks: 0 })).toBe(step);
  });

  test.each<[SeenPayment, number, string]>([
    ['none', minuteMs, 'authorize'],
    ['none', 23 * hourMs, 'authorize'],
    ['authorized', 23 * hourMs, 'capture'],
    ['unknown', 20 * hourMs, 'look again'],
    ['none', 24 * hourMs, 'needs human'],
    ['authorized', minuteMs, 'capture'],
    ['authorized', 24 * hourMs, 'needs human'],
    ['captured', minuteMs, 'captured'],
    ['asked', minuteMs, 'void'],
    ['refused', minuteMs, 'void'],
    ['voided', minuteMs, 'needs human'],
    ['refunded', minuteMs, 'needs human'],
    ['unknown', minuteMs, 'look again'],
    ['unknown', 21 * hourMs, 'needs human'],
  ])('it is owed and the gateway says %s after %i ms: %s', (saw, ageMs, step) => {
    expect(feeStep('owed', { saw, ageMs, cleanLooks: 0 })).toBe(step);
  });

  test.each<[SeenPayment, number, number, string]>([
    ['authorized', 3 * minuteMs, 0, 'void'],
    ['asked', 3 * minuteMs, 0, 'void'],
    ['refused', 3 * minuteMs, 0, 'void'],
    ['none', 30 * minuteMs, 1, 'voided'],
    ['unknown', 20 * hourMs, 0, 'look again'],
    ['voided', minuteMs, 0, 'voided'],
    ['refunded', minuteMs, 0, 'voided'],
    ['captured', minuteMs, 0, 'needs human'],
    ['none', 3 * minuteMs, 5, 'look again'],
    ['none', 40 * minuteMs, 0, 'look again'],
    ['none', 40 * minuteMs, 1, 'voided'],
    ['unknown', hourMs, 0, 'look again'],
    ['unknown', 21 * hourMs, 0, 'needs human'],
  ])(
    'no trip came of it and the gateway says %s after %i ms, %i clean looks before: %s',
    (saw, ageMs, cleanLooks, step) => {
      expect(feeStep('voiding', { saw, ageMs, cleanLooks })).toBe(step);
    },
  );
});

test.each<[FeePhase, FeePhase, readonly PaymentState[]]>([
  ['abandoned', 'owed', ['none', 'authorizing', 'asked', 'authorized']],
  ['capturing', 'capturing', ['capturing']],
  ['voiding', 'voiding', ['voiding']],
  ['over', 'over', ['captured', 'refunding', 'refunded', 'voided', 'failed', 'needs human']],
])('a fee is %s without a trip and %s with one, by the state of its payment', (without, having, states) => {
  const statesIn = (phase: FeePhase, hasTrip: boolean) =>
    paymentStates.filter((state) => feePhase({ state, hasTrip }) === phase);
  expect([statesIn(without, false), statesIn(having, true)]).toEqual([states, states]);
});
