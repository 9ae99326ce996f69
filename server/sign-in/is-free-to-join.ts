import type { Db } from '#platform/db/database.ts';
import { isOfAnyTeam } from '#server/people/membership-store.ts';
import { takePerson } from '#server/people/user-store.ts';

/**
 * Whether a person may become a member of a team without an invitation: in no organization, not staff, not disabled and
 * not waiting for approval. Until the transaction ends nobody else can make them a member.
 * @param tx beyond the tenant wall, because it reads the teams of all organizations
 */
export const isFreeToJoin = async (tx: Db, userId: number): Promise<boolean> => {
  const { is_expert: isExpert, is_admin: isAdmin, status } = await takePerson(tx, userId);
  return !isExpert && !isAdmin && status === 'active' && !(await isOfAnyTeam(tx, userId));
};
