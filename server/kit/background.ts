import type { Log } from '#platform/log.ts';
import type { Background } from './world.ts';

/** Keeps track of work that outlives its request. A failure is a bug, which is logged and affects nothing else. */
export const makeBackground = (log: Log): Background => {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  return {
    run: (work) => {
      const tracked = Promise.allSettled([work(stopping.signal)]).then(([outcome]) => {
        running.delete(tracked);
        if (outcome?.status === 'rejected') log.error({ err: outcome.reason }, 'work in the background failed');
      });
      running.add(tracked);
    },
    stop: async (graceMs) => {
      const timer = setTimeout(() => stopping.abort(), graceMs);
      await Promise.all(running);
      clearTimeout(timer);
    },
  };
};
