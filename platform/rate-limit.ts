export type RateLimit = {
  /**
   * Counts a call unless it exceeds the limit.
   * @returns null when it may proceed, else the seconds to wait
   */
  readonly take: (key: string) => number | null;
  /** The same without counting it. */
  readonly look: (key: string) => number | null;
};

/** In a flood of new keys, such as new networks, the oldest are forgotten. About ten megabytes. */
const mostKeys = 100_000;
/**
 * Times outside the window are removed once they outnumber both this and the rest, because each removal copies the
 * rest.
 */
const leastCut = 64;

/** The times of a key's counted calls in milliseconds, oldest first. Those before `from` are outside the window. */
type Calls = { times: number[]; from: number };

/**
 * Limits calls in a sliding window, for each key, in this process: a limit for floods and runaway clients. The limits
 * that protect accounts, mailboxes and money are counted in the database. docs/decisions/0089
 * @param options.nowMs the product's clock, which the sandbox can move, or a monotonic one
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
  /** Forgets calls outside the window. @returns the seconds to wait */
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
