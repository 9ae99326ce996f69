export type RateLimit = {
  /**
   * Counts a call unless it is one too many.
   * @returns null when it may go on, else the seconds after which it may
   */
  readonly take: (key: string) => number | null;
  /** The same without counting it. */
  readonly look: (key: string) => number | null;
};

/** A flood of keys, such as ever new networks, is forgotten from its beginning. About ten megabytes. */
const mostKeys = 100_000;
/** Times that left the window are cut off once they are more than this and than the others: each cut copies the others. */
const leastCut = 64;

/** When the counted calls of a key were, in milliseconds, oldest first; those before `from` have left the window. */
type Calls = { times: number[]; from: number };

/**
 * Limits calls in a sliding window, for each key, in this process: a cap for floods and runaway clients. What protects
 * accounts, mailboxes and money is counted in the database. docs/decisions/0089
 * @param options.nowMs the product's clock, so that the sandbox's can be moved, or one that never jumps
 */
export const makeRateLimit = (options: {
  readonly nowMs: () => number;
  readonly limit: number;
  readonly windowSeconds: number;
}): RateLimit => {
  const { nowMs, limit } = options;
  const windowMs = options.windowSeconds * 1000;
  /** In the order of their latest counted call. */
  const byKey = new Map<string, Calls>();

  const forgetOld = (now: number): void => {
    for (const [key, { times }] of byKey) {
      if (byKey.size <= mostKeys && (times.at(-1) ?? 0) > now - windowMs) return;
      byKey.delete(key);
    }
  };
  /** Forgets what left the window. @returns the seconds to wait */
  const waitSeconds = (calls: Calls, now: number): number | null => {
    while ((calls.times[calls.from] ?? now) <= now - windowMs) calls.from += 1;
    if (calls.from > Math.max(leastCut, calls.times.length / 2)) {
      calls.times = calls.times.slice(calls.from);
      calls.from = 0;
    }
    if (calls.times.length - calls.from + 1 <= limit) return null;
    const oldest = calls.times[calls.from] ?? now;
    return Math.ceil((oldest + windowMs - now) / 1000);
  };
  return {
    take: (key) => {
      const now = nowMs();
      const calls = byKey.get(key) ?? { times: [], from: 0 };
      const wait = waitSeconds(calls, now);
      if (wait !== null) return wait;
      calls.times.push(now);
      byKey.delete(key);
      byKey.set(key, calls);
      forgetOld(now);
      return null;
    },
    look: (key) => {
      const calls = byKey.get(key);
      return calls === undefined ? null : waitSeconds(calls, nowMs());
    },
  };
};
