/** The fee of an assisted booking, and how it is taken exactly once. Semantics 6; docs/decisions/0024 */
import { notThereAfterMs, paymentKeyLifeMs, unknownHardStopMs } from '../bookings/schedule.ts';
import type { Money } from '../kit/money.ts';

/** Charged when an assisted trip is asked for. WIZ-25 */
export const serviceFee: Money = { minor: 5_000, currency: 'USD' };

/**
 * Where a fee stands. A hold is asked for before there is a trip; the transaction that makes the trip takes it
 * ("taking"); whatever was asked for and led to no trip is given back ("freeing").
 */
export const feeStates = ['asked', 'taking', 'paid', 'declined', 'freeing', 'freed', 'needs human'] as const;
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

export type FeeStep = 'capture' | 'release' | 'paid' | 'freed' | 'look again' | 'needs human';

type Looked = {
  readonly saw: SeenPayment;
  /** Since the hold was asked for. */
  readonly ageMs: number;
  /** Looks before this one that found nothing. */
  readonly cleanLooks: number;
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

/** What to do about a fee after a look at the gateway's books; never to ask for a second hold. booking.md 4, 7 */
export const feeStep = (state: 'taking' | 'freeing', looked: Looked): FeeStep =>
  state === 'taking' ? whileTaking(looked) : whileFreeing(looked);
