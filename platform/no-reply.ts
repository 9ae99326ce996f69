/** What it means for a supplier's call that no answer came, or that none could even be asked for. */
import type { SupplierError } from '#domain/kit/outcome.ts';

/** A request without a reply, as clients of suppliers tell it. */
export type NoReply =
  /** Certain: nothing of it reached the supplier. */
  | { readonly is: 'not-sent'; readonly why: string }
  /** Sent, and no whole answer came back: it may have been carried out. */
  | { readonly is: 'lost'; readonly why: 'timeout' | 'broken' }
  /** Certain: not carried out, because the supplier asked us to wait. */
  | { readonly is: 'waiting'; readonly retryAt: Date };

/**
 * What a call means that had no effects and no reply.
 * @param who the supplier, as a sentence names it
 */
export const noReplyError = (answer: NoReply, who: string): SupplierError => {
  if (answer.is === 'waiting') return { kind: 'rate_limited', retryAt: answer.retryAt };
  if (answer.is === 'not-sent') return { kind: 'upstream', message: `${who} cannot be reached: ${answer.why}` };
  return answer.why === 'timeout'
    ? { kind: 'timeout', message: `${who} did not answer in time.` }
    : { kind: 'upstream', message: `The answer of ${who} broke off.` };
};

/** After this an order that could not even be asked for is asked for again. */
const notAskedWaitMs = 15_000;

/** @returns what it means that we could not even ask: nothing was ordered, and what kept us passes, or is a refusal */
export const notAsked = (error: SupplierError, now: Date): SupplierError =>
  error.kind === 'timeout' || error.kind === 'upstream'
    ? { kind: 'rate_limited', retryAt: new Date(now.getTime() + notAskedWaitMs) }
    : error;
