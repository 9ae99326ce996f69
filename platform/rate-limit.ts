import type { Clock } from './clock.ts';

export type RateLimit = {
  /**
   * Counts a call unless it is one too many.
   * @returns null when it may go on, else the seconds after which it may
   */
  readonly take: (key: string) => number | null;
  /** The same without counting it. */
  readonly look: (key: string) => number | null;
};

const mostKeys = 100_000;

/**
 * Limits calls in a sliding window, for each key, in this process. For rare calls: it keeps the time of each call,
 * which costs too much for every call (server/kit/limits.ts). Limits that protect accounts are counted in the database
 * (docs/rules.md#sign-in).
 * @param options.clock the product's, so that the sandbox's can be moved
 */
export const makeRateLimit = (options: { clock: Clock; limit: number; windowSeconds: number }): RateLimit => {
  const { clock, limit } = options;
  const windowMs = options.windowSeconds * 1000;
  /** Times of the counted calls, oldest first; keys in the order of their last counted call. */
  const calls = new Map<string, readonly number[]>();
  const forgetOld = (nowMs: number) => {
    for (const [key, times] of calls) {
      if (calls.size <= mostKeys && (times.at(-1) ?? 0) > nowMs - windowMs) return;
      calls.delete(key);
    }
  };
  const standing = (key: string) => {
    const nowMs = clock.now().getTime();
    const recent = (calls.get(key) ?? []).filter((time) => time > nowMs - windowMs);
    const [oldest] = recent;
    const isOver = recent.length >= limit && oldest !== undefined;
    return { nowMs, recent, waitSeconds: isOver ? Math.ceil((oldest + windowMs - nowMs) / 1000) : null };
  };
  return {
    take: (key) => {
      const { nowMs, recent, waitSeconds } = standing(key);
      if (waitSeconds !== null) return waitSeconds;
      calls.delete(key);
      calls.set(key, [...recent, nowMs]);
      forgetOld(nowMs);
      return null;
    },
    look: (key) => standing(key).waitSeconds,
  };
};
