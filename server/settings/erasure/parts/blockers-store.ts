/** Finds what others still depend on. Reads tables of other rooms, as reports do. docs/decisions/0013 and 0068 */
import { sql } from 'kysely';
import type { ErasureStanding } from '#domain/account/erasure.ts';
import { endedWithoutPurchase } from '#domain/bookings/states.ts';
import { settledPayments } from '#domain/payments/states.ts';
import type { Db } from '#platform/db/database.ts';
import { isNotOver } from '#server/trips/over-store.ts';

/** Trips of the person, and trips with a traveler whom the person made or who is the person. */
export const tripsOf = (userId: number) => sql<{ id: number }>`(
  select id from trips where contact_id = ${userId}
  union select tt.trip_id from trip_travelers tt join travelers r on r.id = tt.traveler_id
    where r.creator_id = ${userId} or r.customer_id = ${userId})`;

const settledStates = [...endedWithoutPurchase, 'CONFIRMED', 'REFUNDED', 'CLOSED'] as const;

/** Organizations with other members and no other Super Admin. */
const findLastSuperAdminOf = async (db: Db, userId: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select o.name from memberships m join organizations o on o.id = m.organization_id
    where m.user_id = ${userId} and m.user_type = 1 and o.status in ('active', 'suspended')
      and exists (select 1 from memberships x where x.organization_id = o.id and x.user_id <> ${userId})
      and not exists (select 1 from memberships x join users u on u.id = x.user_id
        where x.organization_id = o.id and x.user_id <> ${userId} and x.user_type = 1 and u.status = 'active')
    order by o.name`.execute(db);
  return rows.map(({ name }) => name);
};

const findApprovals = (db: Db, userId: number) =>
  db
    .selectFrom('policies')
    .innerJoin('organizations', 'organizations.id', 'policies.organization_id')
    .where('policies.approver_id', '=', userId)
    .where('policies.deleted_at', 'is', null)
    .where('organizations.status', 'in', ['active', 'suspended'])
    .select(['policies.title as policy', 'organizations.name as organization'])
    .orderBy('policies.id')
    .execute();

/** The trip's last day is not over, or it is still being booked. */
const findOpenTrips = async (db: Db, userId: number, now: Date) => {
  const { rows } = await sql<ErasureStanding['trips'][number]>`
    select t.id, t.destination, t.state, t.contact_id is not distinct from ${userId}::integer as "isOwn" from trips t
    where t.id in ${tripsOf(userId)}
      and (t.state in ('pending approval', 'booking')
        or (t.state not in ('canceled', 'declined', 'expired', 'failed')
          and ${isNotOver(now)}))
    order by t.date_start nulls last, t.id`.execute(db);
  return rows;
};

/** Attempts and fees with money that is not settled. */
const countOpenPayments = async (db: Db, userId: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select (
      select count(*) from booking_attempts b
      where b.state not in (${sql.join(settledStates)})
        and (b.trip_id in ${tripsOf(userId)} or b.actor_id = ${userId}
          or b.card_id in (select id from cards where user_id = ${userId}))
    ) + (
      select count(*) from service_fees f join payments p on p.fee_id = f.id
      where p.state not in (${sql.join(settledPayments)})
        and (f.payer_id = ${userId} or f.card_id in (select id from cards where user_id = ${userId}))
    ) as n`.execute(db);
  return Number(rows[0]?.n ?? 0);
};

/** @param now decides which trips are over */
export const findStanding = async (db: Db, userId: number, now: Date): Promise<ErasureStanding> => {
  const { is_expert, is_admin } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['is_expert', 'is_admin'])
    .executeTakeFirstOrThrow();
  return {
    isStaff: is_expert || is_admin,
    lastSuperAdminOf: await findLastSuperAdminOf(db, userId),
    approves: await findApprovals(db, userId),
    trips: await findOpenTrips(db, userId, now),
    openPayments: await countOpenPayments(db, userId),
  };
};

/**
 * Locks the teams of the person's organizations first, then the rows that name the person.
 * @returns the account, undefined when it is erased already
 */
export const lockPerson = async (tx: Db, userId: number) => {
  await tx
    .selectFrom('organizations')
    .where('id', 'in', tx.selectFrom('memberships').where('user_id', '=', userId).select('organization_id'))
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  return await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .select(['id', 'email', 'email_proven_at'])
    .forUpdate()
    .executeTakeFirst();
};
