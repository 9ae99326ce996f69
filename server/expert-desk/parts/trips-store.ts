/** Trips that need an expert, of every organization. Reads tables of other rooms, writes none. docs/decisions */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DeskOrganization, DeskState } from '#contract/expert-desk.ts';
import type { TripType } from '#contract/trips.ts';
import type { ChangeAtDesk } from '#domain/expert-desk/change-sentence.ts';
import type { Db } from '#platform/db/database.ts';
import { nameOf, organizationNameOf } from '#server/people/name-store.ts';
import { isNotOver } from '#server/trips/over-store.ts';

/**
 * Which trips are listed at the desk: unresolved money or tickets without a time limit; requests, proposals and failed
 * bookings until their days are over; a question to an approver after its reminder. A request for cars alone is
 * answered in the list of cars. The states must match the condition of the index trips_at_the_desk.
 */
export const isAtDesk = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`
  (t.state in ('requested', 'quoted', 'failed', 'needs attention', 'pending approval')
    and case t.state
      when 'needs attention' then true
      when 'pending approval' then (select a.state = 'pending' and a.remind_at <= ${now}
        from approvals a where a.trip_id = t.id order by a.id desc limit 1)
      when 'requested' then ${isNotOver(now)}
        and (t.cars_asked is null or (t.cars_answered_at is not null and t.reply_due_at is not null))
      else ${isNotOver(now)} end)`;

/** When an expert last proposed something or wrote in trip `t`. */
const expertsWordAt = sql<Date>`greatest(
  (select max(p.proposed_at) from proposals p join itineraries i on i.id = p.itinerary_id where i.trip_id = t.id),
  (select max(e.created_at) from trip_messages e where e.trip_id = t.id and e.is_expert))`;

/** When an expert last proposed something or wrote in a trip; null: never. */
export const findExpertsWordAt = async (db: Db, tripId: number): Promise<Date | null> => {
  const { rows } = await sql<{
    at: Date | null;
  }>`select ${expertsWordAt} as at from trips t where t.id = ${tripId}`.execute(db);
  return rows[0]?.at ?? null;
};

/**
 * Since when the customer of a quoted trip waits for a reply, because they wrote without choosing. Null: it is their
 * turn.
 */
const customerWroteAt = sql<Date | null>`(case when t.state = 'quoted' then
  (select min(m.created_at) from trip_messages m
    where m.trip_id = t.id and not m.is_expert and m.created_at > ${expertsWordAt}) end)`;

/** The messages of trip `t` that wait for an answer. */
const unanswered = sql`select count(*)::int as count, coalesce(bool_or(m.is_urgent), false) as is_urgent
  from trip_messages m where m.trip_id = t.id and not m.is_expert
    and m.created_at > coalesce(${expertsWordAt}, '-infinity'::timestamptz)`;

/** Its customer has to choose, and our experts have nothing to do. */
export const isCustomersTurn = sql<SqlBool>`(t.state = 'quoted' and ${customerWroteAt} is null)`;

export const isOfOrganization = (organization: DeskOrganization | undefined): RawBuilder<SqlBool> => {
  if (organization === undefined) return sql<SqlBool>`true`;
  return organization === 'personal'
    ? sql<SqlBool>`t.organization_id is null`
    : sql<SqlBool>`t.organization_id = ${organization}`;
};

export type DeskRow = {
  readonly id: number;
  readonly identifier: string;
  readonly organization_id: number | null;
  readonly organization_name: string | null;
  readonly contact_name: string;
  readonly destination: string;
  readonly date_start: string | null;
  readonly date_end: string | null;
  readonly trip_type: TripType;
  /** The number of travelers: the named ones, or else the number from the landing page; 0: unknown. */
  readonly pax_count: number;
  readonly ages_under_18: readonly number[] | null;
  readonly state: DeskState;
  readonly reply_due_at: Date | null;
  /** The state of the service fee; null: none is charged. */
  readonly fee_state: string | null;
  readonly since: Date;
  readonly failure: string | null;
  readonly confirmed_minor: number | null;
  readonly changed_minor: number | null;
  readonly currency: string | null;
  readonly customer_wrote_at: Date | null;
  readonly approver_name: string | null;
  readonly unanswered_count: number;
  readonly is_urgent: boolean;
  readonly holder_name: string | null;
  /** The last change of a valid booking that needed an answer; `isOpen` while it waits for one. */
  readonly flight_change:
    | (ChangeAtDesk & { readonly id: number; readonly isOpen: boolean; readonly since: string })
    | null;
  readonly deadline: Date | null;
};

export type DeskFilter = {
  readonly organization: DeskOrganization | undefined;
  readonly state: DeskState | undefined;
};

/** @returns the trips at the desk, urgent messages first, then messages, then the longest wait; and their number */
export const findDeskTrips = async (
  db: Db,
  { organization, state }: DeskFilter,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<{ readonly rows: readonly DeskRow[]; readonly total: number }> => {
  const isWanted = sql<SqlBool>`${isAtDesk(now)} and ${isOfOrganization(organization)}
    and ${state === undefined ? sql<SqlBool>`true` : sql<SqlBool>`t.state = ${state}`}`;
  const { rows } = await sql<DeskRow & { readonly total: number }>`
    select t.id, t.identifier, t.organization_id, t.contact_name, t.destination, t.date_start, t.date_end, t.trip_type,
      coalesce(nullif((select count(*)::int from trip_travelers tt where tt.trip_id = t.id), 0), r.pax_count, 0) as pax_count,
      r.ages_under_18, t.state, t.reply_due_at, (select p.state from service_fees f join payments p on p.fee_id = f.id where f.trip_id = t.id and f.kind = 'assisted') as fee_state, b.failure, b.total_minor as confirmed_minor, b.changed_minor, b.currency, a.deadline,
      ${nameOf('a.approver_id')} as approver_name,
      ${organizationNameOf('t.organization_id')} as organization_name,
      coalesce(case t.state when 'requested' then t.created_at
        when 'quoted' then coalesce(w.at, (select max(p.proposed_at) from proposals p
          join itineraries i on i.id = p.itinerary_id where i.trip_id = t.id))
        when 'pending approval' then a.at
        else coalesce((c.flight_change->>'since')::timestamptz, b.state_since) end, t.created_at) as since, c.flight_change,
      w.at as customer_wrote_at, said.count as unanswered_count, said.is_urgent, ${nameOf('h.holder_id')} as holder_name, count(*) over ()::int as total
    from trips t
    left join lander_requests r on r.trip_id = t.id
    left join lateral (select ${customerWroteAt} as at) w on true
    left join lateral (${unanswered}) said on true
    left join desk_holders h on h.trip_id = t.id
    left join lateral (select * from booking_attempts b where b.trip_id = t.id order by b.id desc limit 1) b on true
    left join lateral (select * from approvals a where a.trip_id = t.id order by a.id desc limit 1) a on true
    left join lateral (select json_build_object('id', c.id, 'sentence', c.sentence, 'reason', c.reason,
        'isOpen', c.id = (select max(l.id) from flight_changes l where l.trip_id = t.id) and not exists (select
          from flight_change_answers said where said.change_id = c.id and said.answer = 'accepted'),
        'isAsked', asked.at is not null, 'since', coalesce(asked.at, c.at)) as flight_change
      from flight_changes c left join flight_change_answers asked on asked.change_id = c.id and asked.answer = 'asked'
      where c.trip_id = t.id and c.reason is not null and b.state = 'CONFIRMED' and exists (select from attempt_items i
        where i.attempt_id = c.attempt_id and i.kind = 'flight' and i.state = 'ordered')
      order by c.id desc limit 1) c on true
    where ${isWanted} order by said.is_urgent desc, (said.count > 0) desc, (t.state = 'quoted' and w.at is null),
      since, t.id limit ${most}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
};

/** @returns the organizations of the trips at the desk, by name; null: personal trips */
export const findDeskOrganizations = async (
  db: Db,
  now: Date,
): Promise<readonly { readonly id: number | null; readonly name: string | null }[]> => {
  const { rows } = await sql<{ id: number | null; name: string | null }>`
    select distinct t.organization_id as id, o.name
    from trips t left join organizations o on o.id = t.organization_id
    where ${isAtDesk(now)} order by o.name nulls last, t.organization_id`.execute(db);
  return rows;
};

export type DeskCountRow = {
  readonly organization_id: number | null;
  readonly state: DeskState;
  readonly count: number;
};

export const countDeskTrips = async (db: Db, now: Date): Promise<readonly DeskCountRow[]> => {
  const { rows } = await sql<DeskCountRow>`
    select t.organization_id, t.state, count(*)::int as count from trips t
    where ${isAtDesk(now)} group by t.organization_id, t.state order by t.organization_id, t.state`.execute(db);
  return rows;
};

/** @returns a value that changes with every trip, state, unanswered message and holder listed at the desk */
export const stampDesk = async (db: Db, now: Date): Promise<string> => {
  const { rows } = await sql<{ stamp: string | null }>`
    select md5(string_agg(concat_ws(' ', t.id, t.state, ${isCustomersTurn}, said.count, h.holder_id), ',' order by t.id)) as stamp
    from trips t left join lateral (${unanswered}) said on true left join desk_holders h on h.trip_id = t.id
    where ${isAtDesk(now)}`.execute(db);
  return rows[0]?.stamp ?? '';
};
