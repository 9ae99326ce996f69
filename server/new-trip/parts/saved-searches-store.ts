/** Searches that people keep. Every statement names the person, so nobody reaches another's. */
import type { Db } from '#platform/db/database.ts';

const columns = ['id', 'name', 'from_code', 'to_code', 'depart', 'back', 'people', 'cabin'] as const;

export const findSearches = (db: Db, userId: number) =>
  db
    .selectFrom('saved_searches')
    .where('user_id', '=', userId)
    .select(columns)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .execute();

export type SearchRow = Awaited<ReturnType<typeof findSearches>>[number];

type NewSearch = Omit<SearchRow, 'id'> & { readonly user_id: number; readonly created_at: Date };

/** @returns undefined when the person has one of this name */
export const insertSearch = (tx: Db, search: NewSearch) =>
  tx
    .insertInto('saved_searches')
    .values(search)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();

export const countSearches = async (tx: Db, userId: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('saved_searches')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

type Owned = { readonly id: number; readonly userId: number };

/** Whether another search of the person has this name, in any case. */
export const isNameTaken = async (tx: Db, { id, userId }: Owned, name: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('saved_searches')
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.val(name)])))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** @returns undefined when the person has no such search */
export const renameSearch = (tx: Db, { id, userId }: Owned, name: string) =>
  tx
    .updateTable('saved_searches')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();

export const deleteSearch = async (tx: Db, { id, userId }: Owned): Promise<void> => {
  await tx.deleteFrom('saved_searches').where('id', '=', id).where('user_id', '=', userId).execute();
};
