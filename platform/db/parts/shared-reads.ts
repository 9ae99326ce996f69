/** Short reads of many callers over few connections, sent without waiting for the answers to those before them. */
import { Socket } from 'node:net';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import { invariant } from '#domain/kit/invariant.ts';
import { monotonicMs } from '../../clock.ts';
import { isConnectionLost, isStalled } from '../../unavailable.ts';
import { currentLane } from '../lanes.ts';
import type { Wall } from '../wall.ts';
import type { LaneGate } from './lane-gate.ts';
import { type Naming, runStatement } from './named-statement.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { behindOf } from './walled-statement.ts';

/** A slow statement blocks those behind it, while the other connection is free. */
const connections = 2;

/** A connection that answers nothing for this long is stuck behind a lock or a long statement. */
const stuckAfterMs = 100;

type Options = Naming & {
  readonly config: ClientConfig;
  readonly wall: Wall;
  readonly wallNames: Naming['names'];
  /**
   * The fallback when all connections are stuck or the lane is held: a dialect whose connections serve one caller at a
   * time.
   */
  readonly detour: { readonly dialect: Dialect; readonly gate: LaneGate } | null;
};

/** The dialect of a root handle that reads a few rows by their keys. It has no transactions. */
export const sharedReadsDialect = (options: Options): Dialect => postgresDialect(() => new SharedReadsDriver(options));

const askBy = async <R>(driver: Driver, query: CompiledQuery): Promise<QueryResult<R>> => {
  const connection = await driver.acquireConnection();
  try {
    return await connection.executeQuery<R>(query);
  } finally {
    await driver.releaseConnection(connection);
  }
};

class SharedReadsDriver implements Driver {
  readonly #connections: readonly SharedConnection[];
  readonly #detour: Driver | null;
  readonly #isHeld: (lane: string) => boolean;

  constructor(options: Options) {
    const detour = options.detour?.dialect.createDriver() ?? null;
    this.#detour = detour;
    const askElsewhere: AskElsewhere | null = detour && ((query) => askBy(detour, query));
    this.#isHeld = options.detour?.gate.isHeld ?? (() => false);
    this.#connections = Array.from({ length: connections }, () => new SharedConnection(options, askElsewhere));
  }

  async init(): Promise<void> {}

  /** The one with the fewest statements to answer. */
  async acquireConnection(): Promise<DatabaseConnection> {
    const free = this.#connections.filter((each) => !each.isStuck());
    if (this.#detour && (free.length === 0 || this.#isHeld(currentLane()))) return this.#detour.acquireConnection();
    const [first, ...others] = free.length === 0 ? this.#connections : free;
    invariant(first, 'there are shared connections');
    return others.reduce((least, each) => (each.unanswered < least.unanswered ? each : least), first);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (!(connection instanceof SharedConnection)) await this.#detour?.releaseConnection(connection);
  }

  beginTransaction(): Promise<void> {
    return Promise.reject(new Error('Short reads have no transactions: use the main handle.'));
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async destroy(): Promise<void> {
    await Promise.all(this.#connections.map((connection) => connection.end()));
  }
}

type AskElsewhere = <R>(query: CompiledQuery) => Promise<QueryResult<R>>;

class SharedConnection implements DatabaseConnection {
  readonly #options: Options & { readonly askElsewhere: AskElsewhere | null };
  #client: Promise<Client> | null = null;
  #socket: Socket | null = null;
  unanswered = 0;
  /** Monotonic, of the latest answer, or of the first statement after a pause. */
  #movedAtMs = 0;

  constructor(options: Options, askElsewhere: AskElsewhere | null) {
    this.#options = { ...options, askElsewhere };
  }

  isStuck(): boolean {
    return this.unanswered > 0 && monotonicMs() - this.#movedAtMs > stuckAfterMs;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.unanswered === 0) this.#movedAtMs = monotonicMs();
    this.unanswered += 1;
    try {
      this.#client ??= this.#connect();
      const statement = { text: query.sql, values: [...query.parameters] };
      const client = await this.#client;
      const { log, names, wall, wallNames } = this.#options;
      const behind = behindOf(wall, wallNames);
      return await runStatement(client, statement, { log, names: behind ? wallNames : names }, behind);
    } catch (error) {
      if (isStalled(error)) this.#giveUp();
      else if (isConnectionLost(error)) return await this.#askElsewhere<R>(query, error);
      throw error;
    } finally {
      this.unanswered -= 1;
      this.#movedAtMs = monotonicMs();
    }
  }

  /** Statements queued behind one that timed out would each wait just as long. */
  #giveUp(): void {
    this.#options.detour?.gate.stall(currentLane());
    this.#socket?.destroy();
  }

  /** A read that was cut off on either side can be repeated, because it changed nothing. */
  async #askElsewhere<R>(query: CompiledQuery, lost: unknown): Promise<QueryResult<R>> {
    const { askElsewhere } = this.#options;
    if (!askElsewhere) throw lost;
    return askElsewhere<R>(query);
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    yield await Promise.reject<QueryResult<R>>(new Error('Rows are not streamed.'));
  }

  async end(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    // A connection that was never made needs no end.
    if (client) await client.then((opened) => opened.end()).catch(() => undefined);
  }

  /** Drops a connection that was lost or never made. The next statement opens another. */
  #connect(): Promise<Client> {
    const stream = () => {
      const socket = new Socket();
      this.#socket = socket;
      return socket;
    };
    const client = new Client({ ...this.#options.config, pipeline: true, stream });
    const opened = client.connect().then(() => client);
    const forget = () => {
      // By then another connection may have replaced it.
      if (this.#client === opened) this.#client = null;
    };
    client.once('end', forget);
    // The listener stays as long as the client, because a lost connection may emit more than one error.
    client.on('error', (error) => {
      forget();
      this.#options.log.warn({ error }, 'the connection of short reads was lost');
    });
    opened.catch(forget);
    return opened;
  }
}
