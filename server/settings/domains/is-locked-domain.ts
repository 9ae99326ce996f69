import type { Db } from '#platform/db/database.ts';
import { isLocked } from './parts/store.ts';

/**
 * Whether an organization has proven and locked exactly this domain.
 * @param tx until its end it stays so
 */
export const isLockedDomain = (tx: Db, organizationId: number, domain: string): Promise<boolean> =>
  isLocked(tx, organizationId, domain);
