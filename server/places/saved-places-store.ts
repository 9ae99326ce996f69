/** The kept places of people and organizations. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** Whose place it is. */
export type PlaceOwner = { readonly userId: number } | { readonly organizationId: number };

export type SavedPlaceRow = {
  readonly id: number;
  readonly user_id: number | null;
  readonly organization_id: number | null;
  readonly spot_sealed: string;
};

type Reader = { readonly userId: number; readonly organizationIds: readonly number[] };

const columns = ['id', 'user_id', 'organization_id', 'spot_sealed'] as const;

/** Places that a person may see: their own and those of their organizations. */
const visible = (db: Db, { userId, organizationIds }: Reader) =>
  db
    .selectFrom('saved_places')
    .where((where) =>
      where.or([
        where('user_id', '=', userId),
        ...(organizationIds.length > 0 ? [where('organization_id', 'in', organizationIds)] : []),
      ]),
    );

export const findSavedPlaces = (db: Db, reader: Reader): Promise<readonly SavedPlaceRow[]> =>
  visible(db, reader).orderBy('id').select(columns).execute();

/** A place that a person may see, or undefined. */
export const findSavedPlace = (db: Db, reader: Reader, id: number): Promise<SavedPlaceRow | undefined> =>
  visible(db, reader).where('id', '=', id).select(columns).executeTakeFirst();

const ofOwner = (owner: PlaceOwner) =>
  'userId' in owner
    ? ({ user_id: owner.userId, organization_id: null } as const)
    : ({ user_id: null, organization_id: owner.organizationId } as const);

export const countSavedPlaces = async (db: Db, owner: PlaceOwner): Promise<number> => {
  const { user_id: userId, organization_id: organizationId } = ofOwner(owner);
  const { count } = await db
    .selectFrom('saved_places')
    .where((where) => (userId === null ? where('organization_id', '=', organizationId) : where('user_id', '=', userId)))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The id of the next place: its sealed text is bound to it. */
export const nextSavedPlaceId = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('saved_places', 'id'))::integer as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a sequence has a next value');
  return row.id;
};

type NewPlace = { readonly id: number; readonly owner: PlaceOwner; readonly spotSealed: string; readonly now: Date };

export const insertSavedPlace = async (db: Db, { id, owner, spotSealed, now }: NewPlace): Promise<void> => {
  await db
    .insertInto('saved_places')
    .values({ id, ...ofOwner(owner), spot_sealed: spotSealed, created_at: now })
    .execute();
};

/** @returns whether the owner had it */
export const deleteSavedPlaceOf = async (db: Db, owner: PlaceOwner, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('saved_places')
    .where('id', '=', id)
    .where((where) =>
      'userId' in owner ? where('user_id', '=', owner.userId) : where('organization_id', '=', owner.organizationId),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
