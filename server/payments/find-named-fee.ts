import type { Db } from '#platform/db/database.ts';
import { isFeeName } from './parts/fee-gateway.ts';
import { findNamedPayment } from './payments-store.ts';

/**
 * What our records know about a payment that has the name of a fee.
 * @returns null when it is not a fee's name
 */
export const findNamedFee = async (db: Db, name: string): Promise<{ readonly isKnown: boolean } | null> => {
  if (!isFeeName(name)) return null;
  return { isKnown: (await findNamedPayment(db, name)) !== undefined };
};
