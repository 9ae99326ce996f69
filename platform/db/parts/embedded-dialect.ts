/**
 * The embedded database through PGlite, with prepared statements. PGlite works in our own thread. Its `query` makes six
 * calls for each statement and parses and plans it again, which takes four to eight times as long.
 */
import { messages, type PGlite, parse, protocol, type Transaction } from '@electric-sql/pglite';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { type Naming, runNamed } from './named-statement.ts';
import { postgresDialect } from './postgres-dialect.ts';

type Options = Naming & { readonly pglite: PGlite };

export const embeddedDialect = (options: Options): Dialect => postgresDialect(() => new EmbeddedDriver(options));

class EmbeddedDriver implements Driver {
  readonly #pglite: PGlite;
  readonly #connection: EmbeddedConnection;

  constructor(options: Options) {
    this.#pglite = options.pglite;
    this.#connection = new EmbeddedConnection(options);
  }

  async init(): Promise<void> {
    await this.#pglite.waitReady;
  }

  /** There is one session. The guarded driver lends it to one caller after the other. */
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    await this.#connection.begin();
  }

  async commitTransaction(): Promise<void> {
    await this.#connection.commit();
  }

  async rollbackTransaction(): Promise<void> {
    await this.#connection.rollback();
  }

  async destroy(): Promise<void> {
    if (!this.#pglite.closed) await this.#pglite.close();
  }
}

/** An open PGlite transaction. It lasts as long as the callback passed to it. */
type Open = { readonly tx: Transaction; readonly finish: () => void; readonly finished: Promise<void> };

type Column = { readonly name: string; readonly parse: (text: string) => unknown };

/** What the database reported about a prepared statement. */
type Prepared = { readonly parameterTypes: readonly number[]; readonly columns: readonly Column[] };

type Named = { readonly name: string; readonly text: string; readonly values: readonly unknown[] };
type Answer<R> = { readonly rows: R[]; readonly affectedRows?: number };
type Message = messages.BackendMessage;

const columnsIn = (replies: readonly Message[], { parsers }: PGlite): readonly Column[] =>
  replies
    .flatMap((message) => (message instanceof messages.RowDescriptionMessage ? message.fields : []))
    .map(({ name, dataTypeID }) => ({ name, parse: parsers[dataTypeID] ?? ((text) => text) }));

const rowOf = <R>(fields: readonly (string | null)[], columns: readonly Column[]): R =>
  Object.fromEntries(
    columns.map(({ name, parse }, at): unknown[] => {
      const text = fields[at] ?? null;
      return [name, text === null ? null : parse(text)];
    }),
  );

/** The end of an answer names the command and the number of rows. */
const changedRows = (message: Message): number =>
  message instanceof messages.CommandCompleteMessage
    ? Number(/^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/.exec(message.text)?.[1] ?? 0)
    : 0;

class EmbeddedConnection implements DatabaseConnection {
  readonly #options: Options;
  readonly #prepared = new Map<string, Prepared>();
  #open: Open | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  async begin(): Promise<void> {
    const begun = Promise.withResolvers<Transaction>();
    const work = Promise.withResolvers<void>();
    const finished = this.#options.pglite.transaction((tx) => {
      begun.resolve(tx);
      return work.promise;
    });
    // It fails before the work starts when the database cannot begin a transaction.
    finished.catch(begun.reject);
    this.#open = { tx: await begun.promise, finish: work.resolve, finished };
  }

  /** @throws Error when the transaction had failed and was rolled back instead */
  async commit(): Promise<void> {
    const open = this.#open;
    this.#open = null;
    open?.finish();
    await open?.finished;
  }

  async rollback(): Promise<void> {
    const open = this.#open;
    this.#open = null;
    await open?.tx.rollback();
    open?.finish();
    await open?.finished;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { pglite } = this.#options;
    const statement = { text: query.sql, values: [...query.parameters] };
    const { rows, affectedRows } = await runNamed<Answer<R>>(statement, this.#options, {
      unnamed: () => (this.#open?.tx ?? pglite).query<R>(statement.text, statement.values),
      // One statement is several messages: nothing may come between them.
      named: (name) => pglite.runExclusive(() => this.#runPrepared<R>({ ...statement, name })),
      isInTransaction: () => this.#open !== null,
    });
    return { rows, numAffectedRows: BigInt(affectedRows ?? 0) };
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    yield await Promise.reject<QueryResult<R>>(new Error('Rows are not streamed.'));
  }

  async #send(...requests: readonly Uint8Array[]): Promise<readonly Message[]> {
    // In a transaction nothing is written to the disk before the commit.
    const sent = Buffer.concat([...requests, protocol.serialize.sync()]);
    return (await this.#options.pglite.execProtocol(sent, { syncToFs: this.#open === null })).messages;
  }

  async #prepare(name: string, text: string): Promise<Prepared> {
    const { serialize } = protocol;
    const replies = await this.#send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const prepared = {
      parameterTypes: parse.parseDescribeStatementResults([...replies]),
      columns: columnsIn(replies, this.#options.pglite),
    };
    this.#prepared.set(name, prepared);
    return prepared;
  }

  async #runPrepared<R>({ name, text, values }: Named): Promise<Answer<R>> {
    const { serializers } = this.#options.pglite;
    const { parameterTypes, columns } = this.#prepared.get(name) ?? (await this.#prepare(name, text));
    const parameters = values.map((value, at) =>
      value === null || value === undefined ? null : (serializers[parameterTypes[at] ?? 0] ?? String)(value),
    );
    const { bind, execute } = protocol.serialize;
    const replies = await this.#send(bind({ statement: name, values: parameters }), execute());
    return {
      rows: replies.flatMap((message) =>
        message instanceof messages.DataRowMessage ? [rowOf<R>(message.fields, columns)] : [],
      ),
      affectedRows: replies.reduce((sum, message) => sum + changedRows(message), 0),
    };
  }
}
