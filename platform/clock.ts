import { type CalendarDate, utcDate } from '#domain/kit/calendar.ts';

/** The product's time. No other code reads the machine's clock. */
export type Clock = {
  readonly now: () => Date;
  /** The UTC day. */
  readonly today: () => CalendarDate;
  /** Moves the clock forward, for tests and the sandbox world. */
  readonly advance: (minutes: number) => void;
};

const minuteMs = 60_000;

const clockFrom = (readMs: () => number): Clock => {
  let offsetMs = 0;
  const now = () => new Date(readMs() + offsetMs);
  return {
    now,
    today: () => utcDate(now()),
    advance: (minutes) => {
      offsetMs += minutes * minuteMs;
    },
  };
};

/** The machine's clock, plus the time it was advanced by. */
export const systemClock = (): Clock => clockFrom(() => Date.now());

/**
 * A clock that stands still until it is advanced.
 * @param startIso an instant such as 2026-03-01T09:00:00Z
 */
export const fixedClock = (startIso: string): Clock => {
  const startMs = Date.parse(startIso);
  if (Number.isNaN(startMs)) throw new RangeError(`${startIso} is no instant`);
  return clockFrom(() => startMs);
};

/**
 * Monotonic time: a change of the machine's clock does not affect these waits and measurements (docs/faults.md#clocks).
 * In milliseconds.
 */
export const monotonicMs = (): number => performance.now();

/** Timers for waits and deadlines, passed in so that a test can control time. In milliseconds. */
export type Timers = {
  /** Time since a fixed moment. A change of the machine's clock does not affect it. */
  readonly nowMs: () => number;
  /** Calls a function after a delay. @returns a function that cancels it */
  readonly after: (ms: number, act: () => void) => () => void;
};

/** The machine's own timers. */
export const machineTimers: Timers = {
  nowMs: monotonicMs,
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
