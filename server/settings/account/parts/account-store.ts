/** A person's own row, and the new addresses that wait for their proof. */
import type { Db } from '#platform/db/database.ts';

export const findOwnAccount = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'name', 'email', 'collaborator_id', 'version'])
    .executeTakeFirstOrThrow();

export type OwnAccount = Awaited<ReturnType<typeof findOwnAccount>>;

export type AccountChange = {
  readonly name: string;
  readonly collaboratorId: number | null;
  /** Null keeps the one there is. */
  readonly passwordHash: string | null;
};

/** @returns whether the row still was of that version */
export const updateAccount = async (
  db: Db,
  { id, version }: Pick<OwnAccount, 'id' | 'version'>,
  change: AccountChange,
): Promise<boolean> => {
  const updated = await db
    .updateTable('users')
    .set({
      name: change.name,
      collaborator_id: change.collaboratorId,
      version: version + 1,
      ...(change.passwordHash !== null && { password_hash: change.passwordHash }),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
};

/** The address that still can be proven, or undefined. */
export const findOpenEmailChange = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('email_changes')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .select(['id', 'email', 'link_hash'])
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** @returns when an account asked for another address since an instant, in milliseconds, oldest first */
export const timesOfEmailChanges = async (db: Db, userId: number, since: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('email_changes')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .select('created_at as at')
    .execute();
  return rows.map(({ at }) => at.getTime());
};

export const isEmailTaken = async (db: Db, email: string): Promise<boolean> => {
  const row = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst();
  return row !== undefined;
};

export const endEmailChanges = async (db: Db, userId: number, now: Date): Promise<void> => {
  await db
    .updateTable('email_changes')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
};

export const insertEmailChange = async (
  db: Db,
  change: { userId: number; email: string; linkHash: string; now: Date; expiresAt: Date; endedAt: Date | null },
): Promise<void> => {
  await db
    .insertInto('email_changes')
    .values({
      user_id: change.userId,
      email: change.email,
      link_hash: change.linkHash,
      created_at: change.now,
      expires_at: change.expiresAt,
      ended_at: change.endedAt,
    })
    .execute();
};

/** Gives a person another address. @returns whether nobody else has it */
export const takeEmail = async (db: Db, { id, email, now }: { id: number; email: string; now: Date }) => {
  const updated = await db
    .updateTable('users')
    .set((eb) => ({ email, email_proven_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('users as other').where('other.email', '=', email).select('other.id'))),
    )
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
};
