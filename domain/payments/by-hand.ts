/** What a person who closes a payment leaves in our books: what the gateway says. docs/booking.md#by-hand */
import type { SeenPayment } from './look.ts';
import type { PaymentState } from './states.ts';

export type Seen = { readonly saw: SeenPayment; readonly capturedMinor: number; readonly refundedMinor: number };

/** `held`: money is still held, or may be. `no answer`: the gateway said nothing. Neither may be closed. */
export type ByHand =
  | { readonly is: 'held' | 'no answer' }
  | {
      readonly is: 'settled';
      readonly to: PaymentState;
      readonly capturedMinor: number;
      readonly refundedMinor: number;
    };

const nothing = { capturedMinor: 0, refundedMinor: 0 } as const;

/** @returns the state and amounts that our books take over from the gateway */
export const settledByHand = ({ saw, capturedMinor, refundedMinor }: Seen): ByHand => {
  switch (saw) {
    case 'unknown':
      return { is: 'no answer' };
    // An unconfirmed payment may still be confirmed, so it has to be voided first.
    case 'asked':
    case 'refused':
    case 'authorized':
      return { is: 'held' };
    case 'none':
      return { is: 'settled', to: 'failed', ...nothing };
    case 'voided':
      return { is: 'settled', to: 'voided', ...nothing };
    case 'captured':
    case 'refunded': {
      const to = refundedMinor < capturedMinor ? 'captured' : 'refunded';
      return { is: 'settled', to, capturedMinor, refundedMinor };
    }
  }
};
