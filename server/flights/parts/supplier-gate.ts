import { onAbort } from '#platform/own-signal.ts';
import { makeBreaker } from './breaker.ts';

/** The result of one search, as far as it says something about its supplier. */
export type Showing = 'answered' | 'failed' | 'nothing said';

/** Limits concurrent searches at a supplier, and admits none while the supplier keeps failing. */
export type SupplierGate = {
  /**
   * Waits for a free place, first come first served.
   * @param isPatient nobody waits for this search alone, as for one day of a comparison. It uses at most half of the
   * places and lets every other search pass. docs/decisions/0170
   * @returns a function that leaves it, to be called once; null when the supplier must not be asked now or the caller
   * has given up
   */
  readonly enter: (signal: AbortSignal, isPatient?: boolean) => Promise<((showing: Showing) => void) | null>;
};

/** The places of a supplier and the two lines before them. A free place goes to the next in line at once. */
const makePlaces = (most: number) => {
  const mostPatient = Math.max(1, Math.floor(most / 2));
  const waiting = { usual: new Set<() => void>(), patient: new Set<() => void>() };
  let inside = 0;
  let patientInside = 0;

  const count = (isPatient: boolean, change: 1 | -1): void => {
    inside += change;
    if (isPatient) patientInside += change;
  };
  const isFree = (isPatient: boolean): boolean =>
    inside < most && (!isPatient || (patientInside < mostPatient && waiting.usual.size === 0));
  return {
    leave: (isPatient: boolean): void => {
      count(isPatient, -1);
      const [next] = waiting.usual.size > 0 ? waiting.usual : patientInside < mostPatient ? waiting.patient : [];
      next?.();
    },
    /** @returns false when the signal came first */
    take: (signal: AbortSignal, isPatient: boolean): boolean | Promise<boolean> => {
      if (isFree(isPatient)) {
        count(isPatient, 1);
        return true;
      }
      const line = isPatient ? waiting.patient : waiting.usual;
      return new Promise((resolve) => {
        const enter = (): void => {
          line.delete(enter);
          endWaiting();
          count(isPatient, 1);
          resolve(true);
        };
        line.add(enter);
        const endWaiting = onAbort(signal, () => {
          line.delete(enter);
          resolve(false);
        });
      });
    },
  };
};

/**
 * @param nowMs a monotonic clock
 * @param mostAtOnce null: no limit
 */
export const makeSupplierGate = (nowMs: () => number, mostAtOnce: number | null): SupplierGate => {
  const breaker = makeBreaker(nowMs);
  const places = makePlaces(mostAtOnce ?? Number.POSITIVE_INFINITY);
  return {
    enter: async (signal, isPatient = false) => {
      if (signal.aborted || !breaker.mayAsk()) return null;
      const place = places.take(signal, isPatient);
      if (place !== true) {
        if (!(await place)) return null;
        // While this search waited, the supplier may have reached its limit of failures.
        if (!breaker.mayAsk()) {
          places.leave(isPatient);
          return null;
        }
      }
      return (showing) => {
        if (showing === 'answered') breaker.succeeded();
        if (showing === 'failed') breaker.failed();
        places.leave(isPatient);
      };
    },
  };
};
