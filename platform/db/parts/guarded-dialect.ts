import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type AbortableOperationOptions,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  type TransactionSettings,
} from 'kysely';

/** Runs one holder at a time, in the order they asked. */
export const makeLock = () => {
  let last: Promise<void> = Promise.resolve();
  return {
    /** @returns the function that lets the next holder in */
    async acquire(): Promise<() => void> {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      return resolve;
    },
  };
};

type Options = {
  /** The whole process has one session, so every caller waits its turn for a connection. */
  readonly isSingleSession: boolean;
  /** Throws when the caller must not take its own connection now. */
  readonly assertMayConnect: () => void;
};

/**
 * A dialect that refuses a second connection to code inside a transaction, because that code would wait for the
 * connection it already holds. On PostgreSQL the same mistake would go unnoticed and write outside the transaction, so
 * it throws there too.
 */
export const guardedDialect = (inner: Dialect, options: Options): Dialect => ({
  createDriver: () => new GuardedDriver(inner.createDriver(), options),
  createQueryCompiler: () => inner.createQueryCompiler(),
  createAdapter: () => (options.isSingleSession ? new SingleSessionAdapter() : inner.createAdapter()),
  createIntrospector: (db) => inner.createIntrospector(db),
});

/** The query layer would take its own lock before the guard could refuse, so the guarded driver does the queueing. */
class SingleSessionAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class GuardedDriver implements Driver {
  readonly #inner: Driver;
  readonly #options: Options;
  readonly #turn = makeLock();
  readonly #releases = new WeakMap<DatabaseConnection, () => void>();

  constructor(inner: Driver, options: Options) {
    this.#inner = inner;
    this.#options = options;
  }

  async init(options?: AbortableOperationOptions): Promise<void> {
    await this.#inner.init(options);
  }

  async acquireConnection(options?: AbortableOperationOptions): Promise<DatabaseConnection> {
    this.#options.assertMayConnect();
    if (!this.#options.isSingleSession) return this.#inner.acquireConnection(options);
    const release = await this.#turn.acquire();
    // The embedded database works in our own thread. Between two waiting callers all other work gets its turn.
    await nextTurn();
    const connection = await this.#inner.acquireConnection(options);
    this.#releases.set(connection, release);
    return connection;
  }

  async releaseConnection(connection: DatabaseConnection, options?: AbortableOperationOptions): Promise<void> {
    await this.#inner.releaseConnection(connection, options);
    const release = this.#releases.get(connection);
    this.#releases.delete(connection);
    release?.();
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.#inner.beginTransaction(connection, settings);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#inner.commitTransaction(connection);
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#inner.rollbackTransaction(connection);
  }

  async destroy(options?: AbortableOperationOptions): Promise<void> {
    await this.#inner.destroy(options);
  }
}
