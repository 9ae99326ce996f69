/** Short reads of many callers over few connections, sent without waiting for the answers to those before them. */
import { Socket } from 'node:net';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import type { Wall } from '../wall.ts';
import { type Naming, runStatement } from './named-statement.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { behindOf } from './walled-statement.ts';

/** A statement that takes long is in the way of those behind it: the other connection is free then. */
const connections = 2;

type Options = Naming & { readonly config: ClientConfig; readonly wall: Wall; readonly wallNames: Naming['names'] };

/** Dialect of a root handle for reads of a few rows by their keys; it has no transactions. */
export const sharedReadsDialect = (options: Options): Dialect => postgresDialect(() => new SharedReadsDriver(options));

class SharedReadsDriver implements Driver {
  readonly #connections: readonly SharedConnection[];

  constructor(options: Options) {
    this.#connections = Array.from({ length: connections }, () => new SharedConnection(options));
  }

  async init(): Promise<void> {}

  /** The one with the fewest statements to answer. */
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connections.reduce((least, each) => (each.unanswered < least.unanswered ? each : least));
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction(): Promise<void> {
    return Promise.reject(new Error('Short reads have no transactions: use the main handle.'));
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async destroy(): Promise<void> {
    await Promise.all(this.#connections.map((connection) => connection.end()));
  }
}

class SharedConnection implements DatabaseConnection {
  readonly #options: Options;
  #client: Promise<Client> | null = null;
  unanswered = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.unanswered += 1;
    try {
      this.#client ??= this.#connect();
      const statement = { text: query.sql, values: [...query.parameters] };
      const client = await this.#client;
      const { log, names, wall, wallNames } = this.#options;
      const behind = behindOf(wall, wallNames);
      return await runStatement(client, statement, { log, names: behind ? wallNames : names }, behind);
    } finally {
      this.unanswered -= 1;
    }
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    yield await Promise.reject<QueryResult<R>>(new Error('Rows are not streamed.'));
  }

  async end(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    // One that never came about needs no end.
    if (client) await client.then((opened) => opened.end()).catch(() => undefined);
  }

  /** A connection that is lost, or never came about, is forgotten: the next statement opens another. */
  #connect(): Promise<Client> {
    const client = new Client({ ...this.#options.config, pipeline: true, stream: () => new BatchingSocket() });
    const opened = client.connect().then(() => client);
    const forget = () => {
      // By then another may stand in its place.
      if (this.#client === opened) this.#client = null;
    };
    client.once('end', forget);
    // It stays for as long as the client: a lost one may say so more than once.
    client.on('error', (error) => {
      forget();
      this.#options.log.warn({ error }, 'the connection of short reads was lost');
    });
    opened.catch(forget);
    return opened;
  }
}

/**
 * Gathers what is written in one turn of the event loop into one write: each is a call of the system here and wakes a
 * process there, which costs more than the short reads themselves. Over TLS it does nothing.
 */
class BatchingSocket extends Socket {
  #isGathering = false;

  override cork(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    super.cork();
    setImmediate(() => {
      this.#isGathering = false;
      super.uncork();
    });
  }

  /** The driver uncorks after every statement. */
  override uncork(): void {}
}
