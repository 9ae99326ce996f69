/** Works on many items, each guarded: an item that fails must not stop or starve the others. */
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
  | 'watch-setup'
  | 'watch-departures-parts'
  | 'listed-orders'
  | 'listed-payments'
  | 'expire-approvals'
  | 'ask-approvers'
  | 'remind-approvers'
  | 'settle-fees'
  | 'follow-refunds'
  | 'follow-disputes'
  | 'dispute-deadlines'
  | 'listed-disputes'
  | 'forget-cards'
  | 'end-admissions'
  | 'look-at-domains'
  | 'sandbox-news';

/** The parts of the world that a guarded loop needs. */
export type GuardedWorld = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'loopFailures'>;
};

/** How often in a row an item failed, and when it is tried again. */
export type Failure = { readonly fails: number; readonly since: Date; readonly retryAt: Date };

export type Loop<T> = {
  readonly name: LoopName;
  readonly items: readonly T[];
  /** The name of an item in the log and the table: an id of ours, never personal data. */
  readonly idOf: (item: T) => string | number;
  /** How many items run at the same time; default: one. */
  readonly atOnce?: number;
  /** Aborted at shutdown: no further item is started. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called after each stored failure: postpones the item's own row, or calls a person. A loop with this function finds
   * due items by these rows and works on every item it is given. Any other loop skips an item that failed until it may
   * be tried again. The cause of the failure may make this fail too: that raises an alert, and the other items
   * continue.
   */
  readonly onFailure?: (item: T, failure: Failure) => Promise<void>;
};

const backOff = { firstMs: 60_000, longestMs: 3_600_000 } as const;

/**
 * Does work for each item. A failed item is counted, stored and logged with its id as an alert, and the others
 * continue. It waits a minute before the next try, then two, up to an hour, so that it cannot flood. The first success
 * clears it.
 * @returns the results of the items that succeeded, in their order
 * @throws Error only when a failure cannot be stored: then the database is at fault, not the item
 */
export const eachGuarded = async <T, R>(
  world: GuardedWorld,
  loop: Loop<T>,
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> => {
  const { name, items, idOf, atOnce = 1, signal, onFailure } = loop;
  if (items.length === 0) return [];
  const known = await findFailures(world.db, name);
  const now = world.clock.now();
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
        if (known.has(id)) await forgetFailure(world.db, name, id);
      } else if (!isStopping(signal)) {
        const failure = await tellFailure(world, { name, id, error: outcome.reason });
        await sayFailure(world, { name, id }, async () => onFailure?.(item, failure));
      }
    }
  }
  return answers;
};

/** One of several different things that a job does. */
export type NamedWork = { readonly name: string; readonly run: () => Promise<unknown> };

/** Does the parts of a job one after the other, each guarded: a part that fails does not stop the others. */
export const eachPart = async (
  world: GuardedWorld,
  job: { readonly name: LoopName; readonly parts: readonly NamedWork[]; readonly signal: AbortSignal | undefined },
): Promise<void> => {
  const loop = { name: job.name, items: job.parts, idOf: ({ name }: NamedWork) => name, signal: job.signal };
  await eachGuarded(world, loop, ({ run }) => run());
};

const sayFailure = async (
  { log }: GuardedWorld,
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

/** Read each time, because it can become true while work runs. */
const isStopping = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

const findFailures = async (db: Db, loop: LoopName): Promise<ReadonlyMap<string, { readonly retryAt: Date }>> => {
  const rows = await db.selectFrom('work_failures').where('loop', '=', loop).select(['item', 'retry_at']).execute();
  return new Map(rows.map(({ item, retry_at: retryAt }) => [item, { retryAt }]));
};

const forgetFailure = async (db: Db, loop: LoopName, item: string): Promise<void> => {
  await db.deleteFrom('work_failures').where('loop', '=', loop).where('item', '=', item).execute();
};

const tellFailure = async (
  { db, clock, log, metrics }: GuardedWorld,
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
