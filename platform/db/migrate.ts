import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { messageOf } from '#domain/kit/message-of.ts';
import { ConfigError } from '../config.ts';
import { sqlStatements } from './parts/sql-statements.ts';
import type { Db } from './root.ts';

const migrationsDirectory = join(import.meta.dirname, 'migrations');

/**
 * Brings the database to the newest form: every pending file NNNN-name.sql in order, all in one transaction together
 * with the record of them, so a crash leaves the old form or the new one. Several processes may start at once. There
 * are no down migrations: restore a backup instead. A database that a newer release has migrated is left as it is, and
 * this release runs on it as long as the newer one allows it (docs/decisions/0064). docs/faults.md#migrations
 * @param directory of the .sql files; the product's own by default
 * @throws Error naming the file that failed; ConfigError when a newer release has removed something that this one
 * needs, or the database began with another baseline
 */
export const migrate = async (db: Db, directory: string = migrationsDirectory): Promise<void> => {
  const done = await executedNames(db);
  const wanted = await migrationNames(directory);
  assertSameBaseline(done, wanted);
  const ofNewerRelease = done.filter((name) => !wanted.includes(name));
  if (ofNewerRelease.length > 0) return assertRuns(db, { done, wanted });
  if (done.length === wanted.length) return;
  const { error, results } = await new Migrator({
    db,
    provider: sqlFiles(directory),
    // Numbers are reserved when work begins, so a lower one may be merged after a higher one. Neither depends on the
    // other.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find(({ status }) => status === 'Error');
  throw new Error(`Migration ${failed?.migrationName ?? 'set-up'} failed: ${messageOf(error)}`, { cause: error });
};

/** Most starts have nothing to migrate, and the migrator would read the whole catalog to find that out. */
const executedNames = async (db: Db): Promise<readonly string[]> => {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db);
  if (!tables[0]?.isThere) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).sort();
};

/** How a migration says that releases with an older newest migration can no longer run after it. */
const contractionMark = /^-- runs with: (\d{4})\b/m;
/**
 * The same number, stored as a comment on the table of migrations, where every process finds it. The migration's own
 * transaction writes it.
 */
const oldestText = (number: string): string => `releases before migration ${number} no longer run on this database`;

const readOldest = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ text: string | null }>`
    select obj_description('kysely_migration'::regclass) as text`.execute(db);
  return /before migration (\d{4})/.exec(rows[0]?.text ?? '')?.[1] ?? '0000';
};

/** Migrations begin with a baseline. A database made from another one has other tables under the same numbers. */
const assertSameBaseline = ([first]: readonly string[], [baseline]: readonly string[]): void => {
  if (first === undefined || baseline === undefined || first === baseline) return;
  throw new ConfigError(
    `This database began with migration ${first}, and this release begins with ${baseline}: it cannot be updated. Start the release that made it, or start on an empty database.`,
  );
};

/** A newer release has migrated this database. Its additions do no harm, but its removals may. */
const assertRuns = async (
  db: Db,
  { done, wanted }: { readonly done: readonly string[]; readonly wanted: readonly string[] },
): Promise<void> => {
  const oldest = await readOldest(db);
  const own = wanted.at(-1)?.slice(0, 4) ?? '0000';
  const isWhole = wanted.every((name) => done.includes(name));
  if (isWhole && own >= oldest) return;
  const newest = done.at(-1)?.slice(0, 4);
  throw new ConfigError(
    `A newer release has brought this database to migration ${newest}, and this one (migration ${own}) does not run on it. Start the newer release, or restore a backup of before it.`,
  );
};

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
    // A running process may lock a table for long. It is better to fail and start again than to block everyone who
    // waits behind us.
    await sql`set local lock_timeout = '3s'`.execute(db);
    // No limit, however many rows there are.
    await sql`set local statement_timeout = 0`.execute(db);
    for (const statement of sqlStatements(script)) await sql.raw(statement).execute(db);
    const oldest = contractionMark.exec(script)?.[1];
    if (oldest !== undefined)
      await sql`comment on table kysely_migration is ${sql.lit(oldestText(oldest))}`.execute(db);
  },
});
