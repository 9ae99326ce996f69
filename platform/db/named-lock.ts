import { sql } from 'kysely';
import type { Db } from './root.ts';

/**
 * Waits until no other transaction, in whatever process, holds the lock of this name; holds it until the end of this one.
 * For what has no row of its own to lock. Those that take several take them in one order, or they wait for each other.
 * A lock that outlives a transaction is `workAlone`; turns within one process, before a connection is taken, are
 * platform/turns.ts.
 */
export const lockName = async (tx: Db, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
};
