import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Dialect } from 'kysely';
import { Pool, types } from 'pg';
import { monotonicMs } from '../clock.ts';
import { ConfigError } from '../config.ts';
import type { Log } from '../log.ts';
import type { Secrets } from '../secrets.ts';
import type { Tracing } from '../tracing.ts';
import { damagedDatabase, databaseFolderName, folderSentence, lockDirectory } from './data-directory.ts';
import type { FullMark } from './full-mark.ts';
import { embeddedDialect } from './parts/embedded-dialect.ts';
import { spareMemory, startParams } from './parts/embedded-settings.ts';
import { makeLaneGate } from './parts/lane-gate.ts';
import { makeDatabaseFolder } from './parts/make-database-folder.ts';
import { parsers } from './parts/parsers.ts';
import { preparingDialect } from './parts/postgres-dialect.ts';
import { raiseWall } from './parts/raise-wall.ts';
import { sharedReadsDialect } from './parts/shared-reads.ts';
import { makeStatementNames } from './parts/statement-names.ts';
import { type Db, makeRoot, makeSecondHandle, rootOf } from './root.ts';
import type { DatabaseTimeouts } from './timeouts.ts';
import { transact } from './transact.ts';

export type { Db } from './root.ts';
export { transact } from './transact.ts';

/** An open database. Close it, or the process does not end. */
export type Database = {
  readonly db: Db;
  /**
   * For reads of a few rows by their keys, outside transactions: on PostgreSQL they share two connections and do not wait
   * for each other's answers, which halves what they cost. A statement that takes long would hold up all others.
   */
  readonly shortReads: Db;
  /** Only for finding out who calls. No other statement can use up this lane. */
  readonly sessionReads: Db;
  /** For reports: few connections of their own, with more time. */
  readonly longReads: Db;
  /** The underlying driver, for the job runner, which has its own SQL. */
  readonly driver: { engine: 'pglite'; pglite: PGlite } | { engine: 'postgres'; url: string };
  readonly engine: 'pglite' | 'postgres';
  readonly transact: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
  /** Set while writes are refused because the disk is full. */
  readonly fullMark: FullMark;
  /**
   * Call it after the migrations and the start of the jobs. From then on PostgreSQL itself isolates tenants. The
   * embedded database has one session, which owns everything, so there only the permission checks of the calls protect
   * tenants.
   * @returns whether the wall is up
   */
  readonly raiseWall: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

/** A session is only ever read by its key. */
const sessionMs = { lock: 1_000, statement: 2_000, answer: 2_500 } as const;
/** Even after waiting for a lock, the call stays within its limit of three seconds. */
const mostConnectMs = 1_600;
const reportConnections = 2;
const noTimeouts: DatabaseTimeouts = { statementMs: 0, lockMs: 0, idleTransactionMs: 0, reportMs: 0 };
/** A disconnected server sends nothing. The client gives up on the answer this long after the server's own timeout. */
const silenceMs = 1_000;

/** The form in which the driver sends them with each new session. */
const timeoutSettings = (statementMs: number, { lockMs, idleTransactionMs }: DatabaseTimeouts) => ({
  ...(statementMs > 0 && { statement_timeout: statementMs, query_timeout: statementMs + silenceMs }),
  ...(lockMs > 0 && { lock_timeout: lockMs }),
  ...(idleTransactionMs > 0 && { idle_in_transaction_session_timeout: idleTransactionMs }),
});

export type OpenOptions = {
  /** PostgreSQL; null for the embedded database. */
  readonly databaseUrl: string | null;
  /** Where the embedded database lives; 'memory' keeps nothing. Unused with a databaseUrl. */
  readonly dataDir: string;
  readonly log: Log;
  /** Absent: statements are not traced. */
  readonly tracing?: Tracing | null;
  /** Seals mails in the outbox; a program that queues none may leave it out. */
  readonly secrets?: Secrets;
  readonly poolSize?: number;
  /** Whether PostgreSQL keeps the plans of statements; true by default. False behind some poolers, see operations.md. */
  readonly isPreparing?: boolean;
  /** Default: PostgreSQL's own, which is no limit. */
  readonly timeouts?: DatabaseTimeouts;
  /** A dumped data directory to start the embedded database in memory from. */
  readonly snapshot?: Blob;
};

/**
 * Opens PostgreSQL, or the embedded database after taking its directory.
 * @throws ConfigError when another process uses the directory, it cannot be used, or what is in it is damaged
 */
export const openDatabase = async (options: OpenOptions): Promise<Database> =>
  options.databaseUrl === null ? openEmbedded(options) : openPostgres(options, options.databaseUrl);

const openEmbedded = async (options: OpenOptions): Promise<Database> => {
  const isInMemory = options.dataDir === 'memory';
  const unlock = isInMemory ? () => {} : lockDirectory(options.dataDir);
  try {
    const directory = join(options.dataDir, databaseFolderName);
    if (!isInMemory) await makeDatabaseFolder(options.dataDir);
    spareMemory();
    const pglite = await openFiles(options, isInMemory ? null : directory);
    const db = rootFor(options, embeddedDialect({ pglite, names: makeStatementNames(), log: options.log }), true);
    const close = async () => {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      unlock();
    };
    return {
      db,
      shortReads: db,
      sessionReads: db,
      longReads: db,
      engine: 'pglite',
      driver: { engine: 'pglite', pglite },
      transact: (work) => transact(db, work),
      fullMark: rootOf(db).fullMark,
      raiseWall: async () => false,
      close,
    };
  } catch (error) {
    unlock();
    throw error;
  }
};

/** @param directory null: in memory */
const openFiles = async ({ dataDir, snapshot, log }: OpenOptions, directory: string | null): Promise<PGlite> => {
  try {
    return await PGlite.create({
      ...(directory === null ? {} : { dataDir: directory }),
      ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
      startParams: [...startParams],
      parsers: { ...parsers },
    });
  } catch (error) {
    if (directory === null) throw error;
    log.debug({ error }, 'the embedded database could not be opened');
    throw new ConfigError(folderSentence(error, dataDir) ?? damagedDatabase(dataDir));
  }
};

const openPostgres = async (options: OpenOptions, url: string): Promise<Database> => {
  const { log } = options;
  const config = {
    connectionString: url,
    connectionTimeoutMillis: mostConnectMs,
    application_name: 'tripwright',
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') => parsers[id] ?? types.getTypeParser(id, format),
    },
  };
  const size = options.poolSize ?? 10;
  const timeouts = options.timeouts ?? noTimeouts;
  const { lockMs, statementMs, reportMs } = timeouts;
  const makePool = (max: number, mostMs: number): Pool => {
    const settings = { ...config, ...timeoutSettings(mostMs, timeouts) };
    const made = new Pool({ ...settings, pipeline: true, max, idleTimeoutMillis: 30_000 });
    // The pool listens for errors on idle connections only. Without this, losing a connection in use would end the
    // process.
    made.on('connect', (client) =>
      client.on('error', (error) => log.warn({ error }, 'a database connection was lost')),
    );
    // The connection has already reported it.
    made.on('error', () => {});
    return made;
  };
  const pool = makePool(size, statementMs);
  const reportPool = makePool(reportConnections, reportMs);
  const makeGate = (connections: number) =>
    makeLaneGate({ size: connections, holdMs: lockMs + 500, mostWaitMs: mostConnectMs, nowMs: monotonicMs });
  const gate = makeGate(size);
  const isPreparing = options.isPreparing ?? true;
  const wall = { isUp: false };
  const naming = {
    names: isPreparing ? makeStatementNames() : null,
    wallNames: isPreparing ? makeStatementNames('tww') : null,
    log,
    wall,
  };
  const dialect = preparingDialect({ pool, gate, ...naming });
  const db = rootFor(options, dialect, false);
  const shortReads = makeSecondHandle(
    db,
    sharedReadsDialect({
      config: { ...config, ...timeoutSettings(statementMs, timeouts) },
      detour: { dialect, gate },
      ...naming,
    }),
  );
  const sessionConfig =
    statementMs === 0
      ? config
      : { ...config, ...timeoutSettings(sessionMs.statement, timeouts), lock_timeout: sessionMs.lock };
  const sessionReads = makeSecondHandle(
    db,
    sharedReadsDialect({
      config: { ...sessionConfig, ...(statementMs > 0 && { query_timeout: sessionMs.answer }) },
      detour: null,
      ...naming,
    }),
  );
  const longReads = makeSecondHandle(
    db,
    preparingDialect({ pool: reportPool, gate: makeGate(reportConnections), ...naming }),
  );
  const close = async () => {
    await Promise.all([shortReads.destroy(), sessionReads.destroy(), longReads.destroy()]);
    await db.destroy();
    for (const each of [pool, reportPool]) if (!each.ended) await each.end();
  };
  return {
    db,
    shortReads,
    sessionReads,
    longReads,
    engine: 'postgres',
    driver: { engine: 'postgres', url },
    transact: (work) => transact(db, work),
    fullMark: rootOf(db).fullMark,
    raiseWall: async () => {
      await raiseWall(db, wall, log);
      return wall.isUp;
    },
    close,
  };
};

const rootFor = (options: OpenOptions, dialect: Dialect, isSingleSession: boolean): Db =>
  makeRoot({
    dialect,
    isSingleSession,
    secrets: options.secrets ?? null,
    log: options.log,
    tracing: options.tracing ?? null,
  });
