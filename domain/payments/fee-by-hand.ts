/** What an administrator may do about a fee that needs a person. docs/booking.md#by-hand */
import type { FeeKind } from './service-fee.ts';
import type { PaymentState } from './states.ts';

export type FeeSight = { readonly kind: FeeKind; readonly state: PaymentState; readonly hasTrip: boolean };

/**
 * How a fee is settled on. `step`: its payment goes back to where it was, and settling begins with a look. `look`: it is
 * settled now and not later. Null: nothing is left to settle.
 */
export const feeResumption = ({
  kind,
  state,
  hasTrip,
}: FeeSight): { readonly is: 'step'; readonly to: PaymentState } | { readonly is: 'look' } | null => {
  switch (state) {
    case 'needs human':
      // An owed fee may not be authorized yet. The one of a request was, before it had a trip.
      if (kind !== 'assisted') return { is: 'step', to: 'authorizing' };
      return { is: 'step', to: hasTrip ? 'capturing' : 'voiding' };
    case 'none':
    case 'authorizing':
    case 'asked':
    case 'authorized':
    case 'capturing':
    case 'voiding':
      return { is: 'look' };
    case 'captured':
    case 'refunding':
    case 'refunded':
    case 'voided':
    case 'failed':
      return null;
  }
};

/** Whether nothing was taken for certain, and the fee is still owed: it may be charged under a new name. */
export const mayChargeAgain = ({ kind, state, hasTrip }: FeeSight): boolean =>
  hasTrip && kind !== 'assisted' && (state === 'failed' || state === 'voided');

/** Whether a person may close it: settling is over. */
export const mayCloseFee = ({ state }: FeeSight): boolean =>
  state === 'needs human' || state === 'failed' || state === 'voided';
