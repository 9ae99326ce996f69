/**
 * Stripe's webhooks. They are trusted only when they are signed, and then only as a hint where to look.
 * docs/threats.md#forged-news
 */
import Stripe from 'stripe';
import { z } from 'zod';
import { nameKey } from './parts/stripe-shapes.ts';

/** Older ones are replays. */
const mostAgeSeconds = 300;

/** Payments carry our attempt, and their charges inherit it. */
const event = z.object({
  id: z.string().startsWith('evt_').max(100),
  data: z.object({ object: z.object({ metadata: z.record(z.string(), z.string()).nullish() }) }),
});

const parse = (raw: string, signature: string, { secret, now }: { secret: string; now: Date }): unknown => {
  try {
    return Stripe.webhooks.constructEvent(raw, signature, secret, mostAgeSeconds, undefined, now.getTime());
  } catch {
    return null;
  }
};

/** @param secret the one Stripe showed when the endpoint was created: `whsec_...` */
export const makeStripeNews = (secret: string) => ({
  source: 'stripe',
  /** @returns the attempt that the webhook is about; null when Stripe did not sign it */
  read: (raw: string, header: (name: string) => string | null, now: Date) => {
    const received = event.safeParse(parse(raw, header('stripe-signature') ?? '', { secret, now })).data;
    return received
      ? { id: received.id, orderRef: null, attemptKey: received.data.object.metadata?.[nameKey] ?? null }
      : null;
  },
});
