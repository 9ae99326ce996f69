import type { PGlite } from '@electric-sql/pglite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { Client, types } from 'pg';
import { type Db, makeRoot } from '#platform/db/root.ts';
import type { Log } from '#platform/log.ts';
import type { Secrets } from '#platform/secrets.ts';

export type Query = <R>(sql: string, parameters: readonly unknown[]) => Promise<{ rows: R[]; affected: number }>;

/**
 * A root handle inside a transaction that is never committed. For the product it is an ordinary database: its
 * transactions are savepoints, its single statements are independent, and parallel requests wait for their turn.
 */
export const rolledBackRoot = (query: Query, options: { secrets: Secrets; log: Log }): Db =>
  makeRoot({ dialect: sessionDialect(query), isSingleSession: true, tracing: null, ...options });

/** Lends a session of the embedded database inside a transaction; always ends with a rollback. */
export const withPgliteSession = async <T>(pglite: PGlite, work: (query: Query) => Promise<T>): Promise<T> =>
  pglite.transaction(async (tx) => {
    try {
      return await work(async <R>(sql: string, parameters: readonly unknown[]) => {
        const { rows, affectedRows } = await tx.query<R>(sql, [...parameters]);
        return { rows, affected: affectedRows ?? 0 };
      });
    } finally {
      await tx.rollback();
    }
  });

/** Lends a session of PostgreSQL inside a transaction; always ends with a rollback. */
export const withPostgresSession = async <T>(
  url: string,
  parsers: Readonly<Record<number, (text: string) => unknown>>,
  work: (query: Query) => Promise<T>,
): Promise<T> => {
  const client = new Client({
    connectionString: url,
    types: { getTypeParser: (id, format) => parsers[id] ?? types.getTypeParser(id, format) },
  });
  await client.connect();
  try {
    await client.query('begin');
    return await work(async (sql, parameters) => {
      const { rows, rowCount } = await client.query(sql, [...parameters]);
      return { rows, affected: rowCount ?? 0 };
    });
  } finally {
    await client.query('rollback');
    await client.end();
  }
};

const sessionDialect = (query: Query): Dialect => ({
  createDriver: () => new SessionDriver(query),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});

class SessionDriver implements Driver {
  readonly #connection: SessionConnection;

  constructor(query: Query) {
    this.#connection = new SessionConnection(query);
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    await this.#connection.begin();
  }
  async commitTransaction(): Promise<void> {
    await this.#connection.commit();
  }
  async rollbackTransaction(): Promise<void> {
    await this.#connection.rollback();
  }
}

class SessionConnection implements DatabaseConnection {
  readonly #query: Query;
  #isInTransaction = false;

  constructor(query: Query) {
    this.#query = query;
  }

  async begin(): Promise<void> {
    await this.#query('savepoint transaction_of_test', []);
    this.#isInTransaction = true;
  }

  async commit(): Promise<void> {
    this.#isInTransaction = false;
    await this.#query('release savepoint transaction_of_test', []);
  }

  async rollback(): Promise<void> {
    this.#isInTransaction = false;
    await this.#query('rollback to savepoint transaction_of_test', []);
    await this.#query('release savepoint transaction_of_test', []);
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isInTransaction) return this.#run<R>(compiled);
    // A single failing statement must not abort the rest of the test.
    await this.begin();
    try {
      const result = await this.#run<R>(compiled);
      await this.commit();
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    yield await Promise.reject(new Error('Streaming is not supported here.'));
  }

  async #run<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.#query<R>(compiled.sql, compiled.parameters);
    return { rows, numAffectedRows: BigInt(affected) };
  }
}
