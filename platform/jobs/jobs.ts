import { fromKysely, PgBoss } from 'pg-boss';
import { invariant } from '#domain/kit/invariant.ts';
import type { Database, Db } from '../db/database.ts';
import { afterCommit } from '../db/transact.ts';
import type { Log } from '../log.ts';

/** Every kind of job and what it carries. */
export type JobData = {
  /** Takes a booking attempt through its next steps. docs/booking.md#worker */
  'advance-attempt': { attempt_id: number };
  /** Looks for attempts that make no progress. docs/booking.md#reconcile */
  reconcile: Record<never, never>;
  /** Compares our books with the supplier's and the gateway's. docs/booking.md#reconcile */
  'compare-books': Record<never, never>;
  /** Looks at bookings that depart soon, and at answers that are overdue. */
  'watch-departures': Record<never, never>;
  /** Goes on with a look at many bookings that a supplier's limit interrupted. docs/decisions/0196 */
  'look-at-rest': { look: 'watch-departures' | 'compare-books'; since: string };
  /** Looks at one booking after a notice, until its supplier has answered. */
  'look-at-booking': { attempt_id: number; tries: number };
  /** Tells an airline that its change of a booking is accepted. */
  'accept-change': { change_id: number };
  /** Delivers the notices of the sandbox's airlines. */
  'sandbox-news': Record<never, never>;
  /** Charges the fee of a trip that was just requested. */
  'settle-fee': { fee_id: number };
  /** Removes a deleted card from the gateway's records. */
  'forget-card': { card_id: number; tries?: number };
  /** Looks for stuck fees. They are paid together with their trip, or voided when there is no trip. */
  'settle-fees': Record<never, never>;
  /** Looks at refunds that are not settled for good. docs/booking.md#refunds-under-way */
  'follow-refunds': Record<never, never>;
  /** Looks at the refunds of one payment after a notice, until the gateway has answered. */
  'look-at-refunds': { payment_id: number; tries: number };
  /** Looks at disputes that are not over, and at the deadlines for evidence. docs/booking.md#disputes */
  'follow-disputes': Record<never, never>;
  /** Looks at one dispute after a notice, until the gateway has answered. */
  'look-at-dispute': { ref: string; tries: number };
  /** Expires approvals that nobody gave in time. */
  'approval-deadlines': Record<never, never>;
  /** Runs the duties that are due by the calendar. */
  duties: Record<never, never>;
  /** Removes flight searches that nobody can still read. */
  'expire-searches': Record<never, never>;
  /** Seals again the values that an older secret key has sealed. */
  reseal: Record<never, never>;
};
export type JobName = keyof JobData;

export const jobNames = [
  'advance-attempt',
  'reconcile',
  'compare-books',
  'watch-departures',
  'look-at-rest',
  'look-at-booking',
  'accept-change',
  'sandbox-news',
  'settle-fee',
  'forget-card',
  'settle-fees',
  'follow-refunds',
  'look-at-refunds',
  'follow-disputes',
  'look-at-dispute',
  'approval-deadlines',
  'duties',
  'expire-searches',
  'reseal',
] as const satisfies readonly JobName[];

/** @param context.signal aborted when the process stops: end at the next step, and another process continues */
export type JobHandler<N extends JobName> = (data: JobData[N], context: { signal: AbortSignal }) => Promise<void>;

export type Jobs = {
  /**
   * Sends a job as part of a transaction: a rollback removes it. Workers of this process take it right after the
   * commit, those of other processes within a second. It may run twice, even at the same time, so the handlers use
   * leases.
   */
  readonly send: <N extends JobName>(
    tx: Db,
    name: N,
    data: JobData[N],
    options?: { readonly startAfterSeconds?: number },
  ) => Promise<void>;
  /**
   * Registers the handler of the jobs of a name. Call it before start. A handler that throws is called again, later and
   * later.
   */
  readonly work: <N extends JobName>(name: N, handler: JobHandler<N>) => void;
  /** The same for a job that sends itself: at the start, then once every so many seconds over all processes. */
  readonly every: <N extends JobName>(name: N, seconds: number, handler: JobHandler<N>) => void;
  readonly start: () => Promise<void>;
  /** Lets running jobs finish their step, for at most graceMs. Other processes continue the rest. */
  readonly stop: (graceMs?: number) => Promise<void>;
};

/** Jobs of one name at the same time in one process: they mostly wait for suppliers. */
const concurrency: Readonly<Record<JobName, number>> = {
  'advance-attempt': 8,
  reconcile: 1,
  'compare-books': 1,
  'watch-departures': 1,
  'look-at-rest': 1,
  'look-at-booking': 2,
  'accept-change': 2,
  'sandbox-news': 1,
  'settle-fee': 2,
  'forget-card': 1,
  'settle-fees': 1,
  'follow-refunds': 1,
  'look-at-refunds': 2,
  'follow-disputes': 1,
  'look-at-dispute': 1,
  'approval-deadlines': 1,
  duties: 1,
  'expire-searches': 1,
  reseal: 1,
};

type Options = { readonly database: Database; readonly log: Log; readonly lookEverySeconds?: number };

const queueOptions = {
  retryLimit: 8,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 600,
  // After this time a dead process's job goes to another process.
  heartbeatSeconds: 15,
  deleteAfterSeconds: 86_400,
};

/**
 * Jobs on pg-boss, on either engine, in its own tables next to ours.
 * @param options `lookEverySeconds`: how often it polls for jobs that no commit of this process announced
 */
export const makeJobs = ({ database, log, lookEverySeconds = 1 }: Options): Jobs => {
  const boss = makeBoss(database);
  boss.on('error', (error) => log.warn({ error }, 'the job runner had an error'));
  const stopping = new AbortController();
  const starts: (() => Promise<void>)[] = [];
  const timers: NodeJS.Timeout[] = [];
  /** The ids of the runner's loops, to wake them. */
  const loops = new Map<JobName, string[]>();
  let isStarted = false;
  const wake = (name: JobName) => {
    for (const id of loops.get(name) ?? []) boss.notifyWorker(id);
  };
  const startLoops = async <N extends JobName>(name: N, handler: JobHandler<N>) => {
    const startLoop = async (): Promise<string> => {
      let own: string | undefined;
      own = await boss.work<JobData[N]>(name, { pollingIntervalSeconds: lookEverySeconds }, async ([job]) => {
        if (!job) return;
        // After one job there may be more, so the loop looks again as soon as it is done, not a second later.
        if (own !== undefined) boss.notifyWorker(own);
        await runLogged(log, name, () => handler(job.data, { signal: stopping.signal }));
      });
      return own;
    };
    loops.set(name, await Promise.all(Array.from({ length: concurrency[name] }, startLoop)));
  };
  const repeat = async (name: JobName, seconds: number) => {
    await boss.send(name, {});
    const send = () =>
      boss.send(name, {}, { singletonSeconds: seconds }).then(
        () => wake(name),
        (error: unknown) => log.warn({ error }, 'a repeated job could not be sent'),
      );
    timers.push(setInterval(() => void send(), seconds * 1000));
  };
  const register = (start: () => Promise<void>) => {
    invariant(!isStarted, 'say who does a job before the jobs start');
    starts.push(start);
  };
  return {
    send: async (tx, name, data, options = {}) => {
      const startAfter = options.startAfterSeconds ?? 0;
      await boss.send(name, data, { db: fromKysely(tx), startAfter });
      if (startAfter === 0) afterCommit(tx, () => wake(name));
    },
    work: (name, handler) => register(() => startLoops(name, handler)),
    every: (name, seconds, handler) =>
      register(async () => {
        await startLoops(name, handler);
        await repeat(name, seconds);
      }),
    start: async () => {
      isStarted = true;
      await boss.start();
      for (const name of jobNames) await prepareQueue(boss, name);
      for (const start of starts) await start();
    },
    stop: async (graceMs = 25_000) => {
      if (!isStarted) return;
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      const running = Promise.all([...loops.keys()].map((name) => boss.offWork(name)));
      await Promise.race([running, delay(graceMs)]);
      await boss.stop({ graceful: false });
    },
  };
};

const delay = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/** The job runner's own connection settings: its maintenance runs longer statements than a call may. */
const runnerTimeouts = {
  statement_timeout: 30_000,
  query_timeout: 31_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;

type EmbeddedDriver = Extract<Database['driver'], { engine: 'pglite' }>;

/**
 * The job runner on the embedded database: each of its statements waits for its turn among ours, and is prepared like
 * ours. A text without values may be a script of several statements with a transaction of its own; one that fails is
 * undone.
 */
const runnerDatabase = ({ db }: Database, { pglite }: EmbeddedDriver): ReturnType<typeof fromKysely> => {
  const runScript = async (text: string) => {
    try {
      return { rows: (await pglite.exec(text)).flatMap(({ rows }) => rows) };
    } catch (error) {
      await pglite.exec('rollback');
      throw error;
    }
  };
  const runner = fromKysely(db);
  return {
    executeSql: (text, values) =>
      values?.length ? runner.executeSql(text, values) : db.connection().execute(() => runScript(text)),
  };
};

const makeBoss = (database: Database): PgBoss => {
  const { driver } = database;
  return new PgBoss({
    ...(driver.engine === 'pglite'
      ? { db: runnerDatabase(database, driver), backend: 'pglite' as const }
      : {
          connectionString: driver.url,
          max: 4,
          application_name: 'tripwright-jobs',
          connectionTimeoutMillis: 3_000,
          ...runnerTimeouts,
        }),
    schema: 'jobs',
    schedule: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
};

/** Also makes the runner cache the queue. Looking it up inside a transaction would wait for that transaction. */
const prepareQueue = async (boss: PgBoss, name: JobName): Promise<void> => {
  await boss.createQueue(name, queueOptions);
  await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
};

const runLogged = async (log: Log, job: JobName, run: () => Promise<void>): Promise<void> => {
  try {
    await run();
  } catch (error) {
    log.error({ job, error }, 'a job failed; it is tried again');
    throw error;
  }
};
