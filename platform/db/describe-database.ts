import { sql } from 'kysely';
import type { Db } from './root.ts';

export type DatabaseFacts = { readonly version: string; readonly bytes: number; readonly migrations: number };

const pageBytes = 8_192;

/**
 * How large the database is, and each table with its indexes and long values. The tables' sizes are those of their last
 * vacuum, because exact ones would wait for locked tables.
 */
export const readSizes = async (
  db: Db,
): Promise<{ readonly total: number; readonly tables: ReadonlyMap<string, number> }> => {
  const [{ rows }, { bytes }] = await Promise.all([
    sql<{ name: string; pages: number }>`
      select c.relname as name, (c.relpages + coalesce(t.relpages, 0) + coalesce((
        select sum(i.relpages) from pg_index x join pg_class i on i.oid = x.indexrelid
        where x.indrelid in (c.oid, c.reltoastrelid)), 0))::int as pages
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      left join pg_class t on t.oid = c.reltoastrelid and c.reltoastrelid <> 0
      where c.relkind = 'r' and n.nspname in ('public', 'jobs')`.execute(db),
    describeDatabase(db),
  ]);
  return { total: bytes, tables: new Map(rows.map(({ name, pages }) => [name, pages * pageBytes])) };
};

/** What the operator should know about the database. */
export const describeDatabase = async (db: Db): Promise<DatabaseFacts> => {
  const { rows } = await sql<DatabaseFacts>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as bytes,
      (select count(*) from kysely_migration)::int as migrations`.execute(db);
  return rows[0] ?? { version: 'unknown', bytes: 0, migrations: 0 };
};
