/** Runs work of the same name one after the other, and work of different names at once. */
export type Turns = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Turns within this process. Without them each caller would hold a connection while it waits for the same database
 * lock. With them a flood of one name takes one connection, not all.
 */
export const makeTurns = (): Turns => {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = last.get(name);
    const mine = Promise.allSettled([before]).then(work);
    const ended = Promise.allSettled([mine]);
    last.set(name, ended);
    try {
      return await mine;
    } finally {
      if (last.get(name) === ended) last.delete(name);
    }
  };
};
