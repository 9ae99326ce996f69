import type { Timers } from '#platform/clock.ts';

export type ManualTimers = Timers & {
  /** Time passes; what becomes due meanwhile happens, the earliest first. */
  readonly pass: (ms: number) => void;
};

/** Time that stands still until a test advances it. */
export const manualTimers = (): ManualTimers => {
  let nowMs = 0;
  const waiting = new Set<{ readonly atMs: number; readonly act: () => void }>();
  return {
    nowMs: () => nowMs,
    after: (ms, act) => {
      const timer = { atMs: nowMs + ms, act };
      waiting.add(timer);
      return () => void waiting.delete(timer);
    },
    pass: (ms) => {
      const untilMs = nowMs + ms;
      for (;;) {
        const [next] = [...waiting].filter(({ atMs }) => atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs);
        if (!next) break;
        waiting.delete(next);
        nowMs = next.atMs;
        next.act();
      }
      nowMs = untilMs;
    },
  };
};
