import type { SignedInActor, UserType } from '#domain/access/actor.ts';
import type { Db } from '#platform/db/database.ts';

export const hasTripOf = async (db: Db, identifier: string): Promise<boolean> =>
  (await findTripOf(db, identifier)) !== null;

/** @returns the trip that has the identifier, or null */
export const findTripOf = async (db: Db, identifier: string): Promise<number | null> =>
  (await db.selectFrom('trips').where('identifier', '=', identifier).select('id').limit(1).executeTakeFirst())?.id ??
  null;

/** Whether an expert has proposed something for the trip that has the identifier. */
export const hasProposalOf = async (db: Db, identifier: string): Promise<boolean> =>
  (await db
    .selectFrom('proposals')
    .innerJoin('itineraries', 'itineraries.id', 'proposals.itinerary_id')
    .innerJoin('trips', 'trips.id', 'itineraries.trip_id')
    .where('trips.identifier', '=', identifier)
    .select('trips.id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether a person has already requested a trip to a place for an organization. */
export const hasRequestOf = async (
  db: Db,
  { organization, email, destination }: { organization: string; email: string; destination: string },
): Promise<boolean> =>
  (await db
    .selectFrom('trips')
    .innerJoin('organizations', 'organizations.id', 'trips.organization_id')
    .innerJoin('users', 'users.id', 'trips.creator_id')
    .where('organizations.name', '=', organization)
    .where('users.email', '=', email)
    .where('trips.destination', '=', destination)
    .where('trips.is_self_book', '=', false)
    .select('trips.id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const hasFamilyRequestOf = async (db: Db, { email }: { email: string }): Promise<boolean> =>
  (await db.selectFrom('lander_requests').where('email', '=', email).select('trip_id').limit(1).executeTakeFirst()) !==
  undefined;

/** @param season which of the program's seasons, by date */
export const findProgramId = async (
  db: Db,
  { program, season }: { program: string; season: number },
): Promise<number | null> =>
  (
    await db
      .selectFrom('organization_programs')
      .where('full_program_name', '=', program)
      .orderBy('date_start')
      .offset(season)
      .limit(1)
      .select('id')
      .executeTakeFirst()
  )?.id ?? null;

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

/** @returns the name that the sandbox knows a trip's booked flights by, or null when it has none */
export const findBookedAttempt = async (db: Db, tripId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('booking_attempts as b')
    .innerJoin('attempt_items as i', 'i.attempt_id', 'b.id')
    .where('b.trip_id', '=', tripId)
    .where('b.state', '=', 'CONFIRMED')
    .where('i.kind', '=', 'flight')
    .orderBy('b.id', 'desc')
    .select('i.key')
    .executeTakeFirst();
  return row?.key ?? null;
};
