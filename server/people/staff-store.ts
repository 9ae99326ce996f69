/** The provider's staff: experts and administrators. */
import type { Db } from '#platform/db/database.ts';
import { lockName } from '#platform/db/named-lock.ts';

export type StaffRoles = { readonly isExpert: boolean; readonly isAdmin: boolean };

/** Everybody with a role, administrators first, then by address. */
export const findStaff = (db: Db) =>
  db
    .selectFrom('users')
    .where((eb) => eb.or([eb('is_expert', '=', true), eb('is_admin', '=', true)]))
    .orderBy('is_admin', 'desc')
    .orderBy('email')
    .select(['id', 'email', 'name', 'is_expert', 'is_admin', 'status', 'email_proven_at'])
    .execute();

/** A person by address with the roles, locked until the transaction ends; undefined when nobody has the address. */
export const takeByEmail = (tx: Db, email: string) =>
  tx
    .selectFrom('users')
    .where('email', '=', email)
    .where('erased_at', 'is', null)
    .select(['id', 'email', 'name', 'is_expert', 'is_admin', 'status'])
    .forUpdate()
    .executeTakeFirst();

/** Sets both roles. An account that receives one can sign in, even if it was switched off or waited before. */
export const setStaffRoles = async (tx: Db, userId: number, { isExpert, isAdmin }: StaffRoles): Promise<void> => {
  await tx
    .updateTable('users')
    .set((eb) => ({
      is_expert: isExpert,
      is_admin: isAdmin,
      version: eb('version', '+', 1),
      ...((isExpert || isAdmin) && { status: 'active' as const }),
    }))
    .where('id', '=', userId)
    .execute();
};

/** Lets one change of staff happen at a time, so that two commands cannot each remove the other's administrator. */
export const takeStaffTurn = (tx: Db): Promise<void> => lockName(tx, 'staff');

/** Whether somebody else administers and can sign in. */
export const hasOtherAdministrator = async (db: Db, userId: number | null): Promise<boolean> => {
  const found = await db
    .selectFrom('users')
    .where('is_admin', '=', true)
    .where('status', '=', 'active')
    .$if(userId !== null, (of) => of.where('id', '!=', userId))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** Whether somebody administers and can sign in. */
export const isAdministrator = async (db: Db, userId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('is_admin', '=', true)
    .where('status', '=', 'active')
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
};

/** Whether an administrator has ever signed in by a link or a code of ours. */
export const hasProvenAdministrator = async (db: Db): Promise<boolean> => {
  const found = await db
    .selectFrom('users')
    .where('is_admin', '=', true)
    .where('status', '=', 'active')
    .where('email_proven_at', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** The first `most` experts who can sign in, by name. */
export const findExperts = (db: Db, most: number) =>
  db
    .selectFrom('users')
    .where('is_expert', '=', true)
    .where('status', '=', 'active')
    .orderBy('name')
    .orderBy('id')
    .limit(most)
    .select(['id', 'name'])
    .execute();

/** Whether a person is an expert who can sign in. */
export const isExpert = async (db: Db, userId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('is_expert', '=', true)
    .where('status', '=', 'active')
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
};
