import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { InvariantError, invariant } from '#domain/kit/invariant.ts';
import { backOffMs } from '../back-off.ts';
import { errorCode } from '../log.ts';
import { isNameAtFault } from './parts/statement-names.ts';
import { type Db, openScope, type Root, rootOf, type Scope, scopeOf } from './root.ts';

/** Serialization failure and deadlock: the same work may succeed on the next try. */
const retryableCodes: ReadonlySet<string> = new Set(['40001', '40P01']);
const mostRetries = 3;
const pause = { firstMs: 5, longestMs: 20 } as const;
const isRetryable = (error: unknown): boolean => retryableCodes.has(errorCode(error) ?? '') || isNameAtFault(error);

/**
 * Runs work in one transaction; it is saved completely or not at all. Inside another transaction it becomes a
 * savepoint. No network call belongs inside. The work may run up to four times: a conflict with another transaction
 * repeats it.
 * @throws what the work throws, after the rollback; InvariantError when the wrong handle is used
 */
export const transact = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => {
  const scope = scopeOf(db);
  if (scope) return inSavepoint(db, scope, work);
  for (let retry = 0; ; retry += 1) {
    try {
      return await inTransaction(rootOf(db), work);
    } catch (error) {
      if (!isRetryable(error) || retry >= mostRetries) throw error;
      // A random wait, or the conflicting transactions would collide again.
      await sleep(backOffMs(retry + 1, pause) * (1 + Math.random()));
    }
  }
};

/**
 * Runs a function once the outermost transaction has committed; not at all when it, or the savepoint, is rolled back.
 * With a root handle it runs at once.
 */
export const afterCommit = (db: Db, callback: () => void): void => {
  const scope = scopeOf(db);
  if (!scope) {
    runCallbacks(rootOf(db), [callback]);
    return;
  }
  invariant(scope.isOpen, 'afterCommit was called with the handle of a finished transaction.');
  scope.callbacks.push(callback);
};

/** After the commit, tells listeners in this process that there are new rows of this kind. Other processes poll. */
export const signalAfterCommit = (db: Db, kind: string): void => {
  const { signals } = rootOf(db);
  afterCommit(db, () => void signals.emit(kind));
};

/** @returns the function that ends the listening */
export const onSignal = (db: Db, kind: string, listener: () => void): (() => void) => {
  const { signals } = rootOf(db);
  signals.on(kind, listener);
  return () => void signals.off(kind, listener);
};

const inTransaction = async <T>(root: Root, work: (tx: Db) => Promise<T>): Promise<T> => {
  let scope: Scope | undefined;
  const value = await root.db.transaction().execute(async (tx) => {
    const opened = openScope(tx, root, null);
    scope = opened;
    return root.current.run(opened, () => whileOpen(opened, () => work(tx)));
  });
  runCallbacks(root, scope?.callbacks ?? []);
  return value;
};

const inSavepoint = async <T>(db: Db, parent: Scope, work: (tx: Db) => Promise<T>): Promise<T> => {
  const { root } = parent;
  invariant(parent.isOpen, 'transact was called with the handle of a finished transaction.');
  if (isInside(root.current.getStore(), parent))
    throw new InvariantError('An outer handle was used inside an inner transaction: pass the inner handle down.');
  const release = await parent.lock.acquire();
  try {
    await sql`savepoint inner_work`.execute(db);
    const tx = db.withoutPlugins();
    const scope = openScope(tx, root, parent);
    const value = await root.current.run(scope, () => whileOpen(scope, () => work(tx)));
    await sql`release savepoint inner_work`.execute(db);
    parent.callbacks.push(...scope.callbacks);
    return value;
  } catch (error) {
    await undoSavepoint(db, root);
    throw error;
  } finally {
    release();
  }
};

const whileOpen = async <T>(scope: Scope, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } finally {
    scope.isOpen = false;
  }
};

/** The first error is the one to report. A lost connection cannot roll back and need not. */
const undoSavepoint = async (db: Db, root: Root): Promise<void> => {
  try {
    await sql`rollback to savepoint inner_work`.execute(db);
    await sql`release savepoint inner_work`.execute(db);
  } catch (error) {
    root.log.warn({ error }, 'a savepoint could not be rolled back');
  }
};

/** Whether the running code is in a savepoint somewhere below a scope. */
const isInside = (running: Scope | undefined, scope: Scope): boolean => {
  for (let at = running; at; at = at.parent ?? undefined) if (at.isOpen && at.parent === scope) return true;
  return false;
};

/** The data is already saved, so a callback's failure is logged and not thrown. */
const runCallbacks = (root: Root, callbacks: readonly (() => void)[]): void => {
  for (const callback of callbacks) {
    try {
      callback();
    } catch (error) {
      root.log.error({ error }, 'a callback after a commit failed');
    }
  }
};
