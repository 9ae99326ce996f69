/** Proves docs/faults.md#migrations */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, reopenAsSecondProcess, testDatabase } from '#tests/builders/test-database.ts';
import { ConfigError } from '../config.ts';
import type { Database, Db } from './database.ts';
import { migrate } from './migrate.ts';

const directories: string[] = [];
const directoryOf = (files: Record<string, string>) => {
  const directory = mkdtempSync(join(tmpdir(), 'tripwright-migrations-'));
  directories.push(directory);
  for (const [name, script] of Object.entries(files)) writeFileSync(join(directory, name), script);
  return directory;
};

/** An empty database to migrate: without the product's own record of migrations. */
let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await sql`alter table kysely_migration rename to kysely_migration_of_product`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  for (const directory of directories) rmSync(directory, { recursive: true });
});

const executed = async (db: Db): Promise<unknown[]> =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );

describe('migrations', () => {
  const first = { '0001-one.sql': 'create table one (a integer); -- a comment; with one\ninsert into one values (1);' };

  test('pending files run in order, once', async () => {
    await migrate(database.db, directoryOf(first));
    const both = directoryOf({
      ...first,
      '0002-two.sql': 'alter table one add column b text; update one set b = $$x;y$$',
    });
    await migrate(database.db, both);
    await migrate(database.db, both);
    expect((await sql`select * from one`.execute(database.db)).rows).toEqual([{ a: 1, b: 'x;y' }]);
    expect(await executed(database.db)).toEqual(['0001-one', '0002-two']);
  });

  test('a file that fails leaves nothing of this start behind, and is named', async () => {
    const wrong = directoryOf({
      ...first,
      '0002-two.sql': 'select 1',
      '0003-three.sql': 'create table three (a integer)',
      '0004-four.sql': 'create table four (a integer); insert into missing values (1)',
    });
    await expect(migrate(database.db, wrong)).rejects.toThrow(/0004-four failed: .*missing/);
    expect(await executed(database.db)).toEqual(['0001-one', '0002-two']);
    const { rows } = await sql`select to_regclass('three') as three, to_regclass('four') as four`.execute(database.db);
    expect(rows).toEqual([{ three: null, four: null }]);
  });

  test('several processes may start at once', async () => {
    const second = await reopenAsSecondProcess(database);
    const more = directoryOf({
      ...first,
      '0002-two.sql': 'select 1',
      '0003-slow.sql': 'create table slow (a integer); select pg_sleep(0.2)',
    });
    await Promise.all([migrate(database.db, more), migrate((second ?? database).db, more)]);
    await second?.close();
    expect(await executed(database.db)).toEqual(['0001-one', '0002-two', '0003-slow']);
  });
});

describe('a release and the one before it', () => {
  const before = { '0001-one.sql': 'create table kept (a integer)' };
  const expanded = { ...before, '0002-two.sql': 'alter table kept add column b text' };
  const contracted = {
    ...expanded,
    '0003-three.sql': '-- runs with: 0002, which reads b\nalter table kept drop column a',
  };
  const inOwnDatabase = async (work: (db: Db) => Promise<void>) => {
    const own = await freshDatabase();
    await sql`alter table kysely_migration rename to kysely_migration_of_product`.execute(own.db);
    await work(own.db);
    await own.close();
  };

  test('a number that was reserved and comes in after a higher one runs too', () =>
    inOwnDatabase(async (db) => {
      const four = { '0004-four.sql': 'create table four (a integer)' };
      await migrate(db, directoryOf({ ...expanded, ...four }));
      await migrate(db, directoryOf({ ...expanded, '0003-late.sql': 'create table late (a integer)', ...four }));
      expect(await executed(db)).toEqual(['0001-one', '0002-two', '0003-late', '0004-four']);
    }));

  test('the one before starts on what the newer one added, and leaves it alone', () =>
    inOwnDatabase(async (db) => {
      await migrate(db, directoryOf(before));
      await migrate(db, directoryOf(expanded));
      await migrate(db, directoryOf(before));
      await sql`insert into kept (a) values (1)`.execute(db);
      expect(await executed(db)).toEqual(['0001-one', '0002-two']);
    }));

  test('one that needs what was taken away refuses with a sentence, one that does not need it starts', () =>
    inOwnDatabase(async (db) => {
      await migrate(db, directoryOf(contracted));
      await migrate(db, directoryOf(expanded));
      const refused = migrate(db, directoryOf(before));
      await expect(refused).rejects.toThrow(ConfigError);
      await expect(refused).rejects.toThrow(
        'A newer release has brought this database to migration 0003, and this one (migration 0001) does not run on it.',
      );
    }));

  test('one with a migration that the database never saw refuses too', () =>
    inOwnDatabase(async (db) => {
      await migrate(db, directoryOf(expanded));
      const another = { ...before, '0003-another.sql': 'create table another (a integer)' };
      await expect(migrate(db, directoryOf(another))).rejects.toThrow(ConfigError);
    }));

  test('a database that began with another baseline is refused, with what to do', () =>
    inOwnDatabase(async (db) => {
      await migrate(db, directoryOf({ '0001-old.sql': 'create table old (a integer)' }));
      const refused = migrate(db, directoryOf(before));
      await expect(refused).rejects.toThrow(ConfigError);
      await expect(refused).rejects.toThrow(
        'This database began with migration 0001-old, and this release begins with 0001-one: it cannot be updated.',
      );
      expect(await executed(db)).toEqual(['0001-old']);
    }));

  test('no migration takes away or renames what the release before may use, unless it says who still runs', () => {
    const folder = join(import.meta.dirname, 'migrations');
    const takesAway = /\bdrop (table|column)\b|\brename (to|column|constraint)\b|\balter column \w+ type\b/i;
    const silent = readdirSync(folder).filter((name) => {
      const script = readFileSync(join(folder, name), 'utf8');
      return takesAway.test(script) && !/^-- runs with: \d{4}\b/m.test(script);
    });
    expect(silent).toEqual([]);
  });
});

test('the product is migrated already, and to migrate again changes nothing', async () => {
  const { db } = await testDatabase();
  const before = await executed(db);
  await migrate(db);
  expect(await executed(db)).toEqual(before);
  expect(before.length).toBeGreaterThan(0);
});
