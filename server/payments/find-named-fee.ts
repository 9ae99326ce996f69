import type { Db } from '#platform/db/database.ts';
import { feeKeyOf } from './parts/fee-gateway.ts';
import { isFee } from './parts/fee-store.ts';

/**
 * What our records know about a payment that has the name of a fee.
 * @returns null when it is not a fee's name
 */
export const findNamedFee = async (db: Db, name: string): Promise<{ readonly isKnown: boolean } | null> => {
  const key = feeKeyOf(name);
  if (key === null) return null;
  return { isKnown: await isFee(db, key) };
};
