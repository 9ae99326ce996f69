/** Organizations that are turned away, and their people. */
import type { Db } from '#platform/db/database.ts';

/** @returns the name of the organization that waited, or undefined when it does not. Others may have its domain now. */
export const closeOrganization = async (db: Db, organizationId: number): Promise<string | undefined> => {
  const closed = await db
    .updateTable('organizations')
    .set({ status: 'closed', domain: null })
    .where('id', '=', organizationId)
    .where('status', '=', 'pending')
    .returning('name')
    .executeTakeFirst();
  return closed?.name;
};

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
