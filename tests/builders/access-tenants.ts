/**
 * Organizations whose texts all contain a word no other has. A reply with that word contains their data.
 * docs/threats.md#guessed-ids
 */
import { sql } from 'kysely';
import { travelerBody } from '#contract/travelers.ts';
import type { UserType } from '#domain/access/actor.ts';
import { insertFavorite } from '#server/places/favorite-hotels-store.ts';
import { insertSavedPlace, nextSavedPlaceId } from '#server/places/saved-places-store.ts';
import { addMember } from '#server/settings/account/found-organization.ts';
import { createAccount } from '#server/sign-in/create-account.ts';
import { issueSession } from '#server/sign-in/issue-session.ts';
import { saveTraveler } from '#server/travelers/save-traveler.ts';
import {
  belongingOf,
  cardOf,
  insertSession,
  insertTrip,
  keepCard,
  keepMemberAndVoucher,
  keepPolicy,
  type ObjectKind,
} from './access-objects.ts';
import type { TestCaller, TestWorld } from './test-world.ts';

export type TenantMember = {
  readonly userType: UserType;
  readonly caller: TestCaller;
  /** One object of each kind that belongs to this member; for the organization, the organization itself. */
  readonly objects: Readonly<Record<ObjectKind, number>>;
};

export type Tenant = {
  readonly id: number;
  /** In lower case, letters only. */
  readonly canary: string;
  /** Standard, Super Admin, Trip Admin. */
  readonly members: readonly [TenantMember, TenantMember, TenantMember];
};

const makeTraveler = async (
  { world }: TestWorld,
  { userId, organizationId, canary }: { userId: number; organizationId: number; canary: string },
): Promise<number> => {
  const traveler = travelerBody.parse({
    passport_first_name: canary,
    passport_last_name: canary,
    email: `${canary}@travelers.example`,
    phone_number: '+16175550142',
    date_of_birth: '1988-04-17',
    sex: 'm',
    other: canary,
    emergency_name: canary,
    emergency_phone: '+16175550143',
    dietary_requirements: canary,
  });
  const saved = await saveTraveler(world, traveler, {
    creatorId: userId,
    customerId: userId,
    sharedOrganizationId: organizationId,
  });
  if (!saved.ok) throw new Error(`the traveler was refused: ${saved.error.code}`);
  return saved.value;
};

/** Nobody but our staff may read it, in any organization. */
export const staffNote = 'zqstaffnote';

/** A place and a favorite hotel that only the person sees, and a place of the organization. */
const keepCanaryPlaces = async (
  { world }: TestWorld,
  { userId, organizationId, canary }: { userId: number; organizationId: number; canary: string },
): Promise<void> => {
  for (const owner of [{ userId }, { organizationId }]) {
    const id = await nextSavedPlaceId(world.db);
    const spot = { name: canary, latitude: 51.5, longitude: -0.12, city: 'London', city_full: canary };
    const spotSealed = world.secrets.encrypt(`saved_places.spot.${id}`, JSON.stringify(spot));
    await insertSavedPlace(world.db, { id, owner, spotSealed, now: world.clock.now() });
  }
  const town = { city: canary, town: canary, town_full: canary };
  const hotel = { ...town, property: `sandbox-${canary}`, name: canary, latitude: 51.5, longitude: -0.12 };
  await insertFavorite(world.db, { ...hotel, user_id: userId, created_at: world.clock.now() });
};

const makeMember = async (
  made: TestWorld,
  { id, canary, userType }: { id: number; canary: string; userType: UserType },
): Promise<TenantMember> => {
  const { world } = made;
  const { db } = world;
  const account = { email: `${canary}-${userType}@members.example`, name: canary, passwordHash: null } as const;
  const flags = { isExpert: false, isAdmin: false, isReports: true, isCustomReports: true, isEmailProven: true };
  const userId = await createAccount(world, db, { ...account, ...flags });
  await addMember(world, db, { organizationId: id, userId, userType, policyId: null });
  await keepCard(made, cardOf('person', userId), { organization_id: null, user_id: userId });
  const { token } = await issueSession(world, db, { userId, isStaff: false, kind: 'full', userAgent: canary });
  const tripId = await insertTrip(made, { contactId: userId, organization_id: id, policy_id: belongingOf(id) });
  const travelerId = await makeTraveler(made, { userId, organizationId: id, canary });
  const name = { first_name: canary, middle_name: '', last_name: canary };
  await db
    .insertInto('trip_travelers')
    .values({ trip_id: tripId, traveler_id: travelerId, ...name })
    .execute();
  const sent = { text: canary, is_expert: false, is_urgent: false, created_at: world.clock.now() };
  await db
    .insertInto('trip_messages')
    .values({ trip_id: tripId, author_id: userId, ...sent })
    .execute();
  // Of our staff, about the member's own trip.
  const note = { text: staffNote, created_at: world.clock.now() };
  await db
    .insertInto('desk_notes')
    .values({ trip_id: tripId, author_id: userId, ...note })
    .execute();
  await keepCanaryPlaces(made, { userId, organizationId: id, canary });
  const session = await insertSession(made, userId);
  const objects = { trip: tripId, traveler: travelerId, organization: id, person: userId, session };
  return { userType, caller: made.callerWith(token), objects };
};

/** Also the names of the sandbox's own people and things. */
const writeCanary = async ({ world }: TestWorld, id: number, canary: string): Promise<void> => {
  const { db } = world;
  const members = sql`(select user_id from memberships where organization_id = ${id}
    and user_id not in (select user_id from memberships where organization_id <> ${id}))`;
  const statements = [
    sql`update organizations set name = name || ' ' || ${canary}, identifier_label = ${canary} where id = ${id}`,
    sql`update users set name = name || ' ' || ${canary} where id in ${members}`,
    sql`update policies set title = title || ' ' || ${canary} where organization_id = ${id}`,
    sql`update cards set label = ${canary} where organization_id = ${id} or user_id in ${members}`,
    sql`update vouchers set customer_name = ${canary} where organization_id = ${id}`,
    sql`update travelers set passport_first_name = ${canary}, email = ${canary} || '@travelers.example'
      where customer_id in ${members}`,
    sql`update trips set contact_name = ${canary}, contact_email = ${canary} || '@contacts.example',
      description = ${canary}, identifier = ${canary}, destination = ${canary}, search_text = ${canary}
      where organization_id = ${id}`,
  ];
  for (const statement of statements) await statement.execute(db);
};

/** An organization of the sandbox, with a member of each type and objects of theirs. */
export const makeTenant = async (made: TestWorld, name: string, canary: string): Promise<Tenant> => {
  const { db } = made.world;
  const { id } = await db.selectFrom('organizations').where('name', '=', name).select('id').executeTakeFirstOrThrow();
  await keepCard(made, cardOf('organization', id), { organization_id: id, user_id: null });
  await keepPolicy(made, id, null);
  await keepMemberAndVoucher(made, id);
  const member = (userType: UserType) => makeMember(made, { id, canary, userType });
  const members: Tenant['members'] = [await member(0), await member(1), await member(2)];
  await writeCanary(made, id, canary);
  return { id, canary, members };
};
