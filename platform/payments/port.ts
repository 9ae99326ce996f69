import type { ListPage } from '#domain/kit/listed.ts';
import type { Money } from '#domain/kit/money.ts';
import type { CallContext, Outcome } from '#domain/kit/outcome.ts';

/** A card as typed. It goes straight to the gateway: never stored, never logged. docs/threats.md#card-numbers */
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

/**
 * `asked`: nothing is held until the cardholder's bank was answered; `refused`: the cardholder or the bank said no, and
 * nothing is held. Both end for good only by a void: until then the bank may be answered anew.
 */
export const paymentStates = ['asked', 'refused', 'authorized', 'captured', 'voided', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

export type Payment = {
  readonly ref: string;
  readonly state: PaymentState;
  readonly authorized: Money;
  readonly captured: Money;
  /** Given back of what was captured; once it is all of it the state is refunded. */
  readonly refunded: Money;
};

/**
 * Who holds and moves the money. Amounts are integer minor units of one currency. Every call has a key of ours, and
 * the same key with the same values answers the same, for ever: att-{id}-authorize, att-{id}-capture, ...
 * docs/booking.md#payment-keys
 */
export interface PaymentGateway {
  readonly id: string;
  /**
   * Puts a card on file.
   * @param owner whose cards are filed together, e.g. `organization-3`; null: nobody's yet
   * @returns validation errors by field, declined, authentication while the bank waits for the owner, or the card's token
   */
  saveCard(card: CardDetails, owner: string | null, context: CallContext): Promise<Outcome<SavedCard>>;
  /**
   * Authorizes an amount, or makes a payment of it that its cardholder has to confirm first: find() says what becomes of it.
   * @returns declined, or outcome_unknown: then find() decides, never a second call
   */
  authorize(request: AuthorizeRequest, context: CallContext): Promise<Outcome<Authorized>>;
  /**
   * What a browser needs to have the cardholder confirm a payment with their bank. What it says afterwards is never
   * believed: find() is asked.
   * @returns null when there is nothing to confirm any more
   */
  question(payment: AskedPayment, context: CallContext): Promise<Outcome<CardQuestion | null>>;
  /** Takes at most what is authorized, once; the rest is voided. */
  capture(
    ref: string,
    amount: Money,
    key: string,
    context: CallContext,
  ): Promise<Outcome<{ ref: string; amount: Money }>>;
  /** Ends an authorization that is not captured, or a question: after it nothing can be confirmed any more. */
  void(ref: string, key: string, context: CallContext): Promise<Outcome<void>>;
  /** Gives back some of what was captured, in all at most that. */
  refund(ref: string, amount: Money, key: string, context: CallContext): Promise<Outcome<{ ref: string }>>;
  /** Takes a card off file for good; one that is not there any more is done. */
  forgetCard(token: string, context: CallContext): Promise<Outcome<void>>;
  /** Where cardholders of a sandbox are asked; absent where real banks do that. */
  readonly bank?: SandboxBank;
  /** The newest payment of an attempt, for reconciliation; null when the gateway never made one. */
  find(attemptId: string, context: CallContext): Promise<Outcome<Payment | null>>;
  /** Payments made since a moment, by anybody. Finds what our books lost. */
  readonly list: ListPage;
}

/** `asked`: made, and nothing is held until the cardholder confirms it. */
export type Authorized = { readonly is: 'authorized' | 'asked'; readonly ref: string; readonly amount: Money };

/** A payment with the card that it was asked of. */
export type AskedPayment = { readonly ref: string; readonly token: string };

/** The question of a cardholder's bank, as the browser is told of it. */
export type CardQuestion =
  /** Stripe's script confirms the payment by its secret, with the card that it was asked of. */
  | { readonly by: 'stripe'; readonly clientSecret: string; readonly paymentMethod: string }
  /** The sandbox's own bank, which knows its question by an unguessable name. */
  | { readonly by: 'sandbox'; readonly question: string };

/** The bank of a world without banks. */
export type SandboxBank = {
  /** Takes a cardholder's answer. @returns false when there is no such open question */
  answer(question: string, isApproved: boolean): Promise<boolean>;
};

export type AuthorizeRequest = {
  readonly token: string;
  readonly amount: Money;
  readonly key: string;
  readonly attemptId: string;
};
