import { onAbort } from '#platform/own-signal.ts';
import { makeBreaker } from './breaker.ts';

/** How one search went, as far as it says something of its supplier. */
export type Showing = 'answered' | 'failed' | 'nothing said';

/** Lets only so many searches at once to a supplier, and none while it fails all the time. */
export type SupplierGate = {
  /**
   * Waits for a free place, first come first served.
   * @returns how to leave it again, once; null when the supplier is not to be asked now, or the caller has given up
   */
  readonly enter: (signal: AbortSignal) => Promise<((showing: Showing) => void) | null>;
};

/**
 * @param nowMs a clock that no change of the machine's time bends
 * @param mostAtOnce null: as many as come
 */
export const makeSupplierGate = (nowMs: () => number, mostAtOnce: number | null): SupplierGate => {
  const breaker = makeBreaker(nowMs);
  const waiting = new Set<() => void>();
  let inside = 0;

  const giveUpPlace = (): void => {
    const [next] = waiting;
    // Whoever waits takes the place over: nobody who comes later is faster.
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
      // While this one waited the supplier may have failed once too often.
      if (breaker.mayAsk()) return leave;
      giveUpPlace();
      return null;
    },
  };
};
