import { type Compilable, type OperationNodeSource, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

type Write = Compilable & OperationNodeSource;

/**
 * Runs writes that do not read each other as one statement: one way to the database instead of many. All see the
 * state before it, foreign keys are checked after it, so rows may name each other.
 */
export const together = async (tx: Db, writes: readonly Write[]): Promise<void> => {
  const parts = writes.map((write, i) => sql`${sql.ref(`write_${i}`)} as (${write})`);
  await sql`with ${sql.join(parts)} select 1`.execute(tx);
};
