/** Proves docs/booking.md#unknown-outcomes, docs/booking.md#capture, docs/booking.md#voids */
import { describe, expect, test } from 'vitest';
import { captureStep, refundStep, type SeenPayment, voidStep } from './look.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describe('what follows from a look at the gateway', () => {
  test.each<[SeenPayment, number, boolean, string]>([
    ['authorized', 23 * hourMs, false, 'capture'],
    ['authorized', 23 * hourMs + 1, false, 'needs human'],
    ['captured', 30 * hourMs, false, 'captured'],
    ['unknown', 20 * hourMs, false, 'look again'],
    ['unknown', 20 * hourMs + 1, false, 'needs human'],
    ['voided', minuteMs, false, 'needs human'],
    // A capture of zero is a void.
    ['voided', minuteMs, true, 'captured'],
    ['none', minuteMs, true, 'needs human'],
    ['refunded', minuteMs, true, 'needs human'],
  ])('a capture, and it says %s after %i ms, nothing is due: %s: %s', (saw, ageMs, isNothingDue, step) => {
    expect(captureStep({ saw, ageMs, isNothingDue })).toBe(step);
  });

  test.each<[SeenPayment, number, boolean, string]>([
    ['authorized', 23 * hourMs, true, 'void'],
    ['asked', minuteMs, true, 'void'],
    ['refused', minuteMs, true, 'void'],
    ['authorized', 23 * hourMs + 1, true, 'needs human'],
    ['captured', minuteMs, true, 'needs human'],
    ['voided', 30 * hourMs, true, 'voided'],
    ['refunded', minuteMs, true, 'voided'],
    ['none', minuteMs, true, 'voided'],
    ['none', minuteMs, false, 'look again'],
    ['unknown', 20 * hourMs, true, 'look again'],
    ['unknown', 20 * hourMs + 1, true, 'needs human'],
  ])('a void, and it says %s after %i ms, the payment is gone: %s: %s', (saw, ageMs, isGone, step) => {
    expect(voidStep({ saw, ageMs, isGone })).toBe(step);
  });

  test.each<[SeenPayment, number, number, string]>([
    ['captured', minuteMs, 2_999, 'refund'],
    ['captured', minuteMs, 3_000, 'refunded'],
    ['refunded', 30 * hourMs, 3_000, 'refunded'],
    ['captured', 23 * hourMs, 0, 'refund'],
    ['captured', 23 * hourMs + 1, 0, 'needs human'],
    ['voided', minuteMs, 0, 'needs human'],
    ['none', minuteMs, 0, 'needs human'],
    ['unknown', 20 * hourMs, 0, 'look again'],
    ['unknown', 20 * hourMs + 1, 0, 'needs human'],
  ])('a refund of 3,000, and it says %s after %i ms with %i refunded: %s', (saw, ageMs, refundedMinor, step) => {
    expect(refundStep({ saw, ageMs, refundedMinor, wantedMinor: 3_000 })).toBe(step);
  });
});
