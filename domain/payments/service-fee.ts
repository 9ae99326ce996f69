/** Fees of ours, and how each is taken exactly once. docs/rules.md#fees; docs/decisions/0024; docs/decisions/0047 */

import { notThereAfterMs, paymentKeyLifeMs, unknownHardStopMs } from '../kit/ask-again.ts';
import type { Money } from '../kit/money.ts';
import { captureStep, type SeenPayment, voidStep } from './look.ts';

/** Charged when an assisted trip is asked for. WIZ-25 */
export const serviceFee: Money = { minor: 5_000, currency: 'USD' };

/** Charged apart, once what a landing page asked for is booked; to the card that paid for that. */
export const bookingFee: Money = { minor: 5_000, currency: 'USD' };

/** What is paid for: an assisted trip when it is asked for, the trip of a landing page when it is booked or canceled. */
export const feeKinds = ['assisted', 'booking', 'cancellation'] as const;
export type FeeKind = (typeof feeKinds)[number];

/**
 * The states of a fee. `authorizing`: the gateway was asked, before there is a trip; the transaction that makes the trip
 * moves it to `capturing`, and without a trip it goes to `voiding`. `owed`: it belongs to a trip from the beginning, and
 * the gateway was not asked yet.
 */
export const feeStates = [
  'owed',
  'authorizing',
  'capturing',
  'captured',
  'declined',
  'voiding',
  'voided',
  'needs human',
] as const;
export type FeeState = (typeof feeStates)[number];

/** So long after it was asked for, a fee without a trip belongs to a request that is over. */
export const feeAbandonedMs = 2 * 60_000;
/** So long a bank's question about a fee may be answered: whoever asks for the trip sits in front of the form. */
export const feeQuestionMs = 15 * 60_000;

export type FeeStep = 'authorize' | 'capture' | 'void' | 'captured' | 'voided' | 'look again' | 'needs human';

type Looked = {
  readonly saw: SeenPayment;
  /** Since the authorization was asked for. */
  readonly ageMs: number;
  /** Looks before this one that found nothing. */
  readonly cleanLooks: number;
};

const whileOwed = ({ saw, ageMs }: Looked): FeeStep => {
  switch (saw) {
    // Asked once more under the same key: whatever was asked before and got lost on the way is the same wish.
    case 'none':
      return ageMs <= paymentKeyLifeMs ? 'authorize' : 'needs human';
    case 'authorized':
      return ageMs <= paymentKeyLifeMs ? 'capture' : 'needs human';
    // Nobody sits in front of a form who could answer the bank.
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

/** A slow gateway may still authorize: gone is what two looks do not find, the last of them late enough. */
const isGone = ({ ageMs, cleanLooks }: Looked): boolean => cleanLooks >= 1 && ageMs >= notThereAfterMs;

const stepIn = {
  owed: whileOwed,
  capturing: (looked: Looked): FeeStep => captureStep({ ...looked, isNothingDue: false }),
  voiding: (looked: Looked): FeeStep => voidStep({ ...looked, isGone: isGone(looked) }),
} as const;

/**
 * What to do about a fee after a look at the gateway's books; never to authorize a second time.
 * docs/booking.md#payment-keys; docs/booking.md#unknown-outcomes
 */
export const feeStep = (state: keyof typeof stepIn, looked: Looked): FeeStep => stepIn[state](looked);
