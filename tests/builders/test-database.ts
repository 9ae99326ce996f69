import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Database, type Db, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { parsers } from '#platform/db/parts/parsers.ts';
import { rootOf } from '#platform/db/root.ts';
import { transact } from '#platform/db/transact.ts';
import { silentLog } from '#platform/log.ts';
import { makeSecrets } from '#platform/secrets.ts';
import { type Query, rolledBackRoot, withPgliteSession, withPostgresSession } from './rolled-back.ts';

/** The key of every test: values sealed by one helper open in another. */
export const testSecrets = makeSecrets('a-key-for-tests-only-0123456789-abcdefghij');

export type TestDatabase = {
  /** The worker's own root handle. Writes here are permanent: prefer inRolledBack. */
  readonly db: Db;
  readonly database: Database;
  /**
   * Runs a test in a database whose changes are all undone afterwards, in about 3 ms. The handle behaves like a
   * root: transactions, afterCommit and parallel use work; the job runner does not.
   */
  readonly inRolledBack: <T>(test: (db: Db, database: Database) => Promise<T>) => Promise<T>;
};

let ofThisWorker: Promise<TestDatabase> | undefined;

/**
 * The migrated database of this test worker, started once: PGlite in memory, or with TEST_DATABASE_URL its own
 * database on that PostgreSQL.
 */
export const testDatabase = (): Promise<TestDatabase> => {
  ofThisWorker ??= freshDatabase(`worker_${process.env.VITEST_POOL_ID ?? process.pid}`).then(asTestDatabase);
  return ofThisWorker;
};

/** Another migrated database, empty and separate, for tests of commits, jobs and processes. Close it. */
export const freshDatabase = async (name?: string): Promise<Database> => {
  const server = process.env.TEST_DATABASE_URL;
  return server === undefined
    ? openDatabase({ ...embedded, snapshot: await migratedSnapshot() })
    : freshOnPostgres(server, name ?? nextName());
};

/**
 * Opens the same PostgreSQL database again as a second process would; null on the embedded one, which allows no
 * second.
 */
export const reopenAsSecondProcess = async (first: Database): Promise<Database | null> =>
  first.driver.engine === 'postgres' ? openSecond(first.driver.url) : null;

const openSecond = async (databaseUrl: string): Promise<Database> => {
  const database = await openDatabase({ ...embedded, databaseUrl });
  await database.raiseWall();
  return database;
};

let counter = 0;
const nextName = (): string => {
  counter += 1;
  return `${process.pid}_${counter}`;
};

const embedded = { databaseUrl: null, dataDir: 'memory', log: silentLog(), secrets: testSecrets };

const asTestDatabase = (database: Database): TestDatabase => {
  const { db, driver } = database;
  const inRolledBack = async <T>(test: (db: Db, database: Database) => Promise<T>): Promise<T> => {
    const inSession = async (query: Query) => {
      const root = rolledBackRoot(query, { secrets: testSecrets, log: silentLog() });
      return test(root, {
        ...database,
        db: root,
        shortReads: root,
        sessionReads: root,
        longReads: root,
        transact: (work) => transact(root, work),
        fullMark: rootOf(root).fullMark,
        close: async () => {},
      });
    };
    return driver.engine === 'pglite'
      ? withPgliteSession(driver.pglite, inSession)
      : withPostgresSession(driver.url, parsers, inSession);
  };
  return { db, database, inRolledBack };
};

const freshOnPostgres = async (server: string, name: string): Promise<Database> => {
  const databaseName = `tripwright_test_${name.replaceAll(/\W/g, '_')}`;
  const drop = `drop database if exists ${databaseName} with (force)`;
  templates[server] ??= migratedTemplate(server);
  const template = await templates[server];
  await asAdministrator(server, async (client) => {
    await client.query(drop);
    await client.query(`create database ${databaseName} template ${template}`);
  });
  const database = await openOn(server, databaseName);
  await database.raiseWall();
  const close = async () => {
    await database.close();
    await asAdministrator(server, (client) => client.query(drop));
  };
  return { ...database, close };
};

const openOn = (server: string, databaseName: string): Promise<Database> => {
  const url = new URL(server);
  url.pathname = `/${databaseName}`;
  return openDatabase({ ...embedded, databaseUrl: url.href });
};

const asAdministrator = async <T>(server: string, act: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
};

const templates: Record<string, Promise<string>> = {};

/**
 * A migrated database on that server, from which others are copied, named by the hash of the migrations: a copy
 * takes a tenth of the time of all migrations. The first worker creates it and renames it when it is complete.
 */
const migratedTemplate = (server: string): Promise<string> =>
  asAdministrator(server, async (client) => {
    const name = `tripwright_template_${hashOfMigrations()}`;
    await client.query("select pg_advisory_lock(hashtextextended('tripwright template', 0))");
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 1) return name;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    const database = await openOn(server, unfinished);
    await migrate(database.db);
    await database.close();
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  });

/** A migrated data directory, kept under node_modules/.cache by the hash of the migrations: 0.4 s instead of 3. */
export const migratedSnapshot = async (): Promise<Blob> => {
  const folder = join(import.meta.dirname, '../../node_modules/.cache/tripwright');
  const file = join(folder, `database-${hashOfMigrations()}.tar`);
  if (existsSync(file)) return new Blob([readFileSync(file)]);
  const database = await openDatabase(embedded);
  await migrate(database.db);
  if (database.driver.engine !== 'pglite') throw new Error('the snapshot is of the embedded database');
  const dump = await database.driver.pglite.dumpDataDir('none');
  await database.close();
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder).filter((entry) => /^database-\w+\.tar$/.test(entry)))
    rmSync(join(folder, old), { force: true });
  // Two workers may get here at once: each writes its own file and renames it, so that none reads half a file.
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, Buffer.from(await dump.arrayBuffer()));
  renameSync(mine, file);
  return dump;
};

const hashOfMigrations = (): string => {
  const folder = join(import.meta.dirname, '../../platform/db/migrations');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
};
