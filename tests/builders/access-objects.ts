/** People of every role, and objects in every relation to them, for the role test. */
import type { Role } from '#contract/kit/access.ts';
import { travelerBody } from '#contract/travelers.ts';
import { addMember } from '#server/settings/account/found-organization.ts';
import { addPolicy } from '#server/settings/policies/add-policy.ts';
import { createAccount } from '#server/sign-in/create-account.ts';
import { issueSession } from '#server/sign-in/issue-session.ts';
import { saveTraveler } from '#server/travelers/save-traveler.ts';
import { keepDomain } from './kept-domain.ts';
import { keepLander } from './kept-lander.ts';
import { keepPlace } from './kept-place.ts';
import type { TestCaller, TestWorld } from './test-world.ts';

/**
 * The owner of an object as seen from the caller: the caller; a colleague; a person who named the collaborator; a
 * person whose policy the approver approves; another organization; nobody.
 */
export const relations = ['own', 'colleague', 'named', 'reviewed', 'foreign', 'missing'] as const;
export type Relation = (typeof relations)[number];
export type ObjectKind = 'trip' | 'traveler' | 'organization' | 'person' | 'session';

export type AccessObjects = {
  readonly caller: (role: Role) => TestCaller;
  /** With a session of its own, for calls that end the session. */
  readonly callerOnce: (role: Role) => Promise<TestCaller>;
  /** The person behind a role, undefined for nobody. */
  readonly personOf: (role: Role) => number | undefined;
  /** A new object in that relation to the role, or null when the role cannot have one. */
  readonly make: (kind: ObjectKind, role: Role, relation: Relation) => Promise<number | null>;
  /** The same, created once: for calls that must not change it. */
  readonly held: (kind: ObjectKind, role: Role, relation: Relation) => Promise<number | null>;
  /** Kept objects that may have been changed are created again when they are next requested. */
  readonly renew: () => void;
};

export const missingId = 2_000_000_000;

const traveler = travelerBody.parse({
  passport_first_name: 'Sam',
  passport_last_name: 'Rivera',
  email: 'sam@acme.example',
  phone_number: '+16175550142',
  date_of_birth: '1988-04-17',
  sex: 'm',
  passport_number: 'X1234567',
  passport_country_id: 231,
  passport_expiry: '2033-01-01',
  dietary_requirements: 'no peanuts',
  other: 'KTN 12345678',
});

type People = {
  readonly acme: number;
  readonly globex: number;
  /** The policy that the approver approves. */
  readonly policyId: number;
  /** The person behind a role. */
  readonly self: ReadonlyMap<Role, number>;
  /** The person behind a relation. */
  readonly others: ReadonlyMap<Relation, number>;
};

const makePeople = async ({ world }: TestWorld): Promise<People> => {
  const { db } = world;
  const organization = async (name: string) =>
    (await db.selectFrom('organizations').where('name', '=', name).select('id').executeTakeFirstOrThrow()).id;
  const known = async (email: string) =>
    (await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id;
  const account = (name: string) =>
    createAccount(world, db, {
      email: `${name}@acme.example`,
      name,
      passwordHash: null,
      isExpert: false,
      isAdmin: false,
      isReports: false,
      isCustomReports: false,
      isEmailProven: true,
    });
  const acme = await organization('Acme Robotics');
  const member = async (name: string, policyId: number | null = null) => {
    const userId = await account(name);
    await addMember(world, db, { organizationId: acme, userId, userType: 0, policyId });
    return userId;
  };
  const [collaborator, approver] = [await member('collaborator'), await member('approver')];
  const policyId = await addPolicy(db, {
    organizationId: acme,
    title: 'Reviewed',
    approverId: approver,
    hotelMaxMinor: 0,
    withinPercent: 10,
    maxCabinShort: 'economy',
    maxCabinLong: 'economy',
    maxUpgradeShortMinor: 0,
    maxUpgradeLongMinor: 0,
    maxCo2AbovePercent: null,
    isApproveAlways: false,
    isNotifyUpfront: false,
    lineManagerRole: 'none',
    second: { aboveMinor: null, countries: [] },
    secondApproverIds: [],
  });
  const naming = await member('naming');
  await db.updateTable('users').set({ collaborator_id: collaborator }).where('id', '=', naming).execute();
  return {
    acme,
    globex: await organization('Globex Studio'),
    policyId,
    self: new Map<Role, number>([
      ['guest', await account('lander')],
      ['standard', await known('sam@acme.example')],
      ['tripAdmin', await known('tom@acme.example')],
      ['superAdmin', await known('ada@acme.example')],
      ['collaborator', collaborator],
      ['approver', approver],
      ['expert', await known('eva@tripwright.example')],
      ['administrator', await known('root@tripwright.example')],
    ]),
    others: new Map<Relation, number>([
      ['colleague', await member('colleague')],
      ['named', naming],
      ['reviewed', await member('reviewed', policyId)],
      ['foreign', await known('max@globex.example')],
    ]),
  };
};

/** A trip inserted as a row, because access does not depend on how booking creates it. */
export const insertTrip = async (
  { world }: TestWorld,
  { contactId, ...owner }: { contactId: number; organization_id: number | null; policy_id: number | null },
): Promise<number> => {
  const { db, clock } = world;
  const now = clock.now();
  const { id } = await db
    .insertInto('trips')
    .values({
      ...owner,
      contact_id: contactId,
      contact_name: 'Contact',
      contact_email: 'contact@acme.example',
      creator_id: contactId,
      trip_type: 'standard',
      is_self_book: true,
      state: 'requested',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Its itinerary and followers have the trip's id, so that a test can name them.
  await db
    .insertInto('itineraries')
    .values({ id: 1_000_000 + id, trip_id: id, index: 1, status: 'requested', created_at: now })
    .execute();
  await db
    .insertInto('trip_collaborators')
    .values({ id: 1_000_000 + id, trip_id: id, email: 'follower@family.example', name: 'Ann', relationship: 'Aunt' })
    .execute();
  return id;
};

/** The session of a landing page visitor reaches one trip: from now on, this one. */
const openToVisitor = async ({ world }: TestWorld, userId: number, tripId: number): Promise<void> => {
  await world.db.updateTable('sessions').set({ trip_id: tripId }).where('user_id', '=', userId).execute();
};

/** Another session of a person, in addition to the caller's. */
export const insertSession = async ({ world }: TestWorld, userId: number): Promise<number> => {
  await issueSession(world, world.db, { userId, isStaff: false, kind: 'full', userAgent: '' });
  const { id } = await world.db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** @returns the id of the card, active policy, member and voucher created here for an organization or a person */
export const belongingOf = (ownerId: number): number => (ownerId === missingId ? missingId : 1_000_000 + ownerId);
const personsCardOf = (userId: number): number => (userId === missingId ? missingId : 1_500_000 + userId);

/** @returns the id of the owner's card */
export const cardOf = (kind: ObjectKind, ownerId: number): number =>
  kind === 'person' ? personsCardOf(ownerId) : belongingOf(ownerId);

/** Adds a card that is not the default. A card that a call has deleted is added again. */
export const keepCard = async (
  { world }: TestWorld,
  id: number,
  owner: { organization_id: number | null; user_id: number | null },
): Promise<void> => {
  const card = { brand: 'visa', last4: '4242', expiry_month: 12, expiry_year: 2030, fingerprint: `card-${id}` };
  const state = { is_default: false, deleted_at: null };
  await world.db
    .insertInto('cards')
    .values({ id, ...owner, ...card, gateway_token: `token-${id}`, created_at: world.clock.now(), ...state })
    .onConflict((known) => known.column('id').doUpdateSet(state))
    .execute();
};

/** An active policy that is not the default, approved by the approver of its organization. */
export const keepPolicy = async (
  { world }: TestWorld,
  organizationId: number,
  approverId: number | null,
): Promise<void> => {
  const { db } = world;
  const id = belongingOf(organizationId);
  const policies = db.updateTable('policies').where('organization_id', '=', organizationId);
  await db
    .insertInto('policies')
    .values({ id, organization_id: organizationId, title: 'Held', approver_id: approverId })
    .onConflict((known) => known.column('id').doUpdateSet({ deleted_at: null, approver_id: approverId }))
    .execute();
  // A call may have made it the default, so the oldest policy becomes the default again.
  const oldest = db
    .selectFrom('policies')
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .select((eb) => eb.fn.min('id').as('id'));
  await policies.set({ is_default: false }).execute();
  await policies.set({ is_default: true }).where('id', '=', oldest).execute();
};

/** An invited person who was mailed once; the invitation is waiting again after a call. */
const keepInvitation = async ({ world }: TestWorld, organizationId: number): Promise<void> => {
  const { db, clock } = world;
  const now = clock.now();
  const id = belongingOf(organizationId);
  const times = { sent_at: now, expires_at: new Date(now.getTime() + 14 * 86_400_000), mails_since: now, mails: 1 };
  await db
    .insertInto('invitations')
    .values({
      id,
      organization_id: organizationId,
      email: `kept-asked-${organizationId}@fresh.example`,
      name: 'Kept',
      user_type: 0,
      policy_id: null,
      asked_by: id,
      token_hash: `kept-${organizationId}`,
      created_at: now,
      ...times,
    })
    .onConflict((known) => known.column('id').doUpdateSet({ ...times, state: 'waiting', answered_at: null }))
    .execute();
};

/** A person who asked to join and proved the address; the request is waiting again after a call. */
const keepAdmission = async ({ world }: TestWorld, organizationId: number): Promise<void> => {
  const { db, clock } = world;
  const now = clock.now();
  const end = new Date(now.getTime() + 14 * 86_400_000);
  const waiting = { state: 'waiting', proven_at: now, expires_at: end, answered_at: null, answered_by: null };
  await db
    .insertInto('admissions')
    .values({
      id: belongingOf(organizationId),
      organization_id: organizationId,
      email: `kept-asking-${organizationId}@fresh.example`,
      name: 'Kept',
      token_hash: `kept-asking-${organizationId}`,
      link_expires_at: end,
      asked_at: now,
      ...waiting,
    })
    .onConflict((known) => known.column('id').doUpdateSet(waiting))
    .execute();
};

/** A Standard member who approves nothing, and an unused voucher; both exist again after a call. */
export const keepMemberAndVoucher = async (made: TestWorld, organizationId: number): Promise<void> => {
  const { db, clock } = made.world;
  const id = belongingOf(organizationId);
  const created = { created_at: clock.now() };
  await db
    .insertInto('users')
    .values({ id, email: `kept-${organizationId}@acme.example`, name: 'Kept', ...created })
    .onConflict((known) => known.column('id').doNothing())
    .execute();
  await db
    .insertInto('memberships')
    .values({ id, organization_id: organizationId, user_id: id, user_type: 0, policy_id: null, ...created })
    .onConflict((known) => known.column('id').doNothing())
    .execute();
  await db
    .insertInto('vouchers')
    .values({
      id,
      organization_id: organizationId,
      customer_email: `kept-${organizationId}@acme.example`,
      amount_usd_minor: 15_000,
      ...created,
    })
    .onConflict((known) => known.column('id').doNothing())
    .execute();
  await keepInvitation(made, organizationId);
  await keepAdmission(made, organizationId);
  await keepDomain(made, organizationId, belongingOf(organizationId));
  await keepPlace(made, organizationId, belongingOf(organizationId));
};

/** @returns the id of the itinerary of a trip created here */
export const itineraryOf = (tripId: number): number => (tripId === missingId ? missingId : 1_000_000 + tripId);

/** Reports depend on role and feature; here everybody has the feature. */
const switchReportsOn = async ({ world }: TestWorld): Promise<void> => {
  await world.db.updateTable('users').set({ is_reports: true, is_custom_reports: true }).execute();
};

export const makeAccessObjects = async (made: TestWorld): Promise<AccessObjects> => {
  const { world } = made;
  const people = await makePeople(made);
  await switchReportsOn(made);
  const newToken = async (role: Role, userId: number): Promise<string> => {
    const kind = role === 'guest' ? 'lander' : 'full';
    return (await issueSession(world, world.db, { userId, isStaff: false, kind, userAgent: '' })).token;
  };
  const tokens = new Map<Role, string>();
  for (const [role, userId] of people.self) tokens.set(role, await newToken(role, userId));
  const ownerOf = (role: Role, relation: Relation): number | undefined =>
    relation === 'own' ? people.self.get(role) : people.others.get(relation);
  const organizationOf = (role: Role, relation: Relation): number | null => {
    if (relation === 'foreign') return people.globex;
    const isOutside = role === 'guest' || role === 'expert' || role === 'administrator';
    return relation === 'own' && isOutside ? null : people.acme;
  };
  const makeAny: AccessObjects['make'] = async (kind, role, relation) => {
    if (relation === 'missing') return missingId;
    if (kind === 'organization') {
      const id = relation === 'own' || relation === 'foreign' ? organizationOf(role, relation) : null;
      if (id === null) return null;
      await keepCard(made, cardOf(kind, id), { organization_id: id, user_id: null });
      await keepPolicy(made, id, id === people.acme ? (people.self.get('approver') ?? null) : null);
      await keepMemberAndVoucher(made, id);
      await keepLander(made, id);
      return id;
    }
    const owner = ownerOf(role, relation);
    if (owner === undefined) return null;
    if (kind === 'person') {
      await keepCard(made, cardOf(kind, owner), { organization_id: null, user_id: owner });
      return owner;
    }
    if (kind === 'session') return insertSession(made, owner);
    // An administrator creates neither trips nor travelers.
    if (role === 'administrator' && relation === 'own') return null;
    if (kind === 'trip')
      return insertTrip(made, {
        contactId: owner,
        organization_id: organizationOf(role, relation),
        policy_id: relation === 'reviewed' ? people.policyId : null,
      });
    // Shared wherever possible: the owner's private travelers are tested in server/travelers.
    const saved = await saveTraveler(world, traveler, {
      creatorId: owner,
      customerId: owner,
      sharedOrganizationId: organizationOf(role, relation),
    });
    return saved.ok ? saved.value : null;
  };
  const ofVisitor = async (id: number | null, ...[kind, role, relation]: Parameters<AccessObjects['make']>) => {
    const userId = people.self.get(role);
    const isTrip = kind === 'trip' && role === 'guest' && relation === 'own';
    if (isTrip && id !== null && userId !== undefined) await openToVisitor(made, userId, id);
    return id;
  };
  const make: AccessObjects['make'] = async (...asked) => ofVisitor(await makeAny(...asked), ...asked);
  const kept = new Map<string, Promise<number | null>>();
  return {
    caller: (role) => made.callerWith(tokens.get(role) ?? null),
    callerOnce: async (role) => {
      const userId = people.self.get(role);
      return made.callerWith(userId === undefined ? null : await newToken(role, userId));
    },
    personOf: (role) => people.self.get(role),
    make,
    held: async (kind, role, relation) => {
      const key = relation === 'own' ? `${kind} of ${role}` : `${kind} ${relation}`;
      const found = kept.get(key) ?? make(kind, role, relation);
      kept.set(key, found);
      return ofVisitor(await found, kind, role, relation);
    },
    renew: () => {
      for (const key of kept.keys()) if (!/^(trip|traveler) /.test(key)) kept.delete(key);
    },
  };
};
