/** The fields we read from Stripe's objects. An answer without them is invalid. docs/faults.md#hostile-supplier-data */
import { z } from 'zod';
import type { Payment } from '../port.ts';
import { fromStripe } from './stripe-amounts.ts';

const amount = z.int().min(0);

const charge = z.object({
  amount_refunded: amount,
  // Expanded on request, at most ten.
  refunds: z
    .object({ data: z.array(z.object({ amount, status: z.string().nullable() })), has_more: z.boolean() })
    .nullish(),
});

/** The part of a charge that the request has to name, so that refunds come with it. */
export const withRefunds = 'latest_charge.refunds';

/**
 * What went back or is under way. A refund that failed days ago did not go back, whatever the sum of the charge says.
 */
const refundedOf = ({ amount_refunded: sum, refunds }: z.output<typeof charge>): number =>
  !refunds || refunds.has_more
    ? sum
    : refunds.data
        .filter(({ status }) => status !== 'failed' && status !== 'canceled')
        .reduce((total, each) => total + each.amount, 0);

const paymentIntent = z.object({
  id: z.string().startsWith('pi_'),
  object: z.literal('payment_intent'),
  status: z.string(),
  currency: z.string().regex(/^[a-z]{3}$/),
  amount,
  amount_received: amount,
  metadata: z.record(z.string(), z.string()),
  /** Seconds since 1970. */
  created: z.int().min(0),
  // The charge if the request expanded it, else its id.
  latest_charge: z.union([charge, z.string(), z.null()]).optional(),
  client_secret: z.string().min(1).max(300).nullish(),
  last_payment_error: z.object({ code: z.string().nullish() }).nullish(),
});
export type PaymentIntent = z.output<typeof paymentIntent>;

/** @returns null for anything else */
export const paymentIntentOf = (value: unknown): PaymentIntent | null => paymentIntent.safeParse(value).data ?? null;

/** The metadata field of a payment with our name for it. It finds a payment whose answer was lost. */
export const nameKey = 'attempt_id';

const paymentList = z.object({ data: z.array(paymentIntent), has_more: z.boolean() });

export const paymentListOf = (value: unknown): z.output<typeof paymentList> | null =>
  paymentList.safeParse(value).data ?? null;

const customer = z.object({ id: z.string().startsWith('cus_') });

export const customerIdOf = (value: unknown): string | null => customer.safeParse(value).data?.id ?? null;

const paymentMethod = z.object({
  id: z.string().regex(/^pm_[A-Za-z0-9_]{1,100}$/),
  card: z.object({
    brand: z.string().min(1).max(40),
    last4: z.string().regex(/^\d{4}$/),
    exp_month: z.int().min(1).max(12),
    exp_year: z.int().min(2000).max(2200),
    fingerprint: z.string().min(1).max(100),
  }),
});
export type PaymentMethod = z.output<typeof paymentMethod>;

export const paymentMethodOf = (value: unknown): PaymentMethod | null => paymentMethod.safeParse(value).data ?? null;

const filed = z.object({ id: z.string().startsWith('pm_'), customer: z.unknown() });

/** @returns whether a payment method belongs to a customer; undefined for anything else */
export const isFiled = (value: unknown): boolean | undefined => {
  const read = filed.safeParse(value).data;
  return read && read.customer !== null && read.customer !== undefined;
};

const setupIntent = z.object({
  id: z.string().startsWith('seti_'),
  status: z.string(),
  client_secret: z.string().min(1).max(300),
  payment_method: z.unknown(),
  last_setup_error: z.object({ message: z.string().optional() }).nullish(),
});
export type SetupIntent = z.output<typeof setupIntent>;

export const setupIntentOf = (value: unknown): SetupIntent | null => setupIntent.safeParse(value).data ?? null;

/** The bank asks its cardholder before it decides. docs.stripe.com/payments/payment-intents/verifying-status */
export const isAsked = ({ status, last_payment_error: error }: PaymentIntent): boolean =>
  status === 'requires_action' ||
  status === 'requires_confirmation' ||
  (status === 'requires_payment_method' && error?.code === 'authentication_required');

const stateOf = (intent: PaymentIntent, refunded: number): Payment['state'] | null => {
  const { status, amount_received: received } = intent;
  if (isAsked(intent)) return 'asked';
  // The bank refused, us or its cardholder.
  if (status === 'requires_payment_method') return 'refused';
  if (status === 'requires_capture') return 'authorized';
  // Canceled by us, or by Stripe when the authorization expired after about a week.
  if (status === 'canceled') return 'voided';
  if (status !== 'succeeded') return null;
  return received > 0 && refunded >= received ? 'refunded' : 'captured';
};

/** @returns the payment in our terms; null for an unknown status */
export const paymentOf = (intent: PaymentIntent): Payment | null => {
  const { latest_charge: latest, currency } = intent;
  const refunded = typeof latest === 'object' && latest !== null ? refundedOf(latest) : 0;
  const state = stateOf(intent, refunded);
  if (state === null) return null;
  return {
    ref: intent.id,
    state,
    authorized: fromStripe(intent.amount, currency),
    captured: fromStripe(intent.status === 'succeeded' ? intent.amount_received : 0, currency),
    refunded: fromStripe(refunded, currency),
  };
};
