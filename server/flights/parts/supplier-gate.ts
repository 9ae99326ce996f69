import { onAbort } from '#platform/own-signal.ts';
import { makeBreaker } from './breaker.ts';

/** The result of one search, as far as it says something about its supplier. */
export type Showing = 'answered' | 'failed' | 'nothing said';

/** Limits concurrent searches at a supplier, and admits none while the supplier keeps failing. */
export type SupplierGate = {
  /**
   * Waits for a free place, first come first served.
   * @returns a function that leaves it, to be called once; null when the supplier must not be asked now or the caller
   * has given up
   */
  readonly enter: (signal: AbortSignal) => Promise<((showing: Showing) => void) | null>;
};

/**
 * @param nowMs a monotonic clock
 * @param mostAtOnce null: no limit
 */
export const makeSupplierGate = (nowMs: () => number, mostAtOnce: number | null): SupplierGate => {
  const breaker = makeBreaker(nowMs);
  const waiting = new Set<() => void>();
  let inside = 0;

  const giveUpPlace = (): void => {
    const [next] = waiting;
    // The next one in line takes over the place, so later callers cannot overtake.
    if (next) next();
    else inside -= 1;
  };
  const leave = (showing: Showing): void => {
    if (showing === 'answered') breaker.succeeded();
    if (showing === 'failed') breaker.failed();
    giveUpPlace();
  };
  /** @returns false when the signal came first */
  const placeOf = (signal: AbortSignal): Promise<boolean> =>
    new Promise((resolve) => {
      const take = (): void => {
        waiting.delete(take);
        endWaiting();
        resolve(true);
      };
      waiting.add(take);
      const endWaiting = onAbort(signal, () => {
        waiting.delete(take);
        resolve(false);
      });
    });

  return {
    enter: async (signal) => {
      if (signal.aborted || !breaker.mayAsk()) return null;
      if (mostAtOnce === null || inside < mostAtOnce) {
        inside += 1;
        return leave;
      }
      if (!(await placeOf(signal))) return null;
      // While this search waited, the supplier may have reached its limit of failures.
      if (breaker.mayAsk()) return leave;
      giveUpPlace();
      return null;
    },
  };
};
