import { sql } from 'kysely';
import type { Db } from './root.ts';

export type DatabaseFacts = { readonly version: string; readonly bytes: number; readonly migrations: number };

/** What the operator should know about the database. */
export const describeDatabase = async (db: Db): Promise<DatabaseFacts> => {
  const { rows } = await sql<DatabaseFacts>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as bytes,
      (select count(*) from kysely_migration)::int as migrations`.execute(db);
  return rows[0] ?? { version: 'unknown', bytes: 0, migrations: 0 };
};
