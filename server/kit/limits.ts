/**
 * How many requests one caller may make in a minute: a cap for runaway clients, kept per process. It keeps a count and no
 * times, because every call of the product passes here. For rare calls that each matter there is platform/rate-limit.ts,
 * and limits that protect accounts and mailboxes are counted in the database.
 */

export type Limiter = {
  /** @returns null when the request may pass, else the seconds to wait */
  take(key: string, perMinute: number): number | null;
};

const windowMs = 60_000;
/** Callers counted in one minute, about ten megabytes. Above that the earliest callers are forgotten and start at zero. */
const mostCallers = 100_000;

/** @param monotonicMs milliseconds that never jump, such as performance.now */
export const makeLimiter = (monotonicMs: () => number): Limiter => {
  let windowStart = monotonicMs();
  let counts = new Map<string, number>();
  return {
    take: (key, perMinute) => {
      const now = monotonicMs();
      if (now - windowStart >= windowMs) {
        windowStart = now;
        // A new map rather than a sweep: callers that went away leave nothing behind.
        counts = new Map();
      }
      const count = (counts.get(key) ?? 0) + 1;
      const [first] = counts.keys();
      if (count === 1 && counts.size >= mostCallers && first !== undefined) counts.delete(first);
      counts.set(key, count);
      return count <= perMinute ? null : Math.max(1, Math.ceil((windowStart + windowMs - now) / 1000));
    },
  };
};
