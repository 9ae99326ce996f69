/**
 * Finds a payment whose answer was lost, by its name or else among the payments of its card's owner.
 * docs/booking.md#payment-keys; docs/booking.md#unknown-outcomes
 */
import type { CallContext, Outcome } from '#domain/kit/outcome.ts';
import type { Payment } from '../port.ts';
import type { StripeClient } from './stripe-client.ts';
import { stripeError } from './stripe-errors.ts';
import {
  nameKey,
  type PaymentIntent,
  paymentIntentOf,
  paymentListOf,
  paymentOf,
  withRefunds,
} from './stripe-shapes.ts';
import { readCardToken } from './stripe-token.ts';

/** What our own records know about a payment. */
export type PaymentTrace = {
  /** Its name at Stripe, once we know it. */
  readonly ref: string | null;
  /** The card that was charged. */
  readonly token: string;
  /** There was no request before this time. */
  readonly since: Date;
};

type Asked = {
  readonly client: StripeClient;
  readonly paymentName: string;
  readonly context: CallContext;
};

/** Clocks may differ. */
const skewMs = 5 * 60_000;
const pageSize = 100;
/** When our records know nothing about an attempt, all payments are searched, up to this many. */
const mostPages = 20;

const upstream = (message: string): Outcome<never> => ({ ok: false, error: { kind: 'upstream', message } });

const isOurs = (intent: PaymentIntent, { paymentName }: Asked): boolean => intent.metadata[nameKey] === paymentName;

const found = (intent: PaymentIntent): Outcome<Payment | null> =>
  // The bank has not answered yet.
  intent.status === 'processing' ? upstream('The payment is still under way.') : { ok: true, value: paymentOf(intent) };

const readOne = async (asked: Asked, ref: string): Promise<Outcome<PaymentIntent | null>> => {
  const { client, context } = asked;
  const answer = await client.ask(context, (stripe) => stripe.paymentIntents.retrieve(ref, { expand: [withRefunds] }));
  if (answer.ok) {
    const intent = paymentIntentOf(answer.value);
    return intent ? { ok: true, value: isOurs(intent, asked) ? intent : null } : upstream('This is no payment.');
  }
  const error = stripeError(answer.failure, context.now());
  return error.kind === 'not_found' ? { ok: true, value: null } : { ok: false, error };
};

type Page = { readonly intents: readonly PaymentIntent[]; readonly hasMore: boolean };

/** Lists are always up to date. Stripe's search lags by a minute, and on bad days by an hour. */
const readPage = async (
  { client, context }: Asked,
  { trace, after }: { readonly trace: PaymentTrace | null; readonly after: string | undefined },
): Promise<Outcome<Page>> => {
  const customer = trace ? readCardToken(trace.token)?.customer : undefined;
  const answer = await client.ask(context, (stripe) =>
    stripe.paymentIntents.list({
      limit: pageSize,
      expand: [`data.${withRefunds}`],
      ...(customer && { customer }),
      ...(trace && { created: { gte: Math.floor((trace.since.getTime() - skewMs) / 1000) } }),
      ...(after && { starting_after: after }),
    }),
  );
  if (!answer.ok) return { ok: false, error: stripeError(answer.failure, context.now()) };
  const page = paymentListOf(answer.value);
  return page ? { ok: true, value: { intents: page.data, hasMore: page.has_more } } : upstream('This is no list.');
};

/** @returns null only when every list was complete and none contains it */
const searchAll = async (asked: Asked, trace: PaymentTrace | null): Promise<Outcome<Payment | null>> => {
  let after: string | undefined;
  for (let at = 0; at < mostPages; at += 1) {
    const page = await readPage(asked, { trace, after });
    if (!page.ok) return page;
    const intent = page.value.intents.find((each) => isOurs(each, asked));
    if (intent) return found(intent);
    after = page.value.intents.at(-1)?.id;
    if (!page.value.hasMore || after === undefined) return { ok: true, value: null };
  }
  return upstream('Too many payments to say that one is not there.');
};

/** The newest payment of an attempt, searched where it may be. */
export const findPayment = async (asked: Asked, trace: PaymentTrace | null): Promise<Outcome<Payment | null>> => {
  if (trace?.ref?.startsWith('pi_')) {
    const read = await readOne(asked, trace.ref);
    if (!read.ok) return read;
    if (read.value) return found(read.value);
  }
  return searchAll(asked, trace);
};
