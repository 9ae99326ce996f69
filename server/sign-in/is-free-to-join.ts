import type { Db } from '#platform/db/database.ts';
import { isOfAnyTeam, takePerson } from './parts/welcome-store.ts';

/**
 * Whether a person may become a member of a team without being asked: of no organization, no staff, neither switched off
 * nor waiting for approval. Until the end of the transaction nobody else makes them a member.
 * @param tx beyond the wall: it looks at the teams of all organizations
 */
export const isFreeToJoin = async (tx: Db, userId: number): Promise<boolean> => {
  const { is_expert: isExpert, is_admin: isAdmin, status } = await takePerson(tx, userId);
  return !isExpert && !isAdmin && status === 'active' && !(await isOfAnyTeam(tx, userId));
};
