/** Disputes as Stripe describes them. docs.stripe.com/api/disputes/object */
import { z } from 'zod';
import type { ListPage } from '#domain/kit/listed.ts';
import type { CallContext, Outcome } from '#domain/kit/outcome.ts';
import type { Dispute, DisputeState } from '../port.ts';
import { fromStripe } from './stripe-amounts.ts';
import type { StripeClient } from './stripe-client.ts';
import { stripeError } from './stripe-errors.ts';

const states: Readonly<Record<string, DisputeState>> = {
  needs_response: 'needs response',
  warning_needs_response: 'needs response',
  appeal_needs_response: 'needs response',
  under_review: 'under review',
  warning_under_review: 'under review',
  appeal_under_review: 'under review',
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  prevented: 'closed',
};

const currency = z.string().regex(/^[a-z]{3}$/);
/** An id, or the object if Stripe expands it. */
const named = (prefix: RegExp) =>
  z.union([z.string().regex(prefix), z.object({ id: z.string().regex(prefix) }).transform(({ id }) => id)]);

/** A name of a dispute at Stripe: dp_ or du_. */
export const disputeRef = /^d[pu]_[A-Za-z0-9_]{1,100}$/;

const dispute = z.object({
  id: z.string().regex(disputeRef),
  object: z.literal('dispute'),
  amount: z.int().min(0),
  currency,
  charge: named(/^(ch|py)_[A-Za-z0-9_]{1,100}$/),
  payment_intent: named(/^pi_[A-Za-z0-9_]{1,100}$/).nullish(),
  reason: z.string().max(100),
  status: z.string().max(100),
  evidence_details: z.object({
    due_by: z.int().nullish(),
    has_evidence: z.boolean(),
    submission_count: z.int().min(0),
  }),
  /** What moved on our account: withdrawn is less than nothing. */
  balance_transactions: z.array(z.object({ amount: z.int(), currency })).max(20),
  /** Seconds since 1970. */
  created: z.int().min(0),
});

type Read = z.output<typeof dispute>;

/** Nothing was withdrawn for an inquiry. Sums of several currencies are not made. */
const withdrawnOf = ({ balance_transactions: moved, currency: own }: Read): Dispute['withdrawn'] => {
  const currencies = new Set(moved.map((each) => each.currency));
  if (currencies.size > 1) return null;
  const [of = own] = currencies;
  return fromStripe(
    moved.reduce((sum, { amount }) => sum - amount, 0),
    of,
  );
};

/** @returns null for anything else */
export const disputeOf = (value: unknown): Dispute | null => {
  const read = dispute.safeParse(value).data;
  if (!read) return null;
  const { due_by: dueBy, has_evidence: hasEvidence, submission_count: submitted } = read.evidence_details;
  return {
    ref: read.id,
    chargeRef: read.charge,
    paymentRef: read.payment_intent ?? null,
    amount: fromStripe(read.amount, read.currency),
    reason: read.reason,
    state: states[read.status] ?? 'unknown',
    isInquiry: read.status.startsWith('warning_'),
    hasEvidence: hasEvidence || submitted > 0,
    // 0: the bank takes no evidence.
    evidenceDueAt: dueBy ? new Date(dueBy * 1000) : null,
    withdrawn: withdrawnOf(read),
    openedAt: new Date(read.created * 1000),
  };
};

const upstream = (message: string): Outcome<never> => ({ ok: false, error: { kind: 'upstream', message } });

/** One dispute as it stands now. @returns null: Stripe knows of none */
export const readDispute = async (
  client: StripeClient,
  ref: string,
  context: CallContext,
): Promise<Outcome<Dispute | null>> => {
  if (!disputeRef.test(ref)) return { ok: true, value: null };
  const answer = await client.ask(context, (stripe) => stripe.disputes.retrieve(ref));
  if (answer.ok) {
    const read = disputeOf(answer.value);
    return read ? { ok: true, value: read } : upstream('This is no dispute.');
  }
  const error = stripeError(answer.failure, context.now());
  return error.kind === 'not_found' ? { ok: true, value: null } : { ok: false, error };
};

const pageSize = 100;
/** Of a page only the names count: each dispute is read by itself, so one that cannot be read stops no other. */
const page = z.object({
  data: z.array(z.object({ id: z.string().regex(disputeRef), created: z.int().min(0) })),
  has_more: z.boolean(),
});

export const listDisputes =
  (client: StripeClient): ListPage =>
  async ({ since, page: after }, context) => {
    const answer = await client.ask(context, (stripe) =>
      stripe.disputes.list({
        limit: pageSize,
        created: { gte: Math.floor(since.getTime() / 1000) },
        ...(after !== null && { starting_after: after }),
      }),
    );
    if (!answer.ok) return { ok: false, error: stripeError(answer.failure, context.now()) };
    const read = page.safeParse(answer.value).data;
    if (!read) return upstream('This is no list.');
    const things = read.data.map(({ id, created }) => ({
      ref: id,
      name: id,
      createdAt: new Date(created * 1000).toISOString(),
      isOpen: true,
      facts: [],
    }));
    return { ok: true, value: { things, next: read.has_more ? (read.data.at(-1)?.id ?? null) : null } };
  };
