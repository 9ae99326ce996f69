/** Delegates of approvers. A row ends with either membership. docs/decisions/0173 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Delegation } from '#domain/access/may-approve-trip.ts';
import type { Db } from '#platform/db/database.ts';
import { nameOf, organizationNameOf } from './name-store.ts';

/** Whether the delegation `d` holds at an instant. */
const holds = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(d.starts_at <= ${now}::timestamptz and d.ends_at > ${now}::timestamptz)`;

/** Whether an organization has such a delegation that holds. Takes a condition on the delegation `d`. */
export const hasDelegationWho = (
  organizationId: string,
  isMeant: RawBuilder<SqlBool>,
  now: Date,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from delegations d
    where d.organization_id = ${sql.ref(organizationId)} and ${holds(now)} and ${isMeant})`;

/** Whether a person is away now and has a delegate. */
export const isAway = (organizationId: string, userId: RawBuilder<unknown>, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from delegations own
    where own.organization_id = ${sql.ref(organizationId)} and own.approver_id = ${userId} and own.is_away
      and own.starts_at <= ${now}::timestamptz and own.ends_at > ${now}::timestamptz)`;

export const findDelegations = (
  db: Db,
  organizationIds: readonly number[],
  now: Date,
): Promise<readonly Delegation[]> =>
  db
    .selectFrom('delegations as d')
    .where('d.organization_id', 'in', organizationIds)
    .where(holds(now))
    .orderBy('d.organization_id')
    .orderBy('d.approver_id')
    .select([
      'd.organization_id as organizationId',
      'd.approver_id as approverId',
      'd.delegate_id as delegateId',
      'd.is_away as isAway',
    ])
    .execute();

export type DelegationRow = {
  readonly organization_id: number;
  readonly approver_id: number;
  readonly delegate_id: number;
  readonly first_day: string;
  readonly last_day: string;
  readonly zone: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly is_away: boolean;
  readonly organization_name: string;
  readonly approver_name: string;
  readonly delegate_name: string;
};

const rows = (db: Db, now: Date) =>
  db
    .selectFrom('delegations as d')
    .where('d.ends_at', '>', now)
    .selectAll('d')
    .select([
      organizationNameOf('d.organization_id').$notNull().as('organization_name'),
      nameOf('d.approver_id').$notNull().as('approver_name'),
      nameOf('d.delegate_id').$notNull().as('delegate_name'),
    ])
    .orderBy('d.organization_id')
    .orderBy('d.approver_id');

/** Who decides for somebody in an organization, now or from a later day on. */
export const findDelegationOf = (
  db: Db,
  { organizationId, userId }: { readonly organizationId: number; readonly userId: number },
  now: Date,
): Promise<DelegationRow | undefined> =>
  rows(db, now).where('d.organization_id', '=', organizationId).where('d.approver_id', '=', userId).executeTakeFirst();

/** All that a person gave and was given, now or from a later day on. */
export const findDelegationsAround = (db: Db, userId: number, now: Date): Promise<readonly DelegationRow[]> =>
  rows(db, now)
    .where((where) => where.or([where('d.approver_id', '=', userId), where('d.delegate_id', '=', userId)]))
    .execute();

/** Whether a person decides for somebody now. */
export const isDelegate = async (db: Db, userId: number, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('delegations as d')
    .where('d.delegate_id', '=', userId)
    .where(holds(now))
    .select('d.approver_id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

export type NewDelegation = {
  readonly organizationId: number;
  readonly approverId: number;
  readonly delegateId: number;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly zone: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isAway: boolean;
  readonly setBy: number;
};

/** Writes or replaces the delegation of an approver. Both must be members. */
export const saveDelegation = async (tx: Db, given: NewDelegation, now: Date): Promise<void> => {
  const change = {
    delegate_id: given.delegateId,
    first_day: given.firstDay,
    last_day: given.lastDay,
    zone: given.zone,
    starts_at: given.startsAt,
    ends_at: given.endsAt,
    is_away: given.isAway,
    set_by: given.setBy,
    set_at: now,
  };
  await tx
    .insertInto('delegations')
    .values({ organization_id: given.organizationId, approver_id: given.approverId, ...change })
    .onConflict((conflict) => conflict.columns(['organization_id', 'approver_id']).doUpdateSet(change))
    .execute();
};

export const deleteDelegation = async (tx: Db, organizationId: number, approverId: number): Promise<void> => {
  await tx
    .deleteFrom('delegations')
    .where('organization_id', '=', organizationId)
    .where('approver_id', '=', approverId)
    .execute();
};
