import { type RawBuilder, sql } from 'kysely';
import { type Db, rootOf } from './root.ts';

/**
 * The rows of a query as the text of a JSON array; their columns are named and typed as the reply wants them.
 * The embedded database writes it itself, because to decode rows one by one costs it three times the query;
 * PostgreSQL does not, because its own JSON costs it four times the query.
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
