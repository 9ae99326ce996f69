import type { SignedInActor, UserType } from '#domain/access/actor.ts';
import type { Db } from '#platform/db/database.ts';

export const hasTripOf = async (db: Db, identifier: string): Promise<boolean> =>
  (await db.selectFrom('trips').where('identifier', '=', identifier).select('id').limit(1).executeTakeFirst()) !==
  undefined;

export const findOrganizationId = async (db: Db, name: string): Promise<number> =>
  (await db.selectFrom('organizations').where('name', '=', name).select('id').executeTakeFirstOrThrow()).id;

/** A person of the sandbox world as if signed in. */
export const findActor = async (db: Db, email: string): Promise<SignedInActor> => {
  const user = await db.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirstOrThrow();
  const memberships = await db.selectFrom('memberships').where('user_id', '=', user.id).selectAll().execute();
  const types: readonly UserType[] = [0, 1, 2];
  return {
    kind: 'user',
    userId: user.id,
    name: user.name,
    email: user.email,
    isExpert: user.is_expert,
    isAdmin: user.is_admin,
    memberships: memberships.map((row) => ({
      organizationId: row.organization_id,
      userType: types.find((type) => type === row.user_type) ?? 0,
      policyId: row.policy_id,
    })),
    sessionId: 0,
  };
};

/** The traveler whose passport names a person of the sandbox world. */
export const findTravelerId = async (db: Db, email: string): Promise<number> =>
  (
    await db
      .selectFrom('travelers')
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;

/** @returns the name that the sandbox knows a trip's booking by, or null when it has none */
export const findBookedAttempt = async (db: Db, tripId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('booking_attempts')
    .where('trip_id', '=', tripId)
    .where('state', '=', 'CONFIRMED')
    .orderBy('id', 'desc')
    .select('key')
    .executeTakeFirst();
  return row?.key ?? null;
};
