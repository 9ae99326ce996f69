/** Suspended organizations. docs/operations.md#suspend-and-resume */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { changeOrganization, type VersionOf } from './organization-store.ts';

type Suspension = { readonly reason: string; readonly by: number; readonly now: Date };

/** Waits for bookings that are being written. @returns whether the row still had that version and was active */
export const suspendOrganization = (tx: Db, row: VersionOf, { reason, by, now }: Suspension): Promise<boolean> =>
  changeOrganization(tx, row, {
    change: { status: 'suspended', suspended_at: now, suspended_by: by, suspended_reason: reason },
    status: 'active',
  });

/** @returns whether the row still had that version and was suspended */
export const resumeOrganization = (tx: Db, row: VersionOf): Promise<boolean> =>
  changeOrganization(tx, row, {
    change: { status: 'active', suspended_at: null, suspended_by: null, suspended_reason: null },
    status: 'suspended',
  });

/** The members who are in no other active organization and not staff, as a sub-select of ids. */
export const membersOfNoOther = (organizationId: number): RawBuilder<number> => sql<number>`(
  select m.user_id from memberships m join users person on person.id = m.user_id
  where m.organization_id = ${organizationId} and not person.is_expert and not person.is_admin
    and not exists (
      select from memberships other join organizations o on o.id = other.organization_id
      where other.user_id = m.user_id and other.organization_id != ${organizationId} and o.status = 'active'))`;

export type Standing = { readonly name: string; readonly status: string };

/**
 * An organization's name and state. The state does not change until the transaction ends: what is written now is
 * written in the name of an active organization, or not at all.
 */
export const holdState = (tx: Db, organizationId: number): Promise<Standing | undefined> =>
  tx
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select(['name', 'status'])
    .forShare()
    .executeTakeFirst();

export const isActive = async (db: Db, organizationId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .where('status', '=', 'active')
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
};
