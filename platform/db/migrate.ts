import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { sqlStatements } from './parts/sql-statements.ts';
import type { Db } from './root.ts';

const migrationsDirectory = join(import.meta.dirname, 'migrations');

/**
 * Brings the database to the newest form: every pending file NNNN-name.sql in order, all in one transaction together
 * with the record of them, so a crash leaves the old form or the new one. Several processes may start at once.
 * There is no way down: restore a backup instead. security.md, F18
 * @param directory of the .sql files; the product's own by default
 * @throws Error naming the file that failed
 */
export const migrate = async (db: Db, directory: string = migrationsDirectory): Promise<void> => {
  if (await isNewest(db, directory)) return;
  const { error, results } = await new Migrator({ db, provider: sqlFiles(directory) }).migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find(({ status }) => status === 'Error');
  throw new Error(`Migration ${failed?.migrationName ?? 'set-up'} failed: ${messageOf(error)}`, { cause: error });
};

/** Most starts find nothing to do; the migrator would read the whole catalog before it says so. */
const isNewest = async (db: Db, directory: string): Promise<boolean> => {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db);
  if (!tables[0]?.isThere) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = rows.map(({ name }) => name).sort();
  const wanted = await migrationNames(directory);
  return done.length === wanted.length && wanted.every((name, place) => name === done[place]);
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** In their order. */
const migrationNames = async (directory: string): Promise<readonly string[]> =>
  (await readdir(directory))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -'.sql'.length))
    .sort();

const sqlFiles = (directory: string): MigrationProvider => ({
  getMigrations: async () => {
    const entries = await Promise.all(
      (await migrationNames(directory)).map(async (name): Promise<[string, Migration]> => {
        const script = await readFile(join(directory, `${name}.sql`), 'utf8');
        return [name, migrationOf(script)];
      }),
    );
    return Object.fromEntries(entries);
  },
});

const migrationOf = (script: string): Migration => ({
  up: async (db) => {
    // A running process may hold a table for long: better to fail and start again than to stop everyone behind us.
    await sql`set local lock_timeout = '3s'`.execute(db);
    for (const statement of sqlStatements(script)) await sql.raw(statement).execute(db);
  },
});
