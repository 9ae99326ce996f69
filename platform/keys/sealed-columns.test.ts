/** Proves docs/threats.md#stolen-data */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/builders/test-database.ts';
import { sealedColumns } from './sealed-columns.ts';

test('every sealed column is in the list, and every column in the list exists', async () => {
  const { db } = await testDatabase();
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public'`.execute(db);
  const columns = rows.map(({ name }) => name);
  const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(columns.filter((name) => /[._]sealed$/.test(name)).toSorted()).toEqual(
    listed.filter((name) => /[._]sealed$/.test(name)).toSorted(),
  );
  expect(listed.filter((name) => !columns.includes(name))).toEqual([]);
});
