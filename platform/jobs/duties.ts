/** Duties by the calendar: each is done once for all processes, however often they restart. */
import { sql } from 'kysely';
import { backOffMs } from '../back-off.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { type Log, plainError } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { orLate } from '../own-signal.ts';
import type { Jobs } from './jobs.ts';

export type Duty = {
  /** The name in metrics and in the log. */
  readonly name: string;
  readonly everySeconds: number;
  /** Ends early when its signal aborts. Running it twice does no harm. */
  readonly run: (signal: AbortSignal) => Promise<unknown>;
};

export type DutyWorld = {
  readonly clock: Clock;
  readonly db: Db;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'duties'>;
};

/** How often the calendar is checked. A duty is never later than this. */
const lookEverySeconds = 60;
const limitMs = 300_000;
/** Longer than a duty may take. A process that holds it longer has died. */
const leaseMs = limitMs + 60_000;
/** The first wait after a failure. Each further failure doubles it, up to an hour. */
const firstRetryMs = 60_000;
const longestRetryMs = 3_600_000;
/** This many failures in a row raise an alert. */
const alarmingTries = 3;

/** Registers the duties: those that are due at the start, then each at its time. */
export const workDuties = (world: DutyWorld, jobs: Jobs, duties: readonly Duty[]): void =>
  jobs.every('duties', lookEverySeconds, (_data, { signal }) => doDueDuties(world, duties, signal));

/** Does every duty that is due and that no other process does. One that fails does not stop the others. */
export const doDueDuties = async (world: DutyWorld, duties: readonly Duty[], signal: AbortSignal): Promise<void> => {
  for (const duty of duties) {
    if (signal.aborted) return;
    await writeDown(world, duty);
    const failedTries = await claim(world, duty);
    if (failedTries !== null) await doOne(world, duty, { failedTries, signal });
  }
};

/** A duty that is new here is due at once. */
const writeDown = async ({ db, clock }: DutyWorld, { name, everySeconds }: Duty): Promise<void> => {
  const now = clock.now();
  await sql`
    insert into duties (name, every_seconds, due_at, created_at) values (${name}, ${everySeconds}, ${now}, ${now})
    on conflict (name) do update set every_seconds = excluded.every_seconds
    where duties.every_seconds <> excluded.every_seconds`.execute(db);
};

/** @returns how often it failed since it was last done; null: it is not due, or another process does it */
const claim = async ({ db, clock }: DutyWorld, { name }: Duty): Promise<number | null> => {
  const now = clock.now();
  const { rows } = await sql<{ tries: number }>`
    update duties set leased_until = ${new Date(now.getTime() + leaseMs)}
    where name = ${name} and due_at <= ${now} and (leased_until is null or leased_until <= ${now})
    returning failed_tries as tries`.execute(db);
  return rows[0]?.tries ?? null;
};

type Try = { readonly failedTries: number; readonly signal: AbortSignal };

const doOne = async (world: DutyWorld, duty: Duty, { failedTries, signal }: Try): Promise<void> => {
  const { clock, db, log, metrics } = world;
  const { name, everySeconds } = duty;
  const problem = await problemOf(duty, signal);
  const now = clock.now().getTime();
  if (signal.aborted) {
    // A process that stops has not finished it, so another process may take it at once.
    await sql`update duties set leased_until = null where name = ${name}`.execute(db);
    return;
  }
  metrics.duties.inc({ duty: name, outcome: problem === null ? 'done' : 'failed' });
  if (problem === null) {
    const next = new Date(now + everySeconds * 1000);
    await sql`
      update duties set succeeded_at = ${new Date(now)}, due_at = ${next}, failed_tries = 0, leased_until = null
      where name = ${name}`.execute(db);
    return;
  }
  const tries = failedTries + 1;
  const longestMs = Math.min(longestRetryMs, everySeconds * 1000);
  const waitMs = backOffMs(tries, { firstMs: firstRetryMs, longestMs });
  await sql`
    update duties set due_at = ${new Date(now + waitMs)}, failed_tries = ${tries}, leased_until = null
    where name = ${name}`.execute(db);
  const alert = tries >= alarmingTries ? { alert: true } : {};
  log.error({ duty: name, tries, problem, ...alert }, 'a duty failed; it is tried again');
};

/** @returns why it was not done; null: it was */
const problemOf = async ({ run }: Duty, signal: AbortSignal): Promise<string | null> => {
  try {
    const done = async (own: AbortSignal): Promise<'done' | 'late'> => {
      await run(own);
      return 'done';
    };
    const outcome = await orLate<'done' | 'late'>({ limitMs, sources: [signal] }, done, () => 'late');
    return outcome === 'done' ? null : `it took longer than ${limitMs / 1000} s`;
  } catch (error) {
    return plainError(error).message;
  }
};

/** All duties as the calendar has them. */
export const listDuties = (db: Db) =>
  db.selectFrom('duties').orderBy('name').select(['name', 'succeeded_at', 'due_at', 'failed_tries']).execute();

export type DutyFigures = {
  /** When each was last done, in seconds since 1970. A duty that never ran is left out. */
  readonly doneAt: ReadonlyMap<string, number>;
  /** How many seconds each duty is late; 0: it is not late. */
  readonly overdue: ReadonlyMap<string, number>;
};

/** When the duties of this release were done, and how late they are. */
export const readDuties = async ({ db, clock }: DutyWorld, duties: readonly Duty[]): Promise<DutyFigures> => {
  const known = new Set(duties.map(({ name }) => name));
  const rows = (await db.selectFrom('duties').selectAll().execute()).filter(({ name }) => known.has(name));
  const nowMs = clock.now().getTime();
  const dueMs = (row: (typeof rows)[number]): number =>
    (row.succeeded_at ?? row.created_at).getTime() + row.every_seconds * 1000;
  return {
    doneAt: new Map(rows.flatMap(({ name, succeeded_at: at }) => (at ? [[name, at.getTime() / 1000] as const] : []))),
    overdue: new Map(rows.map((row) => [row.name, Math.max(0, (nowMs - dueMs(row)) / 1000)] as const)),
  };
};
