import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { type Dialect, Kysely, type LogEvent } from 'kysely';
import { InvariantError, invariant } from '#domain/kit/invariant.ts';
import type { Log } from '../log.ts';
import type { Secrets } from '../secrets.ts';
import type { Tracing } from '../tracing.ts';
import { type FullMark, makeFullMark, markWhenFull } from './full-mark.ts';
import { guardedDialect, makeLock } from './parts/guarded-dialect.ts';
import type { Tables } from './tables.ts';

/** A handle on the database: the root or a transaction. Functions take one as a parameter and use no other. */
export type Db = Kysely<Tables>;

/** What a root handle carries for code that has only a handle. */
export type Root = {
  readonly db: Db;
  readonly current: AsyncLocalStorage<Scope>;
  /** Says only that something was committed and that listeners should look, see onSignal. */
  readonly signals: EventEmitter;
  /** The database has one session for the whole process; true for the embedded one. */
  readonly isSingleSession: boolean;
  readonly secrets: Secrets | null;
  readonly log: Log;
  /** Null: nothing is traced. */
  readonly tracing: Tracing | null;
  /** Of all handles of this root. */
  readonly fullMark: FullMark;
};

/** An open transaction or savepoint. */
export type Scope = {
  readonly root: Root;
  readonly parent: Scope | null;
  readonly lock: ReturnType<typeof makeLock>;
  isOpen: boolean;
  callbacks: (() => void)[];
};

const roots = new WeakMap<Db, Root>();
const scopes = new WeakMap<Db, Scope>();

const slowQueryMs = 500;

/**
 * A root handle over a dialect, guarded against its own use inside a transaction.
 * @param options.secrets seals the mails in the outbox; null where none are queued, such as a migration
 */
export const makeRoot = (options: {
  dialect: Dialect;
  isSingleSession: boolean;
  secrets: Secrets | null;
  log: Log;
  tracing: Tracing | null;
}): Db => {
  const current = new AsyncLocalStorage<Scope>();
  const fullMark = makeFullMark();
  const db = makeHandle({ ...options, fullMark }, current);
  const signals = new EventEmitter().setMaxListeners(0);
  const { isSingleSession, secrets, log, tracing } = options;
  roots.set(db, { db, current, signals, isSingleSession, secrets, log, tracing, fullMark });
  return db;
};

/** A second handle on the same database over other connections; its transactions are those of the first. */
export const makeSecondHandle = (db: Db, dialect: Dialect): Db => {
  const root = rootOf(db);
  const { log, tracing, fullMark } = root;
  const second = makeHandle({ dialect, isSingleSession: false, log, tracing, fullMark }, root.current);
  roots.set(second, root);
  return second;
};

const makeHandle = (
  options: { dialect: Dialect; isSingleSession: boolean; log: Log; tracing: Tracing | null; fullMark: FullMark },
  current: AsyncLocalStorage<Scope>,
): Db => {
  const assertMayConnect = () => {
    if (current.getStore()?.isOpen)
      throw new InvariantError(
        'The root database handle was used inside a transaction: pass the handle of the transaction down.',
      );
  };
  const { tracing } = options;
  const watch = (event: LogEvent) => {
    tracing?.statement({ text: event.query.sql, ms: event.queryDurationMillis, isFailed: event.level === 'error' });
    if (event.level === 'error') markWhenFull(options.fullMark, { sql: event.query.sql, error: event.error });
    else if (event.queryDurationMillis > slowQueryMs)
      options.log.warn({ ms: Math.round(event.queryDurationMillis), sql: event.query.sql.slice(0, 300) }, 'slow query');
  };
  return new Kysely<Tables>({
    dialect: guardedDialect(options.dialect, { isSingleSession: options.isSingleSession, assertMayConnect }),
    log: watch,
  });
};

/** @returns the root that a handle, root or transaction, belongs to */
export const rootOf = (db: Db): Root => {
  const root = scopeOf(db)?.root ?? roots.get(db);
  invariant(root, 'This handle comes neither from openDatabase nor from transact.');
  return root;
};

/** @returns the open transaction behind a handle, or undefined for a root */
export const scopeOf = (db: Db): Scope | undefined => scopes.get(db);

/** Makes a handle the handle of a new transaction or savepoint. */
export const openScope = (handle: Db, root: Root, parent: Scope | null): Scope => {
  const scope: Scope = { root, parent, lock: makeLock(), isOpen: true, callbacks: [] };
  scopes.set(handle, scope);
  return scope;
};
