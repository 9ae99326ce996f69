/** Line managers: members who decide about the trips of other members where a policy says so. docs/decisions/0174 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LineManagers } from '#domain/team/line-managers.ts';
import type { Db } from '#platform/db/database.ts';

/** @returns the line manager of a member; null: nobody, or there is no such member */
export const findLineManager = async (db: Db, organizationId: number, userId: number): Promise<number | null> => {
  const found = await db
    .selectFrom('memberships')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .select('line_manager_id')
    .executeTakeFirst();
  return found?.line_manager_id ?? null;
};

/** Everybody of an organization who has a line manager. */
export const findLineManagers = async (db: Db, organizationId: number): Promise<LineManagers> => {
  const rows = await db
    .selectFrom('memberships')
    .where('organization_id', '=', organizationId)
    .where('line_manager_id', 'is not', null)
    .select(['user_id', 'line_manager_id'])
    .$narrowType<{ line_manager_id: number }>()
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.line_manager_id]));
};

/** How many members of an organization have somebody as their line manager. */
export const countPeopleOf = async (db: Db, organizationId: number, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('memberships')
    .where('organization_id', '=', organizationId)
    .where('line_manager_id', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The people whose line manager somebody is, as a sub-select of rows with `organization_id` and `user_id`. */
export const peopleOfLineManager = (userId: number): RawBuilder<unknown> =>
  sql`(select m.organization_id, m.user_id from memberships m where m.line_manager_id = ${userId})`;

/** Whether somebody is a line manager in one of some organizations. Takes a condition on the membership `m`. */
export const isLineManagerWhere = async (
  db: Db,
  { userId, organizationIds }: { readonly userId: number; readonly organizationIds: readonly number[] },
  isMeant: RawBuilder<SqlBool>,
): Promise<boolean> =>
  organizationIds.length > 0 &&
  (await db
    .selectFrom('memberships as m')
    .where('m.line_manager_id', '=', userId)
    .where('m.organization_id', 'in', [...organizationIds])
    .where(isMeant)
    .select('m.id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Gives the people of an account that ends the account that stays as their line manager, where that one is a member.
 * Nobody becomes their own or the line manager of their line manager; those have none afterwards.
 */
export const moveLineManager = async (
  tx: Db,
  { keptId, lostId }: { readonly keptId: number; readonly lostId: number },
): Promise<void> => {
  await sql`update memberships m set line_manager_id = ${keptId}::integer, version = version + 1
    where m.line_manager_id = ${lostId} and m.user_id <> ${keptId} and exists (
      select from memberships own where own.organization_id = m.organization_id and own.user_id = ${keptId}
        and own.line_manager_id is distinct from m.user_id)`.execute(tx);
};
