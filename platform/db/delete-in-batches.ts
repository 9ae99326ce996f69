import { type RawBuilder, sql } from 'kysely';
import type { Db } from './root.ts';

type Rows = {
  readonly table: string;
  /** Which rows are deleted. */
  readonly where: RawBuilder<unknown>;
  readonly signal?: AbortSignal;
  readonly batchSize?: number;
};

/**
 * Rows per batch. A small batch keeps others from waiting long for a row lock or for the embedded database's one
 * session.
 */
const usualBatchSize = 1_000;

/**
 * Deletes rows in batches, each in its own transaction. Call it outside a transaction.
 * @returns how many rows were deleted
 */
export const deleteInBatches = async (db: Db, rows: Rows): Promise<number> => {
  const { table, where, signal, batchSize = usualBatchSize } = rows;
  const name = sql.table(table);
  let deleted = 0;
  while (signal?.aborted !== true) {
    const { rows: counted } = await sql<{ gone: number }>`
      with gone as (
        delete from ${name} where ctid = any(array(select ctid from ${name} where ${where} limit ${batchSize}::int))
        returning 1
      ) select count(*)::int as gone from gone`.execute(db);
    const gone = counted[0]?.gone ?? 0;
    deleted += gone;
    if (gone < batchSize) break;
  }
  return deleted;
};
