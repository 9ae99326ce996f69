import type { Db } from '#platform/db/database.ts';
import { isLocked } from './parts/store.ts';

/**
 * Whether an organization has proven and locked exactly this domain.
 * @param tx keeps the answer true until the transaction ends
 */
export const isLockedDomain = (tx: Db, organizationId: number, domain: string): Promise<boolean> =>
  isLocked(tx, organizationId, domain);
