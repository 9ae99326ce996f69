/**
 * Stripe's webhooks. They are trusted only when they are signed, and then only as a hint where to look.
 * docs/threats.md#forged-news
 */
import Stripe from 'stripe';
import { z } from 'zod';
import { disputeRef } from './parts/stripe-disputes.ts';
import { nameKey } from './parts/stripe-shapes.ts';

/** Older ones are replays. */
const mostAgeSeconds = 300;

/** Payments carry our attempt, and their charges inherit it. Refunds and charges name their payment. */
const event = z.object({
  id: z.string().startsWith('evt_').max(100),
  data: z.object({
    object: z.object({
      object: z.string().max(100).optional(),
      id: z.string().max(200).optional(),
      metadata: z.record(z.string(), z.string()).nullish(),
      payment_intent: z
        .string()
        .regex(/^pi_[A-Za-z0-9_]{1,100}$/)
        .nullish()
        .catch(null),
    }),
  }),
});

type Subject = z.output<typeof event>['data']['object'];

/**
 * Events of refunds: refund.created, refund.updated, refund.failed and charge.refund.updated are about a refund,
 * charge.refunded about a charge.
 */
const refundOf = ({ object, payment_intent: ref }: Subject) =>
  ref && (object === 'refund' || object === 'charge') ? { refundOf: ref } : {};

const parse = (raw: string, signature: string, { secret, now }: { secret: string; now: Date }): unknown => {
  try {
    return Stripe.webhooks.constructEvent(raw, signature, secret, mostAgeSeconds, undefined, now.getTime());
  } catch {
    return null;
  }
};

/** Events of disputes: charge.dispute.created, .updated, .closed, .funds_withdrawn and .funds_reinstated. */
const disputeIn = ({ object, id }: Subject) =>
  object === 'dispute' && id !== undefined && disputeRef.test(id) ? { disputeRef: id } : {};

/** @param secret the one Stripe showed when the endpoint was created: `whsec_...` */
export const makeStripeNews = (secret: string) => ({
  source: 'stripe',
  /** @returns what the webhook is about; null when Stripe did not sign it */
  read: (raw: string, header: (name: string) => string | null, now: Date) => {
    const received = event.safeParse(parse(raw, header('stripe-signature') ?? '', { secret, now })).data;
    if (!received) return null;
    const { object } = received.data;
    return {
      id: received.id,
      orderRef: null,
      attemptKey: object.metadata?.[nameKey] ?? null,
      ...refundOf(object),
      ...disputeIn(object),
    };
  },
});
