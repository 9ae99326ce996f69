/** What prevents a person from joining a team. */
import type { Db } from '#platform/db/database.ts';
import { isActiveOrganization, provenAddressOf } from '#server/people/standing-store.ts';

/** How many invitations wait for a person at the address they have proven. */
export const countInvitations = async (db: Db, userId: number, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('invitations')
    .where('invitations.email', '=', provenAddressOf(userId))
    .where('invitations.state', '=', 'waiting')
    .where('invitations.expires_at', '>', now)
    .where(isActiveOrganization('invitations.organization_id'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
