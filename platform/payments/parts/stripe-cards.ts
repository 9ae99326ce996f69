/** Puts a card on file, so that a payment method created in the browser can be charged while its owner is away. */
import type { CallContext, Outcome, SupplierError } from '#domain/kit/outcome.ts';
import type { Db } from '../../db/database.ts';
import type { CardDetails, SavedCard } from '../port.ts';
import { cardProblems } from './card-checks.ts';
import type { StripeAnswer, StripeClient } from './stripe-client.ts';
import { authenticationSentence, cardError, stripeError } from './stripe-errors.ts';
import {
  customerIdOf,
  isFiled,
  type PaymentMethod,
  paymentMethodOf,
  type SetupIntent,
  setupIntentOf,
} from './stripe-shapes.ts';
import { findCustomer, keepCustomer } from './stripe-store.ts';
import { readCardToken, writeCardToken } from './stripe-token.ts';

export type CardDesk = {
  readonly client: StripeClient;
  readonly db: Db;
  readonly mode: 'test' | 'live';
  /** Whether we may send card numbers to Stripe. Stripe must allow this for the account. */
  readonly isRawAllowed: boolean;
  /** Called with Stripe's unexpected answers, for the log. */
  readonly tell: (call: string, error: SupplierError) => void;
};

const refused = (error: SupplierError): { ok: false; error: SupplierError } => ({ ok: false, error });
const unreadable = refused({ kind: 'upstream', message: 'The answer of Stripe could not be read.' });

/** Reads an answer. @returns the result of `read`, or why there is none */
const readAnswer = <T>(
  { tell }: CardDesk,
  call: string,
  { answer, read, now }: { answer: StripeAnswer; read: (value: unknown) => T | null; now: Date },
): Outcome<T> => {
  if (answer.ok) {
    const value = read(answer.value);
    return value === null ? unreadable : { ok: true, value };
  }
  const error = cardError(answer.failure, now);
  tell(call, error);
  return refused(error);
};

/** The customer of an owner. A card without an owner gets its own customer, and a retry gets the same one. */
const customerFor = async (
  desk: CardDesk,
  { owner, paymentMethod }: { owner: string | null; paymentMethod: string },
  context: CallContext,
): Promise<Outcome<string>> => {
  const key = owner === null ? null : { mode: desk.mode, owner };
  const known = key && (await findCustomer(desk.db, key));
  if (known) return { ok: true, value: known };
  const answer = await desk.client.ask(context, (stripe) =>
    stripe.customers.create(
      { metadata: { owner: owner ?? 'nobody yet' } },
      owner === null ? { idempotencyKey: `customer-${paymentMethod}` } : {},
    ),
  );
  const now = context.now();
  const made = readAnswer(desk, 'customer', { answer, read: customerIdOf, now });
  if (!made.ok || key === null) return made;
  return { ok: true, value: await keepCustomer(desk.db, key, { customer: made.value, now }) };
};

/** Only for machines that may see card numbers. Otherwise Elements creates payment methods in the browser. */
const methodOfNumber = async (desk: CardDesk, card: CardDetails, context: CallContext): Promise<Outcome<string>> => {
  const number = card.number.replaceAll(/[\s-]/g, '');
  const fields = cardProblems(card, number, context.now());
  if (Object.keys(fields).length > 0)
    return refused({ kind: 'validation', fields, message: 'The card was not accepted.' });
  const { street, city, state, zipCode, country } = card;
  const answer = await desk.client.ask(context, (stripe) =>
    stripe.paymentMethods.create({
      type: 'card',
      card: { number, cvc: card.cvc, exp_month: card.expiryMonth, exp_year: card.expiryYear },
      billing_details: {
        name: card.fullName,
        address: { line1: street, city, state, postal_code: zipCode, ...(country && { country }) },
      },
    }),
  );
  const made = readAnswer(desk, 'payment method', { answer, read: paymentMethodOf, now: context.now() });
  return made.ok ? { ok: true, value: made.value.id } : made;
};

const methodOf = async (desk: CardDesk, card: CardDetails, context: CallContext): Promise<Outcome<string>> => {
  if (/^pm_[A-Za-z0-9_]{1,100}$/.test(card.number)) return { ok: true, value: card.number };
  if (desk.isRawAllowed) return methodOfNumber(desk, card, context);
  const sentence = 'This page is out of date. Please load it again and enter the card once more.';
  return refused({ kind: 'validation', fields: { number: sentence }, message: sentence });
};

const savedOf = (customer: string, { id, card }: PaymentMethod): SavedCard => ({
  token: writeCardToken({ customer, paymentMethod: id }),
  brand: card.brand,
  last4: card.last4,
  expiryMonth: card.exp_month,
  expiryYear: card.exp_year,
  fingerprint: card.fingerprint,
});

/** The outcome of a SetupIntent. */
const settled = (customer: string, setup: SetupIntent): Outcome<SavedCard> => {
  if (setup.status === 'succeeded') {
    const method = paymentMethodOf(setup.payment_method);
    return method ? { ok: true, value: savedOf(customer, method) } : unreadable;
  }
  if (setup.status === 'requires_action') return refused({ kind: 'authentication', clientSecret: setup.client_secret });
  if (setup.status === 'processing') return unreadable;
  return refused({ kind: 'declined', message: setup.last_setup_error?.message ?? authenticationSentence });
};

/**
 * Attaches a card to its owner's customer for charges without them.
 * @param owner null: nobody yet
 * @returns `authentication` while the bank waits for the owner: after that the caller passes the same card again
 */
export const saveCard = async (
  desk: CardDesk,
  card: CardDetails,
  owner: string | null,
  context: CallContext,
): Promise<Outcome<SavedCard>> => {
  const method = await methodOf(desk, card, context);
  if (!method.ok) return method;
  const paymentMethod = method.value;
  const customer = await customerFor(desk, { owner, paymentMethod }, context);
  if (!customer.ok) return customer;
  const expand = ['payment_method'];
  const now = context.now();
  const asked = await desk.client.ask(context, (stripe) =>
    stripe.setupIntents.create(
      {
        customer: customer.value,
        payment_method: paymentMethod,
        allowed_payment_method_types: ['card'],
        usage: 'off_session',
        confirm: true,
        expand,
      },
      { idempotencyKey: `card-${customer.value}-${paymentMethod}` },
    ),
  );
  const made = readAnswer(desk, 'card', { answer: asked, read: setupIntentOf, now });
  if (!made.ok) return made;
  if (made.value.status !== 'requires_action') return settled(customer.value, made.value);
  // The same idempotency key repeats the first answer, so the current state is fetched.
  const looked = await desk.client.ask(context, (stripe) => stripe.setupIntents.retrieve(made.value.id, { expand }));
  const stands = readAnswer(desk, 'card', { answer: looked, read: setupIntentOf, now });
  return stands.ok ? settled(customer.value, stands.value) : stands;
};

/**
 * Detaches a card from its customer, after which it can never be charged again. Its payments can still be refunded.
 * @returns `not_found` for a token that Stripe does not know as a card
 */
export const forgetCard = async (
  { client, tell }: CardDesk,
  token: string,
  context: CallContext,
): Promise<Outcome<void>> => {
  const card = readCardToken(token);
  if (!card) return refused({ kind: 'not_found', message: 'no such card' });
  const answer = await client.ask(context, (stripe) => stripe.paymentMethods.detach(card.paymentMethod));
  if (answer.ok) return isFiled(answer.value) === false ? { ok: true, value: undefined } : unreadable;
  const error = stripeError(answer.failure, context.now());
  if (error.kind === 'not_found') return { ok: true, value: undefined };
  // Stripe refuses to detach a card that is not attached. An earlier try whose answer was lost may have detached it, or
  // a person in the dashboard.
  const looked = await client.ask(context, (stripe) => stripe.paymentMethods.retrieve(card.paymentMethod));
  if (looked.ok && isFiled(looked.value) === false) return { ok: true, value: undefined };
  tell('detach', error);
  return refused(error);
};
