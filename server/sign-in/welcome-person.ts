import type { Db } from '#platform/db/database.ts';
import { activateAccount } from './parts/registration-store.ts';
import { findStanding, findUserId } from './parts/welcome-store.ts';

/** @param email lower case @returns the person with this address, or null */
export const findPersonId = (db: Db, email: string): Promise<number | null> => findUserId(db, email);

/**
 * Whether a person may join a team. An account that waits for approval no longer has to: an approved organization vouches
 * for it.
 * @returns what prevents it: `staff` of the provider, or `disabled` for a disabled account; null: nothing
 */
export const welcomePerson = async (tx: Db, userId: number): Promise<'staff' | 'disabled' | null> => {
  const { is_expert: isExpert, is_admin: isAdmin, status } = await findStanding(tx, userId);
  if (isExpert || isAdmin) return 'staff';
  if (status === 'disabled') return 'disabled';
  if (status === 'pending') await activateAccount(tx, userId);
  return null;
};
