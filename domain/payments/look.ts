/**
 * What follows from a look at the gateway's books after an answer was lost or before a step is repeated. The same rules
 * apply to payments of bookings and of fees. docs/booking.md#unknown-outcomes; docs/booking.md#capture
 */
import { paymentKeyLifeMs, unknownHardStopMs } from '../kit/ask-again.ts';

/** The gateway's state of a payment. `unknown`: it did not answer. `none`: it knows of no such payment. */
export type SeenPayment = 'asked' | 'refused' | 'authorized' | 'captured' | 'voided' | 'refunded' | 'none' | 'unknown';

type Looked = {
  readonly saw: SeenPayment;
  /** Since the step was first requested. */
  readonly ageMs: number;
};

/** The same request may be sent again while its key is valid. After that a person looks. */
const again = <Step extends string>(step: Step, ageMs: number): Step | 'needs human' =>
  ageMs <= paymentKeyLifeMs ? step : 'needs human';

const lookAgain = (ageMs: number): 'look again' | 'needs human' =>
  ageMs <= unknownHardStopMs ? 'look again' : 'needs human';

export type CaptureStep = 'capture' | 'captured' | 'look again' | 'needs human';

/** @param looked.isNothingDue the card owes nothing, so that the authorization is voided instead */
export const captureStep = ({ saw, ageMs, isNothingDue }: Looked & { readonly isNothingDue: boolean }): CaptureStep => {
  switch (saw) {
    case 'authorized':
      return again('capture', ageMs);
    case 'captured':
      return 'captured';
    case 'voided':
      return isNothingDue ? 'captured' : 'needs human';
    case 'unknown':
      return lookAgain(ageMs);
    case 'asked':
    case 'refused':
    case 'refunded':
    case 'none':
      return 'needs human';
  }
};

export type VoidStep = 'void' | 'voided' | 'look again' | 'needs human';

/** @param looked.isGone whether a payment that the gateway does not know can no longer be made */
export const voidStep = ({ saw, ageMs, isGone }: Looked & { readonly isGone: boolean }): VoidStep => {
  switch (saw) {
    // A payment that the cardholder has not confirmed is voided too, so that a late confirmation authorizes nothing.
    case 'asked':
    case 'refused':
    case 'authorized':
      return again('void', ageMs);
    case 'voided':
    case 'refunded':
      return 'voided';
    case 'captured':
      return 'needs human';
    case 'none':
      return isGone ? 'voided' : 'look again';
    case 'unknown':
      return lookAgain(ageMs);
  }
};

export type RefundStep = 'refund' | 'refunded' | 'look again' | 'needs human';

/**
 * @param looked.refundedMinor what the gateway has refunded so far; `wantedMinor`: what it should have refunded by then
 */
export const refundStep = ({
  saw,
  ageMs,
  refundedMinor,
  wantedMinor,
}: Looked & { readonly refundedMinor: number; readonly wantedMinor: number }): RefundStep => {
  if (saw === 'unknown') return lookAgain(ageMs);
  if (saw !== 'none' && refundedMinor >= wantedMinor) return 'refunded';
  return saw === 'captured' ? again('refund', ageMs) : 'needs human';
};
