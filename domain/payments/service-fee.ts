/** Fees of ours, and how each is taken exactly once. docs/rules.md#fees; docs/decisions/0024; docs/decisions/0047 */
import { notThereAfterMs, paymentKeyLifeMs, unknownHardStopMs } from '#domain/bookings/schedule.ts';
import type { Money } from '#domain/kit/money.ts';

/** Charged when an assisted trip is asked for. WIZ-25 */
export const serviceFee: Money = { minor: 5_000, currency: 'USD' };

/** Charged apart, once what a landing page asked for is booked; to the card that paid for that. */
export const bookingFee: Money = { minor: 5_000, currency: 'USD' };

/** What is paid for: an assisted trip when it is asked for, the trip of a landing page when it is booked or canceled. */
export const feeKinds = ['assisted', 'booking', 'cancellation'] as const;
export type FeeKind = (typeof feeKinds)[number];

/**
 * Where a fee stands. A hold is asked for before there is a trip; the transaction that makes the trip takes it
 * ("taking"); whatever was asked for and led to no trip is given back ("freeing"). A fee that is owed belongs to a trip
 * from the beginning, and its hold is yet to be asked for.
 */
export const feeStates = ['owed', 'asked', 'taking', 'paid', 'declined', 'freeing', 'freed', 'needs human'] as const;
export type FeeState = (typeof feeStates)[number];

/** So long after it was asked for, a fee without a trip belongs to a request that is over. */
export const feeAbandonedMs = 2 * 60_000;
/** So long a bank's question about a fee may be answered: whoever asks for the trip sits in front of the form. */
export const feeQuestionMs = 15 * 60_000;

/** What the gateway says of a payment; `unknown` when it did not answer, `none` when it knows of no such payment. */
export type SeenPayment =
  | 'asked'
  | 'refused'
  | 'authorised'
  | 'captured'
  | 'released'
  | 'refunded'
  | 'none'
  | 'unknown';

export type FeeStep = 'hold' | 'capture' | 'release' | 'paid' | 'freed' | 'look again' | 'needs human';

type Looked = {
  readonly saw: SeenPayment;
  /** Since the hold was asked for. */
  readonly ageMs: number;
  /** Looks before this one that found nothing. */
  readonly cleanLooks: number;
};

const whileOwed = ({ saw, ageMs }: Looked): FeeStep => {
  switch (saw) {
    // Asked once more under the same key: whatever was asked before and got lost on the way is the same wish.
    case 'none':
      return ageMs <= paymentKeyLifeMs ? 'hold' : 'needs human';
    case 'authorised':
      return ageMs <= paymentKeyLifeMs ? 'capture' : 'needs human';
    // Nobody sits in front of a form who could answer the bank.
    case 'asked':
    case 'refused':
      return 'release';
    case 'captured':
      return 'paid';
    case 'released':
    case 'refunded':
      return 'needs human';
    case 'unknown':
      return ageMs <= unknownHardStopMs ? 'look again' : 'needs human';
  }
};

const whileTaking = ({ saw, ageMs }: Looked): FeeStep => {
  switch (saw) {
    case 'authorised':
      return ageMs <= paymentKeyLifeMs ? 'capture' : 'needs human';
    case 'captured':
      return 'paid';
    case 'unknown':
      return ageMs <= unknownHardStopMs ? 'look again' : 'needs human';
    case 'asked':
    case 'refused':
    case 'released':
    case 'refunded':
    case 'none':
      return 'needs human';
  }
};

const whileFreeing = ({ saw, ageMs, cleanLooks }: Looked): FeeStep => {
  switch (saw) {
    // What the cardholder has not confirmed is given up like what is held: a late yes holds nothing then.
    case 'asked':
    case 'refused':
    case 'authorised':
      return 'release';
    case 'released':
    case 'refunded':
      return 'freed';
    case 'captured':
      return 'needs human';
    // A slow gateway may still make the hold: gone is what two looks do not find, the last of them late enough.
    case 'none':
      return cleanLooks >= 1 && ageMs >= notThereAfterMs ? 'freed' : 'look again';
    case 'unknown':
      return ageMs <= unknownHardStopMs ? 'look again' : 'needs human';
  }
};

const stepIn = { owed: whileOwed, taking: whileTaking, freeing: whileFreeing } as const;

/**
 * What to do about a fee after a look at the gateway's books; never to ask for a second hold.
 * docs/booking.md#payment-keys; docs/booking.md#unknown-outcomes
 */
export const feeStep = (state: keyof typeof stepIn, looked: Looked): FeeStep => stepIn[state](looked);
