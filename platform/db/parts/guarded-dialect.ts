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
  /** One session for the whole process: whoever asks for a connection waits for its turn. */
  readonly isSingleSession: boolean;
  /** Throws when the caller may not take a connection of its own now. */
  readonly assertMayConnect: () => void;
};

/**
 * A dialect that refuses a connection to code inside a transaction, before it would wait for the one that this
 * very code holds. On PostgreSQL the same mistake would pass and write outside the transaction; here it throws too.
 */
export const guardedDialect = (inner: Dialect, options: Options): Dialect => ({
  createDriver: () => new GuardedDriver(inner.createDriver(), options),
  createQueryCompiler: () => inner.createQueryCompiler(),
  createAdapter: () => (options.isSingleSession ? new SingleSessionAdapter() : inner.createAdapter()),
  createIntrospector: (db) => inner.createIntrospector(db),
});

/** The query layer's own lock would be taken before the guard could speak: the guarded driver does the queueing. */
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
    // The embedded database works in our own thread: between two who waited for it, everything else gets its turn.
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
