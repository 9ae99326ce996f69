/** Our own fees, and how each is charged exactly once. docs/rules.md#fees; docs/decisions/0024; docs/decisions/0047 */

import { notThereAfterMs, paymentKeyLifeMs, unknownHardStopMs } from '../kit/ask-again.ts';
import type { Money } from '../kit/money.ts';
import { captureStep, type SeenPayment, voidStep } from './look.ts';
import type { PaymentState } from './states.ts';

/** Charged when an assisted trip is requested, unless the organization has a fee of its own. WIZ-25 */
export const serviceFee: Money = { minor: 5_000, currency: 'USD' };

/** Charged separately once the trip of a landing page is booked, to the card that paid for the trip. */
export const bookingFee: Money = { minor: 5_000, currency: 'USD' };

const defaults = { service: serviceFee, booking: bookingFee } as const;

/**
 * The one place that says what a fee is. docs/operations.md#fees-and-limits
 * @param ownMinor set for the organization, or promised to the trip; null: the default. 0: nothing is charged
 */
export const feeOf = (kind: keyof typeof defaults, ownMinor: number | null): Money => ({
  ...defaults[kind],
  minor: ownMinor ?? defaults[kind].minor,
});

/** @returns what a trip owes once something is booked for it; null: nothing, or no landing page made it */
export const bookingFeeOwed = (trip: {
  readonly organization_program_id: number | null;
  readonly booking_fee_minor: number | null;
}): Money | null => {
  const fee = feeOf('booking', trip.booking_fee_minor);
  return trip.organization_program_id === null || fee.minor === 0 ? null : fee;
};

/** What the fee is for: requesting an assisted trip, or booking or canceling the trip of a landing page. */
export const feeKinds = ['assisted', 'booking', 'cancellation'] as const;
export type FeeKind = (typeof feeKinds)[number];

/**
 * What is to be done about a fee. `owed`: its trip exists, and the money is yet to be authorized. `abandoned`: its
 * request is over and created no trip. The transaction that creates a trip moves its fee to `capturing`.
 */
export type FeePhase = 'owed' | 'abandoned' | 'capturing' | 'voiding' | 'over';

/** @param fee.state the state of its payment */
export const feePhase = ({ state, hasTrip }: { readonly state: PaymentState; readonly hasTrip: boolean }): FeePhase => {
  switch (state) {
    case 'none':
    case 'authorizing':
    case 'asked':
    case 'authorized':
      return hasTrip ? 'owed' : 'abandoned';
    case 'capturing':
    case 'voiding':
      return state;
    case 'captured':
    case 'refunding':
    case 'refunded':
    case 'voided':
    case 'failed':
    case 'needs human':
      return 'over';
  }
};

/** A fee that still has no trip after this time belongs to a request that has ended. */
export const feeAbandonedMs = 2 * 60_000;
/**
 * How long the cardholder may answer the bank about a fee: the person who requests the trip still has the form open.
 */
export const feeQuestionMs = 15 * 60_000;

export type FeeStep = 'authorize' | 'capture' | 'void' | 'captured' | 'voided' | 'look again' | 'needs human';

type Looked = {
  readonly saw: SeenPayment;
  /** Since the authorization was requested. */
  readonly ageMs: number;
  /** Earlier looks that found nothing. */
  readonly cleanLooks: number;
};

const whileOwed = ({ saw, ageMs }: Looked): FeeStep => {
  switch (saw) {
    // Sent again under the same key: the gateway treats a lost earlier request as the same one.
    case 'none':
      return ageMs <= paymentKeyLifeMs ? 'authorize' : 'needs human';
    case 'authorized':
      return ageMs <= paymentKeyLifeMs ? 'capture' : 'needs human';
    // Nobody has the form open to answer the bank.
    case 'asked':
    case 'refused':
      return 'void';
    case 'captured':
      return 'captured';
    case 'voided':
    case 'refunded':
      return 'needs human';
    case 'unknown':
      return ageMs <= unknownHardStopMs ? 'look again' : 'needs human';
  }
};

/** A slow gateway may still authorize. A payment is gone when two looks do not find it, the last one late enough. */
const isGone = ({ ageMs, cleanLooks }: Looked): boolean => cleanLooks >= 1 && ageMs >= notThereAfterMs;

const stepIn = {
  owed: whileOwed,
  capturing: (looked: Looked): FeeStep => captureStep({ ...looked, isNothingDue: false }),
  voiding: (looked: Looked): FeeStep => voidStep({ ...looked, isGone: isGone(looked) }),
} as const;

/**
 * Decides what to do about a fee after a look at the gateway's books, without ever authorizing twice.
 * docs/booking.md#payment-keys; docs/booking.md#unknown-outcomes
 */
export const feeStep = (phase: keyof typeof stepIn, looked: Looked): FeeStep => stepIn[phase](looked);
