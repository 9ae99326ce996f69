import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, reopenAsSecondProcess, testDatabase } from '#tests/builders/test-database.ts';
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

describe('migrations (security.md, F18)', () => {
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

test('the product is migrated already, and to migrate again changes nothing', async () => {
  const { db } = await testDatabase();
  const before = await executed(db);
  await migrate(db);
  expect(await executed(db)).toEqual(before);
  expect(before.length).toBeGreaterThan(0);
});
