import { setTimeout as sleep } from 'node:timers/promises';

export type Loop = {
  readonly start: () => void;
  /** Wakes the loop at once because there is work. */
  readonly nudge: () => void;
  /** Stops after the current work. */
  readonly stop: () => Promise<void>;
};

/**
 * Runs work when nudged and each second, never twice at once; a nudge during the work makes it run again.
 * @param pauseMs the pause instead of a second
 */
export const makeLoop = (
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
  pauseMs: number = 1000,
): Loop => {
  const ending = new AbortController();
  let wake = () => {};
  let isNudged = false;
  let running: Promise<void> = Promise.resolve();
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      isNudged = false;
      await work().catch(onError);
      if (isNudged || ending.signal.aborted) continue;
      const nudged = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const pause = new AbortController();
      await Promise.race([nudged, sleep(pauseMs, undefined, { signal: pause.signal }).catch(() => {})]);
      pause.abort();
    }
  };
  const nudge = () => {
    isNudged = true;
    wake();
  };
  return {
    start: () => {
      running = run();
    },
    nudge,
    stop: async () => {
      ending.abort();
      nudge();
      await running;
    },
  };
};
