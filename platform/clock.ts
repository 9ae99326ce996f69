import { type CalendarDate, utcDate } from '#domain/kit/calendar.ts';

/** The product's time. Nothing else reads the clock of the machine. */
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

/** The machine's clock, plus whatever it was advanced by. */
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

/** Waits and measures that no change of the machine's time may bend (docs/faults.md#clocks). In milliseconds. */
export const monotonicMs = (): number => performance.now();

/** What waits and deadlines are made of, handed in so that a test lets time pass as it likes. In milliseconds. */
export type Timers = {
  /** Since some moment that never changes; no change of the machine's time bends it. */
  readonly nowMs: () => number;
  /** Does something after a while. @returns calls it off */
  readonly after: (ms: number, act: () => void) => () => void;
};

/** The machine's own. */
export const machineTimers: Timers = {
  nowMs: monotonicMs,
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
