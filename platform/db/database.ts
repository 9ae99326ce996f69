import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Dialect } from 'kysely';
import { Pool, types } from 'pg';
import type { Log } from '../log.ts';
import type { Secrets } from '../secrets.ts';
import { databaseFolderName, lockDirectory } from './data-directory.ts';
import { embeddedDialect } from './parts/embedded-dialect.ts';
import { parsers } from './parts/parsers.ts';
import { preparingDialect } from './parts/postgres-dialect.ts';
import { raiseWall } from './parts/raise-wall.ts';
import { sharedReadsDialect } from './parts/shared-reads.ts';
import { makeStatementNames } from './parts/statement-names.ts';
import { type Db, makeRoot, makeSecondHandle } from './root.ts';
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
  /** The driver below, for the job runner, which brings its own SQL. */
  readonly driver: { engine: 'pglite'; pglite: PGlite } | { engine: 'postgres'; url: string };
  readonly engine: 'pglite' | 'postgres';
  readonly transact: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
  /**
   * After the migrations: from now on PostgreSQL itself keeps tenants apart. The embedded database has one session, as
   * the owner of everything: there the access table stands alone.
   * @returns whether the wall stands
   */
  readonly raiseWall: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

export type OpenOptions = {
  /** PostgreSQL; null for the embedded database. */
  readonly databaseUrl: string | null;
  /** Where the embedded database lives; 'memory' keeps nothing. Unused with a databaseUrl. */
  readonly dataDir: string;
  readonly log: Log;
  /** Seals mails in the outbox; a program that queues none may leave it out. */
  readonly secrets?: Secrets;
  readonly poolSize?: number;
  /** Whether PostgreSQL keeps the plans of statements; true by default. False behind some poolers, see operations.md. */
  readonly isPreparing?: boolean;
  /** A dumped data directory to start the embedded database in memory from. */
  readonly snapshot?: Blob;
};

/**
 * Opens PostgreSQL, or the embedded database after taking its directory.
 * @throws ConfigError when another process uses the directory
 */
export const openDatabase = async (options: OpenOptions): Promise<Database> =>
  options.databaseUrl === null ? openEmbedded(options) : openPostgres(options, options.databaseUrl);

/** A quarter of the default: the embedded database shares the process's memory. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

const openEmbedded = async (options: OpenOptions): Promise<Database> => {
  const isInMemory = options.dataDir === 'memory';
  const unlock = isInMemory ? () => {} : lockDirectory(options.dataDir);
  try {
    const directory = join(options.dataDir, databaseFolderName);
    if (!isInMemory) mkdirSync(directory, { recursive: true, mode: 0o700 });
    const pglite = await PGlite.create({
      ...(isInMemory ? {} : { dataDir: directory }),
      ...(options.snapshot === undefined ? {} : { loadDataDir: options.snapshot }),
      startParams,
      parsers: { ...parsers },
    });
    const db = rootFor(options, embeddedDialect({ pglite, names: makeStatementNames(), log: options.log }), true);
    const close = async () => {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      unlock();
    };
    return {
      db,
      shortReads: db,
      engine: 'pglite',
      driver: { engine: 'pglite', pglite },
      transact: (work) => transact(db, work),
      raiseWall: async () => false,
      close,
    };
  } catch (error) {
    unlock();
    throw error;
  }
};

const openPostgres = async (options: OpenOptions, url: string): Promise<Database> => {
  const { log } = options;
  const config = {
    connectionString: url,
    connectionTimeoutMillis: 3000,
    application_name: 'tripwright',
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') => parsers[id] ?? types.getTypeParser(id, format),
    },
  };
  const pool = new Pool({ ...config, pipeline: true, max: options.poolSize ?? 10, idleTimeoutMillis: 30_000 });
  // The pool itself listens to idle connections only: one that is in use would end the process with its own end.
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ error }, 'a database connection was lost')));
  // Told by the connection already.
  pool.on('error', () => {});
  const isPreparing = options.isPreparing ?? true;
  const wall = { isUp: false };
  const naming = {
    names: isPreparing ? makeStatementNames() : null,
    wallNames: isPreparing ? makeStatementNames('tww') : null,
    log,
    wall,
  };
  const db = rootFor(options, preparingDialect({ pool, ...naming }), false);
  const shortReads = makeSecondHandle(db, sharedReadsDialect({ config, ...naming }));
  const close = async () => {
    await shortReads.destroy();
    await db.destroy();
    if (!pool.ended) await pool.end();
  };
  return {
    db,
    shortReads,
    engine: 'postgres',
    driver: { engine: 'postgres', url },
    transact: (work) => transact(db, work),
    raiseWall: async () => {
      await raiseWall(db, wall, log);
      return wall.isUp;
    },
    close,
  };
};

const rootFor = (options: OpenOptions, dialect: Dialect, isSingleSession: boolean): Db =>
  makeRoot({ dialect, isSingleSession, secrets: options.secrets ?? null, log: options.log });
