import { setTimeout as sleep } from 'node:timers/promises';
import { retryAfterSeconds } from './unavailable.ts';

const pauseMs = 250;

/**
 * Does work that must not be left undone because the database was away just then: again every quarter of a second, for
 * as long as it fails for that reason.
 * @param options.forMs after which it is given up
 * @throws the last error, given up, aborted, or another than "away"
 */
export const keepTrying = async (
  work: () => Promise<unknown>,
  { signal, forMs }: { readonly signal: AbortSignal; readonly forMs: number },
): Promise<void> => {
  const since = performance.now();
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (retryAfterSeconds(error) === null || signal.aborted || performance.now() - since > forMs) throw error;
    }
    await sleep(pauseMs);
  }
};
