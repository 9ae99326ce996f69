import type { Money } from '#domain/kit/money.ts';
import type { CallContext, Outcome } from '#domain/kit/outcome.ts';

/** A card as typed. It goes straight to the gateway: never stored, never logged. security.md, T23 */
export type CardDetails = {
  /** Digits as typed, or the name of a card that the gateway's own fields took in the browser: `pm_...`. */
  readonly number: string;
  /** Empty with such a name. */
  readonly cvc: string;
  /** 1 to 12. */
  readonly expiryMonth: number;
  /** Four digits. */
  readonly expiryYear: number;
  readonly fullName: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: string;
};

/** What we may keep of a card. */
export type SavedCard = {
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  /** The same for the same number, and useless without the gateway. */
  readonly fingerprint: string;
};

export type PaymentState = 'authorised' | 'captured' | 'released' | 'refunded';

export type Payment = {
  readonly ref: string;
  readonly state: PaymentState;
  readonly authorised: Money;
  readonly captured: Money;
  /** Given back of what was captured; once it is all of it the state is refunded. */
  readonly refunded: Money;
};

/**
 * Who holds and moves the money. Amounts are integer minor units of one currency. Every call has a key of ours, and
 * the same key with the same values answers the same, for ever: att-{id}-auth, att-{id}-capture, ... booking.md 4
 */
export interface PaymentGateway {
  readonly id: string;
  /**
   * Puts a card on file.
   * @param owner whose cards are filed together, e.g. `organization-3`; null: nobody's yet
   * @returns validation errors by field, declined, authentication while the bank waits for the owner, or the card's token
   */
  saveCard(card: CardDetails, owner: string | null, context: CallContext): Promise<Outcome<SavedCard>>;
  /** Holds an amount. @returns declined, or outcome_unknown: then find() decides, never a second call */
  authorise(request: AuthoriseRequest, context: CallContext): Promise<Outcome<{ ref: string; amount: Money }>>;
  /** Takes at most what is held, once; the rest is released. */
  capture(
    ref: string,
    amount: Money,
    key: string,
    context: CallContext,
  ): Promise<Outcome<{ ref: string; amount: Money }>>;
  /** Gives back what is held and not captured. */
  release(ref: string, key: string, context: CallContext): Promise<Outcome<void>>;
  /** Gives back some of what was captured, in all at most that. */
  refund(ref: string, amount: Money, key: string, context: CallContext): Promise<Outcome<{ ref: string }>>;
  /** The newest payment of an attempt, for reconciliation; null when the gateway never made one. */
  find(attemptId: string, context: CallContext): Promise<Outcome<Payment | null>>;
}

export type AuthoriseRequest = {
  readonly token: string;
  readonly amount: Money;
  readonly key: string;
  readonly attemptId: string;
};
