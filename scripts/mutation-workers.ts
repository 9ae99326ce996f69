/**
 * Keeps the process that runs a room's tests from one change to the next, so that it starts and loads the server
 * only once.
 */
import { ForksPoolWorker, type PoolOptions, type PoolWorker, type TestProject } from 'vitest/node';

/** After this many runs a new process takes over, because changes may leave memory behind in the old one. */
const mostRuns = 40;

/**
 * A change in code that runs when a module is loaded needs a process that has not loaded it, and spoils it for the
 * next.
 */
const isOfReading = (project: TestProject): boolean => {
  const provided: object = project.getProvidedContext();
  return 'mutantActivation' in provided && provided.mutantActivation === 'static';
};

type Kept = { readonly forks: ForksPoolWorker; runs: number };
type Hear = (response: { readonly __vitest_worker_response__: true; readonly type: 'stopped' }) => void;

/** A pool for Vitest: each run reuses the process of the previous run, except where `isOfReading`. */
export const keptWorkers = () => {
  let idle: Kept | null = null;
  const end = async (): Promise<void> => {
    const ended = idle;
    idle = null;
    await ended?.forks.stop();
  };
  const createPoolWorker = (options: PoolOptions): PoolWorker => {
    const isAlone = isOfReading(options.project);
    let own: Kept | null = null;
    const forks = (): ForksPoolWorker => {
      own ??= (!isAlone && idle) || { forks: new ForksPoolWorker(options), runs: 0 };
      if (own === idle) idle = null;
      return own.forks;
    };
    const listeners = new Set<Hear>();
    return {
      name: 'kept',
      cacheFs: true,
      start: async () => {
        const taken = forks();
        if (own?.runs === 0) await taken.start();
      },
      on: (event, callback) => {
        if (event === 'message') listeners.add(callback);
        forks().on(event, callback);
      },
      off: (event, callback) => {
        if (event === 'message') listeners.delete(callback);
        forks().off(event, callback);
      },
      send: (message) => {
        if (message.type !== 'stop') return forks().send(message);
        // The process itself continues: only its current run ends.
        for (const hear of listeners) hear({ __vitest_worker_response__: true, type: 'stopped' });
      },
      deserialize: (data) => data,
      stop: async () => {
        const mine = own;
        if (!mine) return;
        mine.runs += 1;
        if (isAlone || idle || mine.runs >= mostRuns) return mine.forks.stop();
        idle = mine;
        mine.forks.on('exit', () => {
          if (idle === mine) idle = null;
        });
      },
    };
  };
  return { pool: { name: 'kept', createPoolWorker }, end };
};
