/**
 * Leases on rows: who works on one, and until when. A lease ends by the database's own clock, which is the same for all
 * processes. docs/booking.md#worker
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Background } from './world.ts';

/** A lease is renewed during a call, so a dead holder is replaced within this time. */
export const leaseSeconds = 12;

export const leaseEnd: RawBuilder<Date> = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`;

/** Nobody has the row, or its holder is dead. */
export const isLeaseFree: RawBuilder<SqlBool> = sql<SqlBool>`(lease_until is null or lease_until < now())`;

/** Runs work, mostly one call to the outside, and renews a lease meanwhile. */
export const keepingLease = async <T>(
  background: Pick<Background, 'run'>,
  renew: () => Promise<void>,
  work: () => Promise<T>,
): Promise<T> => {
  const renewal = setInterval(() => background.run(renew), (leaseSeconds * 1000) / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
};
