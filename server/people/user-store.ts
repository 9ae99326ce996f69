/** People in the database, beyond how they sign in. */
import { sql } from 'kysely';
import { type AccountState, accountStates } from '#contract/console-people.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Db } from '#platform/db/database.ts';

/** @returns the people who waited with it and with no other organization */
export const switchOffMembers = (db: Db, organizationId: number) =>
  db
    .updateTable('users')
    .set({ status: 'disabled' })
    .where('status', '=', 'pending')
    .where('id', 'in', (of) =>
      of.selectFrom('memberships').where('organization_id', '=', organizationId).select('user_id'),
    )
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('memberships')
            .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
            .whereRef('memberships.user_id', '=', 'users.id')
            .where('organizations.status', '!=', 'closed')
            .select('memberships.id'),
        ),
      ),
    )
    .returning(['id', 'email'])
    .execute();

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

/**
 * Ends the collaboration between a removed member and the organization's members, in both directions, unless they share
 * another organization. A collaborator can see trips.
 */
export const endCollaborations = async (db: Db, organizationId: number, userId: number): Promise<void> => {
  await sql`
    update users u set collaborator_id = null, version = u.version + 1
    where (
      (u.collaborator_id = ${userId}
        and exists (select 1 from memberships m where m.organization_id = ${organizationId} and m.user_id = u.id))
      or (u.id = ${userId} and exists (
        select 1 from memberships m where m.organization_id = ${organizationId} and m.user_id = u.collaborator_id))
    ) and not exists (
      select 1 from memberships a join memberships b on b.organization_id = a.organization_id
      where a.user_id = u.id and b.user_id = u.collaborator_id
    )`.execute(db);
};

export const findUserId = async (db: Db, email: string): Promise<number | null> => {
  const found = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst();
  return found?.id ?? null;
};

export const findStanding = (db: Db, userId: number) =>
  db.selectFrom('users').where('id', '=', userId).select(['is_expert', 'is_admin', 'status']).executeTakeFirstOrThrow();

/** Locks the row: a new membership refers to it and waits. */
export const takePerson = (tx: Db, userId: number) =>
  tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['is_expert', 'is_admin', 'status'])
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Name and address of some people. Erased accounts are left out. */
export const findNamed = async (
  db: Db,
  ids: readonly number[],
): Promise<readonly { readonly id: number; readonly name: string; readonly email: string }[]> =>
  ids.length === 0
    ? []
    : await db
        .selectFrom('users')
        .where('id', 'in', ids)
        .where('erased_at', 'is', null)
        .select(['id', 'name', 'email'])
        .execute();

/** An account with its standing, locked until the transaction ends; undefined: there is none, or it was erased. */
export const takeAccount = async (tx: Db, userId: number) => {
  const row = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .select(['id', 'email', 'name', 'is_expert', 'is_admin', 'status'])
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, status: accountStateOf(row.status) };
};

/** @throws InvariantError for a state that the database does not allow */
export const accountStateOf = (value: string): AccountState => {
  const state = accountStates.find((known) => known === value);
  invariant(state, 'an account is active, pending or disabled');
  return state;
};

export const setAccountStatus = async (tx: Db, userId: number, status: 'active' | 'disabled'): Promise<void> => {
  await tx
    .updateTable('users')
    .set((eb) => ({ status, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
};
