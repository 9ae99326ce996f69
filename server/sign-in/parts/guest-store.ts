/** Accounts that a landing request makes. */
import type { Db } from '#platform/db/database.ts';

/** @returns the new account's id, or null when the address has one */
export const insertGuest = async (
  db: Db,
  { email, name }: { readonly email: string; readonly name: string },
  now: Date,
): Promise<number | null> => {
  const made = await db
    .insertInto('users')
    .values({ email, name, created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
};
