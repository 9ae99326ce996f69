/** Travelers and their loyalty programs. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#platform/db/database.ts';
import { lockName } from '#platform/db/named-lock.ts';

/**
 * A traveler that is its creator ("You"), who is in good standing and has proven the address. Before that, a stranger
 * who filled in a landing page may have written it. docs/threats.md#prepared-accounts
 */
const isOwnProfile = sql<boolean>`(travelers.is_me and travelers.customer_id = travelers.creator_id
  and creator.status = 'active' and creator.email_proven_at is not null)`;

/** Travelers with their creator, the creator's active organizations, and the organization they are shared with. */
const allTravelers = (db: Db) =>
  db
    .selectFrom('travelers')
    .innerJoin('users as customer', 'customer.id', 'travelers.customer_id')
    .innerJoin('users as creator', 'creator.id', 'travelers.creator_id')
    .leftJoin('organizations as shared', (join) =>
      join
        .onRef('shared.id', '=', 'travelers.shared_organization_id')
        .on('shared.status', 'in', ['active', 'suspended']),
    )
    .select((eb) => [
      'travelers.id',
      'travelers.customer_id',
      'customer.name as customer_name',
      'travelers.creator_id',
      'creator.name as creator_name',
      'shared.id as shared_organization_id',
      'shared.name as shared_organization_name',
      'travelers.is_me',
      isOwnProfile.as('is_own_profile'),
      'travelers.passport_first_name',
      'travelers.passport_middle_name',
      'travelers.passport_last_name',
      jsonArrayFrom(
        eb
          .selectFrom('memberships')
          .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
          .whereRef('memberships.user_id', '=', 'travelers.creator_id')
          .where('organizations.status', '=', 'active')
          .select('memberships.organization_id as id'),
      ).as('organizations'),
    ]);

export type SummaryRow = Awaited<ReturnType<ReturnType<typeof allTravelers>['execute']>>[number];

const mostListed = 1000;

/** Whose travelers are listed: those that a person made, also those visible through some organizations, or everyone's. */
export type ListScope =
  | { readonly kind: 'made' }
  | { readonly kind: 'organizations'; readonly organizationIds: readonly number[] }
  | { readonly kind: 'everyone' };

type Listing = {
  readonly scope: ListScope;
  /** True: only the travelers that the person removed from the list; false: all others. */
  readonly isOffList: boolean;
};

/** The person's own "You" first, then by name. TRV-27 */
export const listTravelers = (db: Db, userId: number, { scope, isOffList }: Listing): Promise<SummaryRow[]> => {
  const travelers = allTravelers(db)
    .where('travelers.deleted_at', 'is', null)
    .where('travelers.is_profile', '=', true)
    .where((eb) => {
      const isOff = eb.exists(
        eb
          .selectFrom('travelers_off_list as off')
          .whereRef('off.traveler_id', '=', 'travelers.id')
          .where('off.user_id', '=', userId)
          .select('off.traveler_id'),
      );
      return isOffList ? isOff : eb.not(isOff);
    });
  const scoped =
    scope.kind === 'everyone'
      ? travelers
      : travelers.where((eb) => {
          const made = eb('travelers.creator_id', '=', userId);
          if (scope.kind === 'made') return made;
          if (scope.organizationIds.length === 0) return made;
          const colleagues = eb
            .selectFrom('memberships')
            .where('memberships.organization_id', 'in', [...scope.organizationIds])
            .select('memberships.user_id');
          const isColleague = eb.and([isOwnProfile, eb('travelers.creator_id', 'in', colleagues)]);
          return eb.or([made, eb('shared.id', 'in', [...scope.organizationIds]), isColleague]);
        });
  return scoped
    .orderBy(sql`(travelers.is_me and travelers.creator_id = ${userId})`, 'desc')
    .orderBy('travelers.passport_last_name', (order) => order.collate('und-x-icu'))
    .orderBy('travelers.passport_first_name', (order) => order.collate('und-x-icu'))
    .orderBy('travelers.id')
    .limit(mostListed)
    .execute();
};

const detailed = (db: Db) =>
  allTravelers(db).select((eb) => [
    'travelers.email',
    'travelers.phone_number_sealed',
    'travelers.date_of_birth_sealed',
    'travelers.sex',
    'travelers.passport_number_sealed',
    'travelers.passport_country_id',
    'travelers.passport_expiry_sealed',
    'travelers.seat_preference',
    'travelers.dietary_requirements_sealed',
    'travelers.other_sealed',
    'travelers.emergency_name_sealed',
    'travelers.emergency_phone_sealed',
    jsonArrayFrom(
      eb
        .selectFrom('traveler_programs')
        .whereRef('traveler_programs.traveler_id', '=', 'travelers.id')
        .select(['traveler_programs.program_id', 'traveler_programs.number_sealed'])
        .orderBy('traveler_programs.id'),
    ).as('programs'),
  ]);

export type TravelerRow = Awaited<ReturnType<ReturnType<typeof detailed>['execute']>>[number];

export const findTraveler = (db: Db, travelerId: number): Promise<TravelerRow | undefined> =>
  detailed(db).where('travelers.id', '=', travelerId).where('travelers.deleted_at', 'is', null).executeTakeFirst();

export const findTravelers = (
  db: Db,
  travelerIds: readonly number[],
  options: { readonly withDeleted?: boolean } = {},
): Promise<TravelerRow[]> => {
  if (travelerIds.length === 0) return Promise.resolve([]);
  const found = detailed(db).where('travelers.id', 'in', [...travelerIds]);
  return (options.withDeleted ? found : found.where('travelers.deleted_at', 'is', null)).execute();
};

/** The sealed days of birth that are not wiped. */
export const sealedBirthDays = (db: Db, travelerIds: readonly number[]) =>
  travelerIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('travelers')
        .where('id', 'in', [...travelerIds])
        .where('date_of_birth_sealed', '<>', '')
        .select(['id', 'date_of_birth_sealed'])
        .execute();

/** The values to write for a traveler, already sealed. */
export type TravelerValues = {
  readonly customer_id: number;
  readonly shared_organization_id: number | null;
  readonly passport_first_name: string;
  readonly passport_middle_name: string;
  readonly passport_last_name: string;
  readonly email: string;
  readonly phone_number_sealed: string | null;
  readonly date_of_birth_sealed: string;
  readonly sex: string;
  readonly passport_number_sealed: string | null;
  readonly passport_country_id: number | null;
  readonly passport_expiry_sealed: string | null;
  readonly seat_preference: boolean | null;
  readonly dietary_requirements_sealed: string | null;
  readonly other_sealed: string | null;
  readonly emergency_name_sealed: string | null;
  readonly emergency_phone_sealed: string | null;
};

export type ProgramValues = readonly {
  readonly program_id: number;
  readonly number_sealed: string | null;
}[];

/** Drawn before the row is written, because sealed values are bound to the id. */
export const nextTravelerId = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('travelers', 'id'))::integer as id`.execute(db);
  const [row] = rows;
  return row?.id ?? 0;
};

const writePrograms = async (db: Db, travelerId: number, programs: ProgramValues): Promise<void> => {
  await db.deleteFrom('traveler_programs').where('traveler_id', '=', travelerId).execute();
  if (programs.length > 0)
    await db
      .insertInto('traveler_programs')
      .values(programs.map((program) => ({ ...program, traveler_id: travelerId })))
      .execute();
};

export const insertTraveler = async (
  db: Db,
  traveler: { id: number; creatorId: number; values: TravelerValues; programs: ProgramValues; now: Date },
): Promise<void> => {
  const { id, creatorId, values, programs, now } = traveler;
  await db
    .insertInto('travelers')
    .values({ ...values, id, creator_id: creatorId, created_at: now })
    .execute();
  await writePrograms(db, id, programs);
};

/** Removes a traveler from every list. It exists only for its trip. */
export const keepForTripOnly = async (db: Db, travelerId: number): Promise<void> => {
  await db.updateTable('travelers').set({ is_profile: false }).where('id', '=', travelerId).execute();
};

/** Blanks the travelers that no proven account keeps as a profile, except for their names. Loyalty numbers go too. */
export const wipeTravelers = async (db: Db, travelerIds: readonly number[], now: Date): Promise<void> => {
  if (travelerIds.length === 0) return;
  const wiped = await db
    .updateTable('travelers')
    .set((eb) => ({
      email: '',
      phone_number_sealed: null,
      date_of_birth_sealed: '',
      passport_number_sealed: null,
      passport_country_id: null,
      passport_expiry_sealed: null,
      dietary_requirements_sealed: null,
      other_sealed: null,
      emergency_name_sealed: null,
      emergency_phone_sealed: null,
      is_me: false,
      deleted_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', [...travelerIds])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('is_profile', '=', false),
        eb.exists(
          eb
            .selectFrom('users')
            .whereRef('users.id', '=', 'travelers.customer_id')
            .where('users.email_proven_at', 'is', null)
            .select('users.id'),
        ),
      ]),
    )
    .returning('id')
    .execute();
  if (wiped.length === 0) return;
  const ids = wiped.map(({ id }) => id);
  await db.deleteFrom('traveler_programs').where('traveler_id', 'in', ids).execute();
};

/** Nobody else changes the traveler until the transaction ends. */
export const lockTraveler = async (tx: Db, travelerId: number): Promise<void> => {
  await tx.selectFrom('travelers').where('id', '=', travelerId).select('id').forUpdate().execute();
};

export const updateTraveler = async (
  db: Db,
  travelerId: number,
  { values, programs }: { values: TravelerValues; programs: ProgramValues },
): Promise<void> => {
  await db
    .updateTable('travelers')
    .set((eb) => ({
      ...values,
      // A traveler given to somebody else is no longer anybody's "You".
      is_me: sql<boolean>`is_me and customer_id = ${values.customer_id}`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', travelerId)
    .execute();
  await writePrograms(db, travelerId, programs);
};

export const deleteTraveler = async (db: Db, travelerId: number, now: Date): Promise<void> => {
  await db
    .updateTable('travelers')
    .set((eb) => ({ deleted_at: now, is_me: false, version: eb('version', '+', 1) }))
    .where('id', '=', travelerId)
    .execute();
};

/** Removes a traveler from a person's own list. A second call changes nothing. */
export const takeOffList = async (
  db: Db,
  { userId, travelerId, now }: { readonly userId: number; readonly travelerId: number; readonly now: Date },
): Promise<void> => {
  await db
    .insertInto('travelers_off_list')
    .values({ user_id: userId, traveler_id: travelerId, created_at: now })
    .onConflict((known) => known.columns(['user_id', 'traveler_id']).doNothing())
    .execute();
};

/** Puts a traveler back on a person's own list. */
export const putOnList = async (db: Db, userId: number, travelerId: number): Promise<void> => {
  await db
    .deleteFrom('travelers_off_list')
    .where('user_id', '=', userId)
    .where('traveler_id', '=', travelerId)
    .execute();
};

/** Two at once would each find the place free, and the second would fail. */
const lockMe = (tx: Db, customerId: number): Promise<void> => lockName(tx, `"You" of person ${customerId}`);

/** Makes one traveler of a customer the customer's "You" if there is none yet. @param tx a transaction */
export const setFirstMe = async (tx: Db, customerId: number, travelerId: number): Promise<void> => {
  await lockMe(tx, customerId);
  await sql`update travelers set is_me = true where id = ${travelerId} and not exists (
    select from travelers other
    where other.customer_id = ${customerId} and other.is_me and other.deleted_at is null)`.execute(tx);
};

/** Makes one traveler of a customer the customer's "You", and no other. @param db a transaction */
export const setMe = async (db: Db, customerId: number, travelerId: number): Promise<void> => {
  await lockMe(db, customerId);
  await db
    .updateTable('travelers')
    .set({ is_me: false })
    .where('customer_id', '=', customerId)
    .where('is_me', '=', true)
    .execute();
  await db.updateTable('travelers').set({ is_me: true }).where('id', '=', travelerId).execute();
};
