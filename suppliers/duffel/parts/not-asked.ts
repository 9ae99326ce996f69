import type { SupplierError } from '#domain/kit/outcome.ts';

/** After this an order that could not even be asked for is asked for again. */
const notAskedWaitMs = 15_000;

/** @returns what it means that we could not even ask: nothing was ordered, and what kept us passes, or is a refusal */
export const notAsked = (error: SupplierError, now: Date): SupplierError =>
  error.kind === 'timeout' || error.kind === 'upstream'
    ? { kind: 'rate_limited', retryAt: new Date(now.getTime() + notAskedWaitMs) }
    : error;
