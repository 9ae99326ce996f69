import type { Db } from '#platform/db/database.ts';
import { activateAccount } from '#server/people/registration-store.ts';
import { findStanding, findUserId } from '#server/people/user-store.ts';

/** @param email lower case @returns the person with this address, or null */
export const findPersonId = (db: Db, email: string): Promise<number | null> => findUserId(db, email);

/** @returns what prevents a person from joining a team: `staff` of the provider, or `disabled` for a disabled account; null: nothing */
export const hindranceOf = async (db: Db, userId: number): Promise<'staff' | 'disabled' | null> => {
  const { is_expert: isExpert, is_admin: isAdmin, status } = await findStanding(db, userId);
  if (isExpert || isAdmin) return 'staff';
  return status === 'disabled' ? 'disabled' : null;
};

/**
 * Whether a person may join a team. An account that waits for approval no longer has to: an approved organization vouches
 * for it.
 * @returns what prevents it, as `hindranceOf`
 */
export const welcomePerson = async (tx: Db, userId: number): Promise<'staff' | 'disabled' | null> => {
  const hindrance = await hindranceOf(tx, userId);
  if (hindrance === null) await activateAccount(tx, userId);
  return hindrance;
};
