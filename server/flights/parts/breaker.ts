/** Keeps searches away from a supplier that fails all the time, and lets one through now and then to look again. */

const mostFailures = 5;
const windowMs = 30_000;
const openMs = 20_000;

export type Breaker = {
  /** @returns false: it is not to be asked now. True may be the one look that a broken supplier gets. */
  readonly mayAsk: () => boolean;
  readonly succeeded: () => void;
  readonly failed: () => void;
};

/** @param nowMs a clock that no change of the machine's time bends */
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
