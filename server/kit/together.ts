import { type Compilable, type OperationNodeSource, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

type Write = Compilable & OperationNodeSource;

/**
 * Runs writes that do not read each other as one statement, with one round trip to the database. All see the state
 * before it, and foreign keys are checked after it, so rows may refer to each other.
 */
export const together = async (tx: Db, writes: readonly Write[]): Promise<void> => {
  const parts = writes.map((write, i) => sql`${sql.ref(`write_${i}`)} as (${write})`);
  await sql`with ${sql.join(parts)} select 1`.execute(tx);
};
