import type { Money } from './money.ts';

/** What every supplier call answers. A supplier never throws for something the world may do to it. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: SupplierError };

/**
 * The answer classes of docs/booking.md#answer-classes, in one vocabulary for every supplier.
 * `outcome_unknown` exists for booking and payment only: reconcile, never send again.
 */
export type SupplierError =
  | { readonly kind: 'unavailable' | 'not_found' | 'declined'; readonly message: string }
  /** The bank waits for the card's owner: the browser shows its question by this, then the card comes again. */
  | { readonly kind: 'authentication'; readonly clientSecret: string }
  | { readonly kind: 'validation'; readonly fields: Readonly<Record<string, string>>; readonly message: string }
  | { readonly kind: 'price_changed'; readonly was: Money; readonly now: Money; readonly newRef?: string }
  | { readonly kind: 'rate_limited'; readonly retryAt: Date }
  | { readonly kind: 'timeout' | 'upstream'; readonly message: string }
  | { readonly kind: 'outcome_unknown'; readonly attemptId: string }
  | { readonly kind: 'config'; readonly message: string }
  | { readonly kind: 'unsupported'; readonly what: string };

/** What a caller hands to every supplier call. Clock, deadline and cancellation come in; nothing is read from the air. */
export type CallContext = {
  readonly signal: AbortSignal;
  readonly now: () => Date;
};
