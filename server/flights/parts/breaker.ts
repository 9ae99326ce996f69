/** A circuit breaker: keeps searches away from a failing supplier and lets one through now and then as a probe. */

const mostFailures = 5;
const windowMs = 30_000;
const openMs = 20_000;

export type Breaker = {
  /** @returns false: do not ask it now. True may be a failing supplier's one probe. */
  readonly mayAsk: () => boolean;
  readonly succeeded: () => void;
  readonly failed: () => void;
};

/** @param nowMs a monotonic clock */
export const makeBreaker = (nowMs: () => number): Breaker => {
  let failures: number[] = [];
  let openUntil = 0;
  let isOpen = false;
  return {
    mayAsk: () => {
      if (!isOpen) return true;
      if (nowMs() < openUntil) return false;
      openUntil = nowMs() + openMs;
      return true;
    },
    succeeded: () => {
      failures = [];
      isOpen = false;
    },
    failed: () => {
      const now = nowMs();
      failures = [...failures.filter((at) => at > now - windowMs), now];
      if (failures.length < mostFailures && !isOpen) return;
      isOpen = true;
      openUntil = now + openMs;
    },
  };
};
