import { afterCommit } from '#platform/db/transact.ts';
import type { JobData, JobHandler, JobName, Jobs } from '#platform/jobs/jobs.ts';

export type SentJob = { readonly name: JobName; readonly data: JobData[JobName]; readonly startAfterSeconds: number };

export type CollectedJobs = Jobs & {
  /** The jobs that are committed but have not run, in order. */
  readonly sent: () => SentJob[];
  /** Runs all jobs, deferred or not, until none is left; a job may send others. A hundred at most. */
  readonly runAll: () => Promise<void>;
  /** The same without deferred jobs. */
  readonly runDue: () => Promise<void>;
};

type Waiting = SentJob & { readonly run: () => Promise<void> };

/** Jobs that wait until a test runs them, so that they are rolled back with it. */
export const collectedJobs = (): CollectedJobs => {
  const waiting: Waiting[] = [];
  const handlers: { [N in JobName]?: JobHandler<N> } = {};
  const { signal } = new AbortController();
  const runWhere = async (isWanted: (job: SentJob) => boolean): Promise<void> => {
    for (let count = 0; count < 100; count += 1) {
      const index = waiting.findIndex(isWanted);
      const [job] = index < 0 ? [] : waiting.splice(index, 1);
      if (!job) return;
      await job.run();
    }
    throw new Error('a hundred jobs ran and more are waiting');
  };
  const work = <N extends JobName>(name: N, handler: JobHandler<N>): void => {
    Object.assign(handlers, { [name]: handler });
  };
  return {
    send: async (tx, name, data, { startAfterSeconds = 0 } = {}) => {
      const run = async () => handlers[name]?.(data, { signal });
      afterCommit(tx, () => void waiting.push({ name, data, startAfterSeconds, run }));
    },
    work,
    every: (name, _seconds, handler) => work(name, handler),
    start: async () => {},
    stop: async () => {},
    sent: () => waiting.map(({ name, data, startAfterSeconds }) => ({ name, data, startAfterSeconds })),
    runAll: () => runWhere(() => true),
    runDue: () => runWhere(({ startAfterSeconds }) => startAfterSeconds === 0),
  };
};
