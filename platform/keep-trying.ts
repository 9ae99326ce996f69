import { setTimeout as sleep } from 'node:timers/promises';
import { retryAfterSeconds } from './unavailable.ts';

const pauseMs = 250;

/**
 * Retries work that must not be skipped only because the database was away: every quarter of a second, as long as it fails
 * for that reason.
 * @param options.forMs how long it is retried
 * @throws the last error: after the time limit, when aborted, or when it is an error other than "away"
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
