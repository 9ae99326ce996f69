import type { Db } from '#platform/db/database.ts';
import { activateAccount } from './parts/registration-store.ts';
import { findStanding, findUserId } from './parts/welcome-store.ts';

/** @param email lower case @returns whose address it is, or null */
export const findPersonId = (db: Db, email: string): Promise<number | null> => findUserId(db, email);

/**
 * Whether a person may be of a team. An account that waits for approval need not any more: an organization that is
 * approved vouches for it.
 * @returns what is in the way: `staff` of the provider, `disabled` for an account that was switched off; null: nothing
 */
export const welcomePerson = async (tx: Db, userId: number): Promise<'staff' | 'disabled' | null> => {
  const { is_expert: isExpert, is_admin: isAdmin, status } = await findStanding(tx, userId);
  if (isExpert || isAdmin) return 'staff';
  if (status === 'disabled') return 'disabled';
  if (status === 'pending') await activateAccount(tx, userId);
  return null;
};
