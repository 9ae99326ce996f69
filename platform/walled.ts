/** Work on many things, one wall around each: what fails for one must neither stop nor starve the others. */
import { backOffMs } from './back-off.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/database.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** The loops of the product, as metrics, logs and the table of failures name them. */
export type LoopName =
  | 'advance-attempts'
  | 'compare-books'
  | 'compare-books-parts'
  | 'compare-fees'
  | 'compare-lists'
  | 'watch-departures'
  | 'watch-departures-parts'
  | 'listed-orders'
  | 'listed-payments'
  | 'expire-approvals'
  | 'ask-approvers'
  | 'remind-approvers'
  | 'settle-fees'
  | 'forget-cards'
  | 'look-at-domains'
  | 'sandbox-news';

/** What a wall needs of the world. */
export type Walls = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'loopFailures'>;
};

/** How often in a row one thing failed, and when it is taken up again. */
export type Failure = { readonly fails: number; readonly since: Date; readonly retryAt: Date };

export type Loop<T> = {
  readonly name: LoopName;
  readonly items: readonly T[];
  /** The name of one in log and table: an id of ours, never a person's data. */
  readonly idOf: (item: T) => string | number;
  /** So many are worked on at once; one after the other unless told. */
  readonly atOnce?: number;
  /** Aborted at shutdown: no further one is begun. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Told of each failure, after it is written down: puts the thing's own row off, or calls a person. A loop that gives
   * it finds what is due by these rows, and takes up whatever it is given; any other leaves out what failed until it may
   * be tried again. What makes the work fail may make this fail too: that is an alert, and the others go on.
   */
  readonly onFailure?: (item: T, failure: Failure) => Promise<void>;
};

const backOff = { firstMs: 60_000, longestMs: 3_600_000 } as const;

/**
 * Does work for each of many. What fails is counted, written down and told with its id as an alert; the others go on.
 * Tried again it waits a minute, then two, up to an hour, so that it cannot flood; the first success forgets it.
 * @returns what the work answered, of those that succeeded, in their order
 * @throws Error only where even a failure cannot be written down: then it is the database that fails, not one thing
 */
export const eachWalled = async <T, R>(
  walls: Walls,
  loop: Loop<T>,
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> => {
  const { name, items, idOf, atOnce = 1, signal, onFailure } = loop;
  if (items.length === 0) return [];
  const known = await findFailures(walls.db, name);
  const now = walls.clock.now();
  const isResting = (item: T): boolean => (known.get(String(idOf(item)))?.retryAt ?? now) > now;
  const wanted = onFailure ? items : items.filter((item) => !isResting(item));
  const answers: R[] = [];
  for (let at = 0; at < wanted.length && !isStopping(signal); at += atOnce) {
    const some = wanted.slice(at, at + atOnce);
    const settled = await Promise.allSettled(some.map(async (item) => work(item)));
    for (const [place, outcome] of settled.entries()) {
      const item = some[place];
      if (item === undefined) continue;
      const id = String(idOf(item));
      if (outcome.status === 'fulfilled') {
        answers.push(outcome.value);
        if (known.has(id)) await forgetFailure(walls.db, name, id);
      } else if (!isStopping(signal)) {
        const failure = await tellFailure(walls, { name, id, error: outcome.reason });
        await sayFailure(walls, { name, id }, async () => onFailure?.(item, failure));
      }
    }
  }
  return answers;
};

/** One of several different things that a job does. */
export type NamedWork = { readonly name: string; readonly run: () => Promise<unknown> };

/** Does the parts of a job one after the other, each behind a wall: one that fails leaves the others to be done. */
export const eachPart = async (
  walls: Walls,
  job: { readonly name: LoopName; readonly parts: readonly NamedWork[]; readonly signal: AbortSignal | undefined },
): Promise<void> => {
  const loop = { name: job.name, items: job.parts, idOf: ({ name }: NamedWork) => name, signal: job.signal };
  await eachWalled(walls, loop, ({ run }) => run());
};

const sayFailure = async (
  { log }: Walls,
  at: { readonly name: LoopName; readonly id: string },
  say: () => Promise<void>,
): Promise<void> => {
  const [said] = await Promise.allSettled([say()]);
  if (said.status === 'rejected')
    log.error(
      { alert: true, loop: at.name, item: at.id, error: said.reason },
      'one of many failed and was not put off',
    );
};

/** Asked anew each time: it becomes true while work is under way. */
const isStopping = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

const findFailures = async (db: Db, loop: LoopName): Promise<ReadonlyMap<string, { readonly retryAt: Date }>> => {
  const rows = await db.selectFrom('work_failures').where('loop', '=', loop).select(['item', 'retry_at']).execute();
  return new Map(rows.map(({ item, retry_at: retryAt }) => [item, { retryAt }]));
};

const forgetFailure = async (db: Db, loop: LoopName, item: string): Promise<void> => {
  await db.deleteFrom('work_failures').where('loop', '=', loop).where('item', '=', item).execute();
};

const tellFailure = async (
  { db, clock, log, metrics }: Walls,
  { name, id, error }: { readonly name: LoopName; readonly id: string; readonly error: unknown },
): Promise<Failure> => {
  metrics.loopFailures.inc({ loop: name });
  const now = clock.now();
  const before = await db
    .selectFrom('work_failures')
    .where('loop', '=', name)
    .where('item', '=', id)
    .select(['fails', 'first_at'])
    .executeTakeFirst();
  const fails = (before?.fails ?? 0) + 1;
  const failure: Failure = {
    fails,
    since: before?.first_at ?? now,
    retryAt: new Date(now.getTime() + backOffMs(fails, backOff)),
  };
  await db
    .insertInto('work_failures')
    .values({ loop: name, item: id, fails, first_at: failure.since, retry_at: failure.retryAt })
    .onConflict((conflict) => conflict.columns(['loop', 'item']).doUpdateSet({ fails, retry_at: failure.retryAt }))
    .execute();
  log.error({ alert: true, loop: name, item: id, fails, retryAt: failure.retryAt, error }, 'one of many failed');
  return failure;
};
