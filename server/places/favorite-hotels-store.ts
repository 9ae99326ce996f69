/** The favorite hotels of people. Every statement names the person, so nobody reaches another's. */
import type { Db } from '#platform/db/database.ts';

const columns = ['id', 'property', 'name', 'city', 'latitude', 'longitude', 'town', 'town_full'] as const;

const ofPerson = (db: Db, userId: number) =>
  db.selectFrom('favorite_hotels').where('user_id', '=', userId).select(columns);

/** The oldest first. */
export const findFavorites = (db: Db, userId: number) => ofPerson(db, userId).orderBy('id').execute();

export type FavoriteRow = Awaited<ReturnType<typeof findFavorites>>[number];

type Owned = { readonly id: number; readonly userId: number };

/** @returns undefined when the person has no such favorite */
export const findFavorite = (db: Db, { id, userId }: Owned): Promise<FavoriteRow | undefined> =>
  ofPerson(db, userId).where('id', '=', id).executeTakeFirst();

type NewFavorite = Omit<FavoriteRow, 'id'> & { readonly user_id: number; readonly created_at: Date };

/** @returns its id */
export const insertFavorite = async (tx: Db, favorite: NewFavorite): Promise<number> => {
  const { id } = await tx.insertInto('favorite_hotels').values(favorite).returning('id').executeTakeFirstOrThrow();
  return id;
};

export const deleteFavorite = async (db: Db, { id, userId }: Owned): Promise<void> => {
  await db.deleteFrom('favorite_hotels').where('id', '=', id).where('user_id', '=', userId).execute();
};
