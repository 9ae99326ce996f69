import { type StaffRole, staffWords, withoutRole } from '#domain/access/staff.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { releaseTrips } from '#server/expert-desk/release-trips.ts';
import { audit } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';
import { hasOtherAdministrator, setStaffRoles, takeByEmail } from '#server/people/staff-store.ts';
import { closeChallenges } from '#server/sign-in/close-challenges.ts';
import { endSessions } from '#server/sign-in/end-sessions.ts';
import type { Appointer } from './appointer.ts';
import { deleteProposalsBy } from './proposal-store.ts';
import { tellAdministrators } from './tell-administrators.ts';

const nothing = { isExpert: false, isAdmin: false } as const;

export type Revoked = 'revoked' | 'same';

export type Revocation = {
  readonly email: string;
  /** Null: both. */
  readonly role: StaffRole | null;
  readonly by: Appointer;
};

/**
 * Takes one role or both from a person: sessions and open links end at once, what they proposed as an administrator is
 * withdrawn, an expert's trips at the desk are returned, and the account stays. Refuses `not-found`, and `last-administrator`: nobody could let anybody in.
 * @param tx has taken its turn for changes of staff
 */
export const revoke = async (
  world: Pick<World, 'clock' | 'config'>,
  tx: Db,
  { email, role, by }: Revocation,
): Promise<Result<Revoked, 'not-found' | 'last-administrator'>> => {
  const known = await takeByEmail(tx, email);
  if (!known) return refuse('not-found');
  const before = { isExpert: known.is_expert, isAdmin: known.is_admin };
  const after = role === null ? nothing : withoutRole(before, role);
  const isLosingAdmin = before.isAdmin && !after.isAdmin;
  if (after.isExpert === before.isExpert && !isLosingAdmin) return ok('same');
  if (isLosingAdmin && !(await hasOtherAdministrator(tx, known.id))) return refuse('last-administrator');
  const { id: userId } = known;
  await setStaffRoles(tx, userId, after);
  await closeChallenges(world, tx, userId);
  const tripsReleased = after.isExpert ? 0 : await releaseTrips(tx, userId);
  const withdrawn = isLosingAdmin ? await deleteProposalsBy(tx, userId) : 0;
  await endSessions(world, tx, { userId, exceptSessionId: null, why: 'role-changed', by });
  await tellAdministrators(world, tx, { about: { id: userId, email }, roles: staffWords(after), did: 'revoked', by });
  const facts = { roles: staffWords(after), tripsReleased, ...(withdrawn > 0 && { withdrawnProposals: withdrawn }) };
  await audit(world, tx, { event: 'staff-revoked', userId, actorId: by.actorId, ip: by.ip, facts });
  return ok('revoked');
};
