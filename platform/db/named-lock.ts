import { sql } from 'kysely';
import type { Db } from './root.ts';

/**
 * Waits until no other transaction in any process holds the lock of this name, and holds it until this transaction
 * ends. For things that have no row to lock. Code that takes several of these locks must always take them in the same
 * order, or it deadlocks. A lock that outlives a transaction is `workAlone`; turns within one process, before a
 * connection is taken, are platform/turns.ts.
 */
export const lockName = async (tx: Db, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
};
