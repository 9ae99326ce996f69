/** Reading trips: one, many, and who sees which. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LanderActor, SignedInActor } from '#domain/access/actor.ts';
import { tripListCap } from '#domain/trips/list-filters.ts';
import type { Db } from '#platform/db/database.ts';

/** Over when its last day is past where it ends, or when it came to nothing. Semantics 7 */
const isActive = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  (t.date_end is null or t.date_end >= (${now}::timestamptz at time zone t.zone_end)::date)
  and t.state not in ('canceled', 'declined', 'expired'))`;

export type TripRow = {
  readonly id: number;
  readonly organization_id: number | null;
  readonly contact_id: number | null;
  readonly creator_id: number;
  readonly identifier: string;
  readonly program_identifier: string | null;
  readonly organization_program_id: number | null;
  readonly destination: string;
  readonly date_start: string | null;
  readonly date_end: string | null;
  readonly contact_name: string;
  readonly creator_name: string;
  readonly organization_name: string | null;
  readonly created_at: Date;
  readonly state: string;
  readonly is_active: boolean;
  readonly is_booked: boolean;
  readonly is_deposit: boolean;
  readonly is_self_book: boolean;
  readonly version: number;
  readonly collaborator_id: number | null;
  readonly policy_approver_id: number | null;
  readonly approval: {
    readonly state: string;
    readonly approver_id: number | null;
    readonly approver_name: string | null;
    readonly deadline: string | null;
    readonly reason: string;
    readonly asked: readonly number[];
  } | null;
  readonly travelers: readonly { readonly id: number; readonly name: string }[];
  readonly charged_minor: number | null;
  readonly quoted_minor: number | null;
  readonly currency: string | null;
  readonly attempt: {
    readonly state: string;
    readonly failure: string;
    readonly confirmed_minor: number;
    readonly changed_minor: number | null;
    readonly currency: string;
    readonly card_last4: string;
  } | null;
};

/** A trip with all that its view and its rights need, in one statement; undefined when there is none. */
export const findTrip = async (db: Db, tripId: number, now: Date): Promise<TripRow | undefined> => {
  const { rows } = await sql<TripRow>`
    select t.id, t.organization_id, t.contact_id, t.creator_id, t.identifier, t.program_identifier,
      t.organization_program_id, t.destination, t.date_start, t.date_end, t.contact_name, t.created_at, t.state,
      ${isActive(now)} as is_active, t.is_booked, t.is_deposit, t.is_self_book, t.version,
      creator.name as creator_name, o.name as organization_name, contact.collaborator_id,
      p.approver_id as policy_approver_id,
      (select json_build_object('state', a.state, 'approver_id', a.approver_id, 'approver_name', approver.name,
          'deadline', a.deadline, 'reason', a.reason,
          'asked', (select coalesce(json_agg(q.approver_id), '[]') from approvals q
            where q.trip_id = t.id and q.approver_id is not null))
        from approvals a left join users approver on approver.id = coalesce(
          case when a.state in ('approved', 'declined') then a.actor_id end, a.approver_id)
        where a.trip_id = t.id order by a.id desc limit 1) as approval,
      (select coalesce(json_agg(json_build_object('id', tt.traveler_id,
          'name', concat_ws(' ', tt.first_name, nullif(tt.middle_name, ''), tt.last_name)) order by tt.traveler_id), '[]')
        from trip_travelers tt where tt.trip_id = t.id) as travelers,
      (select sum(case when c.is_refund then -c.amount_minor else c.amount_minor end)::bigint
        from charges c join itineraries i on i.id = c.itinerary_id where i.trip_id = t.id) as charged_minor,
      q.total_minor as quoted_minor, q.currency,
      (select json_build_object('state', b.state, 'failure', b.failure, 'confirmed_minor', b.total_minor,
          'changed_minor', case when b.failure = 'price-changed' then b.changed_minor end, 'currency', b.currency, 'card_last4', b.card_last4)
        from booking_attempts b where b.trip_id = t.id order by b.id desc limit 1) as attempt
    from trips t
    join users creator on creator.id = t.creator_id
    left join users contact on contact.id = t.contact_id
    left join organizations o on o.id = t.organization_id
    left join policies p on p.id = t.policy_id
    left join lateral (select quotes.total_minor, quotes.currency from quotes
      join itineraries on itineraries.id = quotes.itinerary_id
      where itineraries.trip_id = t.id order by quotes.id desc limit 1) q on true
    where t.id = ${tripId}`.execute(db);
  return rows[0];
};

type Reader = SignedInActor | LanderActor;

/** permissions.md row 60: own, all of an organization as manager, named collaborator, under a policy one approves. */
const isVisible = (reader: Reader): RawBuilder<SqlBool> => {
  const me = reader.userId;
  const managed = reader.memberships.filter(({ userType }) => userType > 0).map((each) => each.organizationId);
  const member = reader.memberships.map((each) => each.organizationId);
  const own = sql<SqlBool>`t.contact_id = ${me} or t.creator_id = ${me}`;
  if (reader.kind === 'lander') return sql<SqlBool>`(${own})`;
  const ofOrganization =
    managed.length > 0 ? sql<SqlBool>`t.organization_id in (${sql.join(managed)})` : sql<SqlBool>`false`;
  const toApprove =
    member.length > 0
      ? sql<SqlBool>`t.organization_id in (${sql.join(member)}) and (
          t.policy_id in (select p.id from policies p where p.approver_id = ${me})
          or exists (select 1 from approvals a where a.trip_id = t.id and a.approver_id = ${me}))`
      : sql<SqlBool>`false`;
  return sql<SqlBool>`(${own} or ${ofOrganization} or (${toApprove})
    or t.contact_id in (select u.id from users u where u.collaborator_id = ${me}))`;
};

/** @returns up to `most` ids of the trips a person sees */
export const findVisibleIds = async (db: Db, reader: Reader, most: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select t.id from trips t where ${isVisible(reader)} limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
};

export const countVisible = async (db: Db, reader: Reader): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from trips t where ${isVisible(reader)}`.execute(db);
  return rows[0]?.n ?? 0;
};

export type ListRow = {
  readonly id: number;
  readonly identifier: string;
  readonly destination: string;
  readonly date_start: string | null;
  readonly date_end: string | null;
  readonly contact_name: string;
  readonly contact_id: number | null;
  readonly organization_id: number | null;
  readonly is_active: boolean;
  readonly is_booked: boolean;
  readonly is_deposit: boolean;
  readonly state: string;
  readonly search_text: string;
};

/** Active trips by start, then previous ones from the latest; without a date last in their part. LIST-22 to LIST-24 */
export const listVisible = async (
  db: Db,
  reader: Reader,
  { now, part }: { now: Date; part: 'active' | 'previous' | null },
): Promise<readonly ListRow[]> => {
  const inPart = part === null ? sql<SqlBool>`true` : sql<SqlBool>`is_active = ${part === 'active'}`;
  const { rows } = await sql<ListRow>`
    select * from (
      select t.id, t.identifier, t.destination, t.date_start, t.date_end, t.contact_name, t.contact_id,
        t.organization_id, ${isActive(now)} as is_active, t.is_booked, t.is_deposit, t.state, t.search_text
      from trips t where ${isVisible(reader)}) visible
    where ${inPart}
    order by is_active desc, case when is_active then date_start end asc nulls last,
      case when is_active then null else date_start end desc nulls last, id desc
    limit ${tripListCap}`.execute(db);
  return rows;
};

/** @returns false when the trip had that identifier already */
export const saveIdentifier = async (tx: Db, tripId: number, identifier: string): Promise<boolean> => {
  const changed = await tx
    .updateTable('trips')
    .set({ identifier, version: sql<number>`version + 1` })
    .where('id', '=', tripId)
    .where('identifier', '<>', identifier)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
};
