/**
 * How many requests a supplier still takes, so that searches and looks leave room for bookings. One budget for each
 * client of a supplier. docs/decisions/0196
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallContext, Urgency } from '#domain/kit/outcome.ts';

/** What a reply says of the limit of its endpoint. */
export type RateLimit = {
  /** The most requests of a window; 100 where the supplier states shares. */
  readonly limit: number;
  /** What is left of it. */
  readonly remaining: number;
  /** Percent, not requests: nobody can tell how much one request takes. */
  readonly isShare?: true;
  /** When the next window begins. */
  readonly resetAt: Date;
};

export type RequestBudget = {
  /**
   * Takes one request. A search waits some seconds for it.
   * @param endpoint whose limit counts
   * @returns until when to wait; null: send it now
   */
  readonly enter: (endpoint: string, context: CallContext) => Promise<Date | null>;
  /** Remembers what a reply said. */
  readonly heard: (endpoint: string, said: RateLimit | null, now: Date) => void;
  /**
   * The supplier took the request for one too many.
   * @param resetAt null: it did not say until when
   * @returns until when to wait
   */
  readonly refused: (endpoint: string, resetAt: Date | null, context: CallContext) => Date;
};

/** The share of a window that is left for the more urgent. */
const leftShare: Readonly<Record<Urgency, number>> = { booking: 0, search: 0.1, patient: 0.3 };
const byUrgency: readonly Urgency[] = ['booking', 'search', 'patient'];

/** Used when a refusal does not say until when. */
const waitWithoutWordMs = 10_000;
const leastWaitMs = 1_000;
/** A wrong clock must not block our requests for ever. */
const mostWaitMs = 120_000;
/** Then one request shows whether a window that is said to be longer still lasts. */
const mostWindowMs = 5 * 60_000;
/** A person looks at the list meanwhile. Then it says that the supplier is busy. */
const mostSearchWaitMs = 4_000;

type Endpoint = {
  window: RateLimit | null;
  /** By urgency: when requests may be sent again. */
  readonly silentUntil: Map<Urgency, Date>;
};

/** @returns the window with the fewer requests left of two that end at the same time, else the later one */
const newer = (one: RateLimit, other: RateLimit): RateLimit => {
  const byEnd = one.resetAt.getTime() - other.resetAt.getTime();
  return byEnd === 0 ? (one.remaining < other.remaining ? one : other) : byEnd > 0 ? one : other;
};

/** @returns a moment that a reply states by the supplier's clock, by ours: the reply says when it was sent */
export const byOurClock = (stated: Date, headers: Headers, now: Date): Date => {
  const sentMs = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(sentMs) ? stated : new Date(now.getTime() + stated.getTime() - sentMs);
};

/** Never earlier than a moment from now, and never far away. */
const waitWithin = (until: Date, now: Date): Date =>
  new Date(Math.min(Math.max(until.getTime(), now.getTime() + leastWaitMs), now.getTime() + mostWaitMs));

export const makeRequestBudget = (): RequestBudget => {
  /** As many as the supplier has endpoints that we use. */
  const endpoints = new Map<string, Endpoint>();
  const endpointOf = (name: string): Endpoint => {
    const known = endpoints.get(name);
    if (known) return known;
    const made: Endpoint = { window: null, silentUntil: new Map() };
    endpoints.set(name, made);
    return made;
  };

  const take = (at: Endpoint, urgency: Urgency, now: Date): Date | null => {
    const silent = at.silentUntil.get(urgency);
    if (silent !== undefined && silent > now) return silent;
    if (at.window !== null && at.window.resetAt <= now) at.window = null;
    if (at.window === null) return null;
    const { limit, remaining, resetAt, isShare } = at.window;
    // A booking is sent even then: other processes share the limit, and only the supplier counts exactly.
    if (urgency !== 'booking' && remaining - 1 < Math.ceil(limit * leftShare[urgency])) return waitWithin(resetAt, now);
    if (!isShare) at.window = { limit, remaining: Math.max(0, remaining - 1), resetAt };
    return null;
  };

  return {
    enter: async (name, { signal, now, urgency = 'booking' }) => {
      const at = endpointOf(name);
      const until = take(at, urgency, now());
      const waitMs = until === null ? 0 : until.getTime() - now().getTime();
      if (until === null || urgency !== 'search' || waitMs > mostSearchWaitMs) return until;
      await Promise.allSettled([sleep(waitMs, undefined, { signal })]);
      return signal.aborted ? until : take(at, urgency, now());
    },
    heard: (name, said, now) => {
      if (said === null) return;
      const at = endpointOf(name);
      const resetAt = new Date(Math.min(said.resetAt.getTime(), now.getTime() + mostWindowMs));
      at.window = at.window === null ? { ...said, resetAt } : newer({ ...said, resetAt }, at.window);
    },
    refused: (name, resetAt, { now, urgency = 'booking' }) => {
      const at = endpointOf(name);
      const from = now();
      const until = waitWithin(resetAt ?? new Date(from.getTime() + waitWithoutWordMs), from);
      // Less urgent requests wait too. Bookings are sent until one of them is refused.
      for (const less of byUrgency.slice(byUrgency.indexOf(urgency))) at.silentUntil.set(less, until);
      return until;
    },
  };
};
