/** PostgreSQL through `pg`, with prepared statements: parsing and planning cost more than most of our statements do. */
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
import type { Pool, PoolClient } from 'pg';
import { isConnectionLost, isStalled, UnavailableError } from '../../unavailable.ts';
import { currentLane } from '../lanes.ts';
import type { Wall } from '../wall.ts';
import type { LaneGate, Pass } from './lane-gate.ts';
import { type Naming, runStatement } from './named-statement.ts';
import { type Behind, beginBehindWall, behindOf } from './walled-statement.ts';

type Options = Naming & {
  readonly pool: Pool;
  readonly gate: LaneGate;
  readonly wall: Wall;
  /**
   * Names of statements behind the wall. A plan is valid for one role, so sharing names between roles would replan at
   * each change.
   */
  readonly wallNames: Naming['names'];
};

/** Transactions, and everything else that needs its own connection while it runs. */
export const preparingDialect = (options: Options): Dialect => postgresDialect(() => new PreparingDriver(options));

/** The parts that are the same for all PostgreSQL connections. */
export const postgresDialect = (createDriver: () => Driver): Dialect => ({
  createDriver,
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});

class PreparingDriver implements Driver {
  readonly #options: Options;
  readonly #connections = new WeakMap<PoolClient, PreparingConnection>();

  constructor(options: Options) {
    this.#options = options;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const { gate, pool } = this.#options;
    const lane = currentLane();
    const pass = await gate.enter(lane);
    const wasHeld = gate.isHeld(lane);
    try {
      const client = await pool.connect();
      // Other calls of its lane met the lock while this one was queued. It would only wait behind them just as long.
      if (!wasHeld && gate.isHeld(lane)) {
        client.release();
        throw new UnavailableError(`The database holds up: ${lane}.`, 2);
      }
      const connection = this.#connections.get(client) ?? new PreparingConnection(client, this.#options);
      this.#connections.set(client, connection);
      return connection.lendTo(pass);
    } catch (error) {
      pass.leave();
      throw error;
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    own(connection).release();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await own(connection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    // PostgreSQL rolls back a failed transaction at its commit, and only the answer says so.
    if ((await own(connection).commit()) === 'ROLLBACK')
      throw new Error('The transaction had failed and was rolled back instead of committed.');
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await own(connection).rollback();
  }

  async destroy(): Promise<void> {
    if (!this.#options.pool.ended) await this.#options.pool.end();
  }
}

const own = (connection: DatabaseConnection): PreparingConnection => {
  if (connection instanceof PreparingConnection) return connection;
  throw new TypeError('A connection of another driver.');
};

class PreparingConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #options: Options;
  #pass: Pass | null = null;
  #isBroken = false;
  #isInTransaction = false;
  /** The open transaction's. */
  #isBehindWall = false;

  constructor(client: PoolClient, options: Options) {
    this.#client = client;
    this.#options = options;
  }

  lendTo(pass: Pass): this {
    this.#pass = pass;
    return this;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const statement = { text: query.sql, values: [...query.parameters] };
    const behind = this.#isInTransaction ? undefined : this.#behind();
    const isBehindWall = this.#isInTransaction ? this.#isBehindWall : behind !== undefined;
    const { log, names, wallNames } = this.#options;
    const naming = { log, names: isBehindWall ? wallNames : names };
    const { command, rowCount, rows } = await this.#watched(() =>
      runStatement(this.#client, statement, naming, behind),
    );
    return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    yield await Promise.reject<QueryResult<R>>(new Error('Rows are not streamed.'));
  }

  #behind(): Behind | undefined {
    return behindOf(this.#options.wall, this.#options.wallNames);
  }

  async begin(): Promise<void> {
    const behind = this.#behind();
    try {
      if (behind) await beginBehindWall(this.#client, behind);
      else await this.#client.query('begin');
    } catch (error) {
      // It may have begun without setting its tenant, and the query layer does not roll back a transaction whose begin
      // failed.
      this.#isBroken = true;
      throw error;
    }
    this.#isInTransaction = true;
    this.#isBehindWall = behind !== undefined;
  }

  /** @returns what the server says it did */
  async commit(): Promise<string> {
    this.#isInTransaction = false;
    return (await this.#watched(() => this.#client.query('commit'))).command;
  }

  /** Never throws: the error that caused the rollback is the one to report. */
  async rollback(): Promise<void> {
    this.#isInTransaction = false;
    try {
      await this.#client.query('rollback');
    } catch (error) {
      // A session still inside a transaction must not be reused. Ending the session ends the transaction.
      this.#isBroken = true;
      this.#options.log.warn({ error }, 'a transaction could not be rolled back: its connection is closed');
    }
  }

  /** A session that was lost, or that did not answer, is not used again. */
  async #watched<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isConnectionLost(error)) this.#isBroken = true;
      if (isStalled(error)) this.#pass?.stall();
      throw error;
    }
  }

  release(): void {
    const pass = this.#pass;
    this.#pass = null;
    this.#client.release(this.#isBroken);
    pass?.leave();
  }
}
