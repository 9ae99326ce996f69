/** Does work of one name after the other; of different names at once. */
export type Turns = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Turns within this process, for work that would else wait for one lock in the database with a connection for each:
 * a flood of one name then takes one connection, not all.
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
