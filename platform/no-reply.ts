/** What it means when a supplier's call got no answer or could not even be sent. */
import type { SupplierError } from '#domain/kit/outcome.ts';

/** A request without a reply, as suppliers' clients report it. */
export type NoReply =
  /** It is certain that nothing reached the supplier. */
  | { readonly is: 'not-sent'; readonly why: string }
  /** It was sent and no complete answer came back, so it may have been carried out. */
  | { readonly is: 'lost'; readonly why: 'timeout' | 'broken' }
  /** It was certainly not carried out, because the supplier asked us to wait. */
  | { readonly is: 'waiting'; readonly retryAt: Date };

/**
 * The outcome of a call without effects that got no reply.
 * @param who the supplier, as a sentence names it
 */
export const noReplyError = (answer: NoReply, who: string): SupplierError => {
  if (answer.is === 'waiting') return { kind: 'rate_limited', retryAt: answer.retryAt };
  if (answer.is === 'not-sent') return { kind: 'upstream', message: `${who} cannot be reached: ${answer.why}` };
  return answer.why === 'timeout'
    ? { kind: 'timeout', message: `${who} did not answer in time.` }
    : { kind: 'upstream', message: `The answer of ${who} broke off.` };
};

/** How long to wait before an order that could not be sent is tried again. */
const notAskedWaitMs = 15_000;

/**
 * @returns the outcome when the call could not be sent. Nothing was ordered. The obstacle is temporary, or it is a
 * refusal
 */
export const notAsked = (error: SupplierError, now: Date): SupplierError =>
  error.kind === 'timeout' || error.kind === 'upstream'
    ? { kind: 'rate_limited', retryAt: new Date(now.getTime() + notAskedWaitMs) }
    : error;
