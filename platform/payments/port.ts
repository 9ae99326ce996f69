import type { ListPage } from '#domain/kit/listed.ts';
import type { Money } from '#domain/kit/money.ts';
import type { CallContext, Outcome } from '#domain/kit/outcome.ts';

/** A card as typed. It goes straight to the gateway: never stored, never logged. docs/threats.md#card-numbers */
export type CardDetails = {
  /** Digits as typed, or the name `pm_...` of a card entered in the gateway's own fields in the browser. */
  readonly number: string;
  /** Empty when `number` is such a name. */
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

/** The parts of a card that we may store. */
export type SavedCard = {
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  /** The same number always gives the same value, which is useless without the gateway. */
  readonly fingerprint: string;
};

/**
 * `asked`: nothing is held until the cardholder answers the bank. `refused`: the cardholder or the bank refused, and
 * nothing is held. Only a void ends either for good. Until then the bank may be answered again.
 */
export const paymentStates = ['asked', 'refused', 'authorized', 'captured', 'voided', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

export type Payment = {
  readonly ref: string;
  readonly state: PaymentState;
  readonly authorized: Money;
  readonly captured: Money;
  /**
   * The part of the captured amount that was refunded or is under way; without refunds that failed. Once it is all of
   * it, the state is refunded.
   */
  readonly refunded: Money;
};

/**
 * `pending`: under way. `requires_action`: the cardholder has to act before it goes on. `succeeded`: handed to the
 * cardholder's bank, which may still return it. `failed` and `canceled`: the money did not go back.
 */
export const refundStates = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const;
export type RefundState = (typeof refundStates)[number];

/** A refund as the gateway knows it. */
export type Refund = {
  readonly ref: string;
  readonly state: RefundState;
  readonly amount: Money;
  /** The key of our request; null: somebody else made it, for instance a person in the gateway's dashboard. */
  readonly key: string | null;
  /** The gateway's word for why it waits or failed; null: it says none. */
  readonly why: string | null;
  readonly madeAt: Date;
};

/** `closed`: an inquiry that became no dispute. `unknown`: a state that we have no word for. */
export type DisputeState = 'needs response' | 'under review' | 'won' | 'lost' | 'closed' | 'unknown';

/** A charge that its cardholder disputes at their bank. */
export type Dispute = {
  readonly ref: string;
  readonly chargeRef: string;
  /** The gateway's name of the payment; null: it names none. */
  readonly paymentRef: string | null;
  readonly amount: Money;
  /** The gateway's word. */
  readonly reason: string;
  readonly state: DisputeState;
  /** The bank asks first, and no money is withdrawn yet. */
  readonly isInquiry: boolean;
  readonly hasEvidence: boolean;
  /** Until when the bank takes our evidence; null: it takes none. */
  readonly evidenceDueAt: Date | null;
  /** What is withdrawn from our account now, in the account's currency; null: the gateway does not say. */
  readonly withdrawn: Money | null;
  readonly openedAt: Date;
};

/**
 * The service that holds and moves the money. Amounts are integer minor units of one currency. Every call carries our
 * idempotency key, and the same key with the same values always gives the same answer: att-{id}-authorize,
 * att-{id}-capture, ... docs/booking.md#payment-keys
 */
export interface PaymentGateway {
  readonly id: string;
  /**
   * Puts a card on file.
   * @param owner whose cards are filed together, e.g. `organization-3`; null: no owner yet
   * @returns validation errors by field, declined, authentication while the bank waits for the owner, or the card's token
   */
  saveCard(card: CardDetails, owner: string | null, context: CallContext): Promise<Outcome<SavedCard>>;
  /**
   * Authorizes an amount, or creates a payment that its cardholder has to confirm first. find() returns the result of
   * the confirmation.
   * @returns declined, or outcome_unknown: then find() decides, never a second call
   */
  authorize(request: AuthorizeRequest, context: CallContext): Promise<Outcome<Authorized>>;
  /**
   * What a browser needs so that the cardholder can confirm a payment with their bank. The browser's result is never
   * trusted: find() decides.
   * @returns null when there is nothing left to confirm
   */
  question(payment: AskedPayment, context: CallContext): Promise<Outcome<CardQuestion | null>>;
  /** Captures at most the authorized amount, once. The rest is voided. */
  capture(
    ref: string,
    amount: Money,
    key: string,
    context: CallContext,
  ): Promise<Outcome<{ ref: string; amount: Money }>>;
  /** Ends an uncaptured authorization or a bank's question. After it nothing can be confirmed. */
  void(ref: string, key: string, context: CallContext): Promise<Outcome<void>>;
  /**
   * Refunds part of the captured amount. All refunds together never exceed it. An answer is not the end: a refund may
   * wait, or fail days later. The same key gives the first answer again, so refunds() has the present state.
   * @returns the refund in any state, also `failed` and `canceled`
   */
  refund(ref: string, amount: Money, key: string, context: CallContext): Promise<Outcome<Refund>>;
  /** All refunds of a payment in their present states, the newest first. @returns not_found for an unknown payment */
  refunds(ref: string, context: CallContext): Promise<Outcome<readonly Refund[]>>;
  /** Removes a card for good. It succeeds if the card no longer exists. */
  forgetCard(token: string, context: CallContext): Promise<Outcome<void>>;
  /** The sandbox's bank, which asks cardholders. Absent where real banks do that. */
  readonly bank?: SandboxBank;
  /** The newest payment with a name, for reconciliation; null when the gateway never made one. */
  find(paymentName: string, context: CallContext): Promise<Outcome<Payment | null>>;
  /** A dispute as it stands now. @returns null when the gateway knows of none */
  dispute(ref: string, context: CallContext): Promise<Outcome<Dispute | null>>;
  /** All disputes opened since a moment, by their references. Finds those whose news was lost. */
  readonly listDisputes: ListPage;
  /** All payments made since a moment. Finds those that are missing in our records. */
  readonly list: ListPage;
}

/** `asked`: the payment exists, but nothing is held until the cardholder confirms it. */
export type Authorized = { readonly is: 'authorized' | 'asked'; readonly ref: string; readonly amount: Money };

/** A payment with the card that was charged. */
export type AskedPayment = { readonly ref: string; readonly token: string };

/** The question of a cardholder's bank, in the form that the browser gets. */
export type CardQuestion =
  /** Stripe's script confirms the payment by its secret, with the same card. */
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
  /** What we call the payment: the key of a booking attempt, or the name of a fee. find() knows it by it. */
  readonly paymentName: string;
};
