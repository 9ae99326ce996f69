import type { Money } from './money.ts';
import type { RefusedData } from './refused-data.ts';

/** The answer of every supplier call. A supplier never throws for a failure outside our code. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: SupplierError };

/**
 * The answer classes of docs/booking.md#answer-classes, the same for every supplier. `outcome_unknown` exists for
 * booking and payment only: reconcile, never send the request again.
 */
export type SupplierError =
  | { readonly kind: 'unavailable'; readonly message: string; readonly why?: WhyUnavailable }
  | { readonly kind: 'not_found' | 'declined'; readonly message: string }
  /**
   * The bank asks the card's owner to confirm. The browser shows its question with this secret; then the card is
   * sent again.
   */
  | { readonly kind: 'authentication'; readonly clientSecret: string }
  | {
      readonly kind: 'validation';
      readonly fields: Readonly<Record<string, string>>;
      readonly message: string;
      /** Every detail of the travelers that was refused; absent: the call has no travelers. */
      readonly refused?: readonly RefusedData[];
    }
  | { readonly kind: 'price_changed'; readonly was: Money; readonly now: Money; readonly newRef?: string }
  | { readonly kind: 'rate_limited'; readonly retryAt: Date }
  | { readonly kind: 'timeout' | 'upstream'; readonly message: string }
  | { readonly kind: 'outcome_unknown'; readonly attemptId: string }
  | { readonly kind: 'config'; readonly message: string }
  | { readonly kind: 'unsupported'; readonly what: string };

/**
 * Why something is not sold, where a supplier tells: none is left, or the seller sells other rooms or terms than the
 * one that was chosen. Absent: it does not tell.
 */
export type WhyUnavailable = 'sold-out' | 'room-changed';

/**
 * Who waits for an answer: a booking or its end; a search; nobody alone, as for a daily look or one day of a
 * comparison. Where a supplier limits our requests, the urgent ones keep a part of the limit. docs/decisions/0196
 */
export type Urgency = 'booking' | 'search' | 'patient';

/** The person who waits, as far as suppliers are told. */
export type Customer = {
  /** The same for all requests of one sign-in. It names nobody: only we could find the person. */
  readonly session: string;
  /** The public network address of the person; absent: it is not known, or not kept. */
  readonly address?: string;
};

/** What a caller passes to every supplier call. Clock, deadline and cancellation are arguments, never globals. */
export type CallContext = {
  readonly signal: AbortSignal;
  readonly now: () => Date;
  /** When the caller gives up, by `now`. A search is tried again only while there is time. Absent: not stated. */
  readonly deadline?: Date;
  /** Default: a booking. */
  readonly urgency?: Urgency;
  /** The person who waits; absent: nobody, or a job works for several. */
  readonly customer?: Customer;
};
