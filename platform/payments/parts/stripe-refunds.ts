/** Refunds as Stripe describes them. docs.stripe.com/api/refunds/object */
import { z } from 'zod';
import { type Refund, refundStates } from '../port.ts';
import { fromStripe } from './stripe-amounts.ts';

/** The metadata field of a refund with the key of our request. It finds a refund whose answer was lost. */
export const refundKey = 'refund_key';

const refund = z.object({
  id: z.string().regex(/^(re|pyr)_[A-Za-z0-9_]{1,100}$/),
  status: z.enum(refundStates),
  amount: z.int().min(0),
  currency: z.string().regex(/^[a-z]{3}$/),
  metadata: z.record(z.string(), z.string()).nullish(),
  failure_reason: z.string().max(200).nullish(),
  pending_reason: z.string().max(200).nullish(),
  /** Seconds since 1970. */
  created: z.int().min(0),
});

const refundIn = (given: z.output<typeof refund>): Refund => ({
  ref: given.id,
  state: given.status,
  amount: fromStripe(given.amount, given.currency),
  key: given.metadata?.[refundKey] ?? null,
  why: given.failure_reason ?? given.pending_reason ?? null,
  madeAt: new Date(given.created * 1000),
});

/** @returns null for anything else, and for a state that we do not know: then it is looked at again */
export const refundOf = (value: unknown): Refund | null => {
  const read = refund.safeParse(value).data;
  return read ? refundIn(read) : null;
};

const refundList = z.object({ data: z.array(refund) });

/** @returns null for anything that is no list of refunds */
export const refundListOf = (value: unknown): readonly Refund[] | null =>
  refundList.safeParse(value).data?.data.map(refundIn) ?? null;
