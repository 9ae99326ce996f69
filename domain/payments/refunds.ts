/** Refunds are followed until the money is there. docs/booking.md#refunds-under-way; docs/decisions/0198 */
import { hourMs } from '../kit/ask-again.ts';

export const refundStates = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const;
/** `succeeded`: the cardholder's bank has it, and may still return it. `failed` and `canceled`: the money is with us. */
export type RefundState = (typeof refundStates)[number];

/** The money did not go back. */
export const isLostRefund = (state: RefundState): boolean => state === 'failed' || state === 'canceled';

/** It is neither there nor lost. */
export const isOpenRefund = (state: RefundState): boolean => state === 'pending' || state === 'requires_action';

const dayMs = 24 * hourMs;
/** A bank may return a refund for about 30 days. */
const returnedWithinMs = 35 * dayMs;
const settledLookMs = 5 * dayMs;
const longestOpenLookMs = dayMs;
/** An open refund that is older than this is a matter for a person. */
const lateAfterMs = 14 * dayMs;

type Looked = {
  readonly state: RefundState;
  readonly madeAt: Date;
  /** How often it was looked at since it is in this state. */
  readonly tries: number;
  readonly now: Date;
};

/**
 * When a refund is looked at next, in case the news about it is lost: an open one after an hour, then 2, 4 and so on,
 * and daily at last; one that succeeded every five days, while its bank may return it.
 * @returns null: its end is known
 */
export const nextRefundLook = ({ state, madeAt, tries, now }: Looked): Date | null => {
  if (isLostRefund(state)) return null;
  if (isOpenRefund(state))
    return new Date(now.getTime() + Math.min(hourMs * 2 ** Math.min(tries, 10), longestOpenLookMs));
  const next = now.getTime() + settledLookMs;
  return next - madeAt.getTime() <= returnedWithinMs ? new Date(next) : null;
};

export type RefundNews = 'lost' | 'asks' | 'late';

/** What a person has to know about a refund. @param before null: it is new to us */
export const refundNews = (
  before: RefundState | null,
  { state, madeAt, now }: Pick<Looked, 'state' | 'madeAt' | 'now'>,
): RefundNews | null => {
  if (isLostRefund(state)) return before !== null && isLostRefund(before) ? null : 'lost';
  if (!isOpenRefund(state)) return null;
  if (now.getTime() - madeAt.getTime() > lateAfterMs) return 'late';
  return state === 'requires_action' ? 'asks' : null;
};

type Named = {
  readonly ref: string;
  readonly key: string | null;
  readonly state: RefundState;
  readonly amount: { readonly minor: number };
};

/**
 * Finds the refund that a request of ours made, when its answer was lost.
 * @param refunds of one payment, the newest first
 * @param wish.known refunds that belong to other requests
 * @returns the one with our key; else one of that amount that somebody made in our place; null: there is none
 */
export const refundOfRequest = <T extends Named>(
  refunds: readonly T[],
  { key, minor, known }: { readonly key: string; readonly minor: number; readonly known: readonly string[] },
): T | null => {
  const isByHand = (refund: T): boolean =>
    refund.key === null && refund.amount.minor === minor && !isLostRefund(refund.state) && !known.includes(refund.ref);
  return refunds.find((refund) => refund.key === key) ?? refunds.find(isByHand) ?? null;
};
