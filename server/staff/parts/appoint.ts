import { mayBecomeStaff, type StaffRole, staffWords, withRole } from '#domain/access/staff.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { audit } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';
import { insertAccount } from '#server/people/account-store.ts';
import { isOfAnyTeam } from '#server/people/membership-store.ts';
import { setStaffRoles, takeByEmail } from '#server/people/staff-store.ts';
import { endSessions } from '#server/sign-in/end-sessions.ts';
import type { Appointer } from './appointer.ts';
import { tellAdministrators } from './tell-administrators.ts';

export type Appointed = {
  readonly id: number;
  readonly email: string;
  /** `same`: the person had the role already and nothing changed. */
  readonly change: 'created' | 'raised' | 'same';
  /** All roles of the person now, e.g. `an administrator and an expert`. */
  readonly roles: string;
};

export type NewStaff = {
  readonly email: string;
  readonly name: string | null;
  readonly role: StaffRole;
  readonly by: Appointer;
};

/**
 * Gives a person a role. Refuses `in-a-team`.
 * @param tx has taken its turn for changes of staff
 */
export const appoint = async (
  world: Pick<World, 'clock' | 'config'>,
  tx: Db,
  { email, name, role, by }: NewStaff,
): Promise<Result<Appointed, 'in-a-team'>> => {
  const known = await takeByEmail(tx, email);
  const isMember = known !== undefined && (await isOfAnyTeam(tx, known.id, world.config.providerOrganizationId));
  const before = { isExpert: known?.is_expert ?? false, isAdmin: known?.is_admin ?? false, isMember };
  if (!mayBecomeStaff(before)) return refuse('in-a-team');
  const after = withRole(before, role);
  const roles = staffWords(after);
  const isSame = after.isExpert === before.isExpert && after.isAdmin === before.isAdmin;
  if (known && isSame && known.status === 'active') return ok({ id: known.id, email, change: 'same', roles });
  const id = known?.id ?? (await insertAccount(tx, newAccount(email, name), world.clock.now()));
  await setStaffRoles(tx, id, after);
  // A session that began with fewer rights, perhaps on a borrowed machine, does not get the new ones.
  await endSessions(world, tx, { userId: id, exceptSessionId: null, why: 'role-changed', by });
  await tellAdministrators(world, tx, { about: { id, email }, roles, did: 'appointed', by });
  await audit(world, tx, {
    event: 'staff-appointed',
    userId: id,
    actorId: by.actorId,
    ip: by.ip,
    facts: { role, roles },
  });
  return ok({ id, email, change: known ? 'raised' : 'created', roles });
};

/** The part of an address before the at sign names a person until they write their name. */
const newAccount = (email: string, name: string | null) => ({
  email,
  name: name ?? email.slice(0, email.indexOf('@')),
  passwordHash: null,
  isExpert: false,
  isAdmin: false,
  isReports: false,
  isCustomReports: false,
  isEmailProven: false,
});
