/**
 * Keeps connections free for calls that do not need a locked table. A lane that meets a lock, or a statement that takes
 * too long, is *held* for a while. All held lanes together get few connections, and further calls in them are refused
 * at once.
 */
import { UnavailableError } from '../../unavailable.ts';

/**
 * The most connections that one lane may use. A full lane waits for its own connections and leaves the rest to others.
 */
const shareOfLane = 0.7;
/** The most connections that all held lanes may use together. */
const shareOfHeld = 0.3;

export type Pass = {
  /** The connection is given back. */
  readonly leave: () => void;
  /** A statement timed out while it waited for a lock or for its answer. */
  readonly stall: () => void;
};

export type LaneGate = {
  /** @throws UnavailableError when the lane is held and has its share, or its turn did not come in time */
  readonly enter: (lane: string) => Promise<Pass>;
  readonly isHeld: (lane: string) => boolean;
  readonly stall: (lane: string) => void;
};

type Options = {
  /** Connections. */
  readonly size: number;
  /** How long a lane is held after a stall. It is longer than the lock timeout, so probes run one after the other. */
  readonly holdMs: number;
  /** In line for a connection. */
  readonly mostWaitMs: number;
  /** Monotonic milliseconds. */
  readonly nowMs: () => number;
};

type Waiting = { readonly enter: () => void; readonly refuse: () => void };

const refusal = (lane: string): UnavailableError =>
  new UnavailableError(`No connection to the database is free for: ${lane}.`, 2);

export const makeLaneGate = ({ size, holdMs, mostWaitMs, nowMs }: Options): LaneGate => {
  const mostOfLane = size <= 2 ? size : Math.ceil(size * shareOfLane);
  const mostOfHeld = Math.max(1, Math.floor(size * shareOfHeld));
  const inside = new Map<string, number>();
  const heldUntil = new Map<string, number>();
  const lines = new Map<string, Set<Waiting>>();

  const countOf = (lane: string): number => inside.get(lane) ?? 0;
  const isHeld = (lane: string): boolean => (heldUntil.get(lane) ?? 0) > nowMs();
  const countOfHeld = (): number => [...heldUntil.keys()].filter(isHeld).reduce((sum, lane) => sum + countOf(lane), 0);

  const stall = (lane: string): void => {
    heldUntil.set(lane, nowMs() + holdMs);
    for (const waiting of lines.get(lane) ?? []) waiting.refuse();
  };
  const leave = (lane: string): void => {
    const left = countOf(lane) - 1;
    if (left > 0) inside.set(lane, left);
    else inside.delete(lane);
    const [next] = lines.get(lane) ?? [];
    next?.enter();
  };
  const pass = (lane: string): Pass => {
    inside.set(lane, countOf(lane) + 1);
    return { leave: () => leave(lane), stall: () => stall(lane) };
  };
  const waitInLine = (lane: string): Promise<Pass> =>
    new Promise((resolve, reject) => {
      const line = lines.get(lane) ?? new Set();
      lines.set(lane, line);
      const end = (): void => {
        clearTimeout(timer);
        line.delete(waiting);
        if (line.size === 0) lines.delete(lane);
      };
      const waiting: Waiting = {
        enter: () => {
          end();
          resolve(pass(lane));
        },
        refuse: () => {
          end();
          reject(refusal(lane));
        },
      };
      const timer = setTimeout(waiting.refuse, mostWaitMs);
      line.add(waiting);
    });

  return {
    isHeld,
    stall,
    enter: async (lane) => {
      if (!isHeld(lane)) {
        heldUntil.delete(lane);
        return countOf(lane) < mostOfLane ? pass(lane) : waitInLine(lane);
      }
      if (countOfHeld() >= mostOfHeld) throw refusal(lane);
      return pass(lane);
    },
  };
};
