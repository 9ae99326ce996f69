import { staffWords } from '#domain/access/staff.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { beyondWall } from '#platform/db/wall.ts';
import { releaseTrips } from '#server/expert-desk/release-trips.ts';
import { audit } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';
import { hasOtherAdministrator, setStaffRoles, takeByEmail, takeStaffTurn } from '#server/people/staff-store.ts';
import { closeChallenges } from '#server/sign-in/close-challenges.ts';
import { endSessions } from '#server/sign-in/end-sessions.ts';
import type { Appointer } from './parts/appointer.ts';
import { tellAdministrators } from './parts/tell-administrators.ts';

const nothing = { isExpert: false, isAdmin: false } as const;

export type Revoked = 'revoked' | 'same';

/**
 * Takes both roles from a person: sessions and open links end at once, their trips at the desk are
 * returned, the account stays. Running it again changes
 * nothing. Refuses `not-found`, and `last-administrator`: nobody could let anybody in. docs/roles.md#staff
 */
export const revokeStaff = (
  world: Pick<World, 'clock' | 'config' | 'database'>,
  { email, by }: { email: string; by: Appointer },
): Promise<Result<Revoked, 'not-found' | 'last-administrator'>> =>
  beyondWall(() =>
    world.database.transact(async (tx): Promise<Result<Revoked, 'not-found' | 'last-administrator'>> => {
      await takeStaffTurn(tx);
      const known = await takeByEmail(tx, email);
      if (!known) return refuse('not-found');
      if (!known.is_expert && !known.is_admin) return ok('same');
      if (known.is_admin && !(await hasOtherAdministrator(tx, known.id))) return refuse('last-administrator');
      const about = { id: known.id, email };
      await setStaffRoles(tx, known.id, nothing);
      await closeChallenges(world, tx, known.id);
      await endSessions(world, tx, { userId: known.id, exceptSessionId: null, why: 'role-changed', by });
      const tripsReleased = await releaseTrips(tx, known.id);
      await tellAdministrators(world, tx, { about, roles: staffWords(nothing), did: 'revoked', by });
      await audit(world, tx, { event: 'staff-revoked', userId: known.id, ...by, facts: { tripsReleased } });
      return ok('revoked');
    }),
  );
