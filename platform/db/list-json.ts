import { type RawBuilder, sql } from 'kysely';
import { type Db, rootOf } from './root.ts';

/**
 * The rows of a query as the text of a JSON array; their columns have the names and types of the reply. The embedded
 * database writes the JSON itself, because decoding row by row costs it three times the query. PostgreSQL does not,
 * because its own JSON functions cost four times the query.
 */
export const listJson = async (db: Db, query: RawBuilder<unknown>): Promise<string> => {
  if (rootOf(db).isSingleSession) {
    const { rows } = await sql<{ list: string }>`
      select coalesce(json_agg(row_to_json(item)), '[]')::text as list from (${query}) item`.execute(db);
    return rows[0]?.list ?? '[]';
  }
  const { rows } = await query.execute(db);
  return JSON.stringify(rows);
};
