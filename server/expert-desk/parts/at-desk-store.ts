/**
 * Which trips are at the desk, with what the list filters and sorts by, and how many there are. Reads tables of other
 * rooms, writes none. docs/decisions/0020, docs/decisions/0116
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DeskDeparture, DeskFilter, DeskHolder, DeskOrganization } from '#contract/expert-desk.ts';
import type { TripState } from '#contract/trips.ts';
import { departsSoonDays, departsThisMonthDays } from '#domain/expert-desk/facets.ts';
import type { Db } from '#platform/db/database.ts';
import { hasOpenParts, tripsWithOpenParts } from '#server/trips/open-parts-store.ts';
import { isNotOver } from '#server/trips/over-store.ts';

/** Must match the condition of the index trips_at_the_desk. */
const openStates = sql`('requested', 'quoted', 'failed', 'needs attention', 'pending approval')`;

/**
 * Whether the state of trip `t` needs an expert: unresolved money or tickets without a time limit; requests, proposals
 * and failed bookings until their days are over; a question to an approver after its reminder. A request for cars alone
 * is answered in the list of cars. A booked trip, while something that was asked for is open or has to be arranged.
 */
const isOpen = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`
  (t.state in ${openStates} and case t.state
    when 'needs attention' then true
    when 'pending approval' then (select a.state = 'pending' and a.remind_at <= ${now}
      from approvals a where a.trip_id = t.id order by a.id desc limit 1)
    when 'requested' then ${isNotOver(now)}
      and (t.cars_asked is null or (t.cars_answered_at is not null and t.reply_due_at is not null))
    else ${isNotOver(now)} end
  or t.state = 'booked' and ${hasOpenParts} and ${isNotOver(now)})`;

/** Which trips are at the desk: by their state, and in any state while a message waits for an answer. */
export const isAtDesk = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`(${isOpen(now)} or exists (
  select from trip_messages m where m.trip_id = t.id and not m.is_expert and m.settled_at is null))`;

/** Its customer has to choose, and our experts have nothing to do. */
export const isCustomersTurn = sql<SqlBool>`(t.state = 'quoted' and not exists (
  select from trip_messages m where m.trip_id = t.id and not m.is_expert and m.settled_at is null))`;

export const isOfOrganization = (organization: DeskOrganization | undefined): RawBuilder<SqlBool> => {
  if (organization === undefined) return sql<SqlBool>`true`;
  return organization === 'personal'
    ? sql<SqlBool>`t.organization_id is null`
    : sql<SqlBool>`t.organization_id = ${organization}`;
};

/** The moment of a look at the desk, who looks, and the zone in which days are counted. */
export type DeskLook = { readonly now: Date; readonly userId: number; readonly zone: string };

/**
 * The beginning of a statement that reads `at_desk`, one row for each trip at the desk. Open trips and waiting messages
 * are found by their partial indexes, so that the cost depends on what waits and not on the history.
 */
export const withAtDesk = ({ now, userId, zone }: DeskLook) => sql`
  with waiting as materialized (
    select m.trip_id, count(*)::int as count, bool_or(m.is_urgent) as is_urgent, min(m.created_at) as since,
      min(m.reply_due_at) as due_at
    from trip_messages m where not m.is_expert and m.settled_at is null group by m.trip_id),
  at_desk as materialized (
    select t.id, t.organization_id, t.state, t.created_at, w.since as wrote_at, coalesce(w.count, 0) as unanswered_count,
      coalesce(w.is_urgent, false) as is_urgent, w.due_at as message_due_at,
      case when t.state = 'requested' and t.replied_at is null then t.reply_due_at end as request_due_at, h.holder_id,
      case when h.holder_id is null then 'nobody' when h.holder_id = ${userId}::int then 'mine' else 'others' end as holder,
      t.date_start - today.day as starts_in_days,
      case when t.date_start <= today.day + ${departsSoonDays}::int then 'week'
        when t.date_start <= today.day + ${departsThisMonthDays}::int then 'month' else 'later' end as departs
    from (select id from trips where state in ${openStates} union select trip_id from waiting
      union ${tripsWithOpenParts}) d
    join trips t on t.id = d.id
    cross join (select (${now}::timestamptz at time zone ${zone}::text)::date as day) today
    left join waiting w on w.trip_id = t.id
    left join desk_holders h on h.trip_id = t.id
    where w.trip_id is not null or ${isOpen(now)})`;

/** The rows of `at_desk`, for a statement of another file that begins with `withAtDesk`. */
export const atDesk = sql`(select * from at_desk)`;

export type DeskFilters = {
  readonly organization: DeskOrganization | undefined;
  readonly state: DeskFilter | undefined;
  readonly holder: DeskHolder | undefined;
  readonly departs: DeskDeparture | undefined;
};

const isOfState = (state: DeskFilter | undefined): RawBuilder<SqlBool> => {
  if (state === undefined) return sql<SqlBool>`true`;
  if (state === 'urgent') return sql<SqlBool>`t.is_urgent`;
  return state === 'message' ? sql<SqlBool>`t.unanswered_count > 0` : sql<SqlBool>`t.state = ${state}`;
};

const departures: Readonly<Record<DeskDeparture, readonly DeskDeparture[]>> = {
  week: ['week'],
  month: ['week', 'month'],
  later: ['later'],
};

/** @returns which rows of `at_desk t` pass all filters */
export const passes = ({ organization, state, holder, departs }: DeskFilters): RawBuilder<SqlBool> => sql<SqlBool>`
  ${isOfOrganization(organization)} and ${isOfState(state)}
  and ${holder === undefined ? sql`true` : sql`t.holder = ${holder}`}
  and ${departs === undefined ? sql`true` : sql`t.departs in (${sql.join(departures[departs])})`}`;

export type DeskCountRow = {
  readonly organization_id: number | null;
  readonly state: TripState;
  readonly holder: DeskHolder;
  readonly departs: DeskDeparture;
  readonly count: number;
  readonly message_count: number;
  readonly urgent_count: number;
};

type DeskSummary = {
  readonly counts: readonly DeskCountRow[];
  /** The organizations of the trips at the desk, by name; null: personal trips. */
  readonly organizations: readonly { readonly id: number | null; readonly name: string | null }[];
  /** A value that changes with every trip, state, unanswered message and holder listed at the desk. */
  readonly stamp: string;
};

/** What is at the desk, in numbers: one statement, because open pages ask for it twice a minute. */
export const summarizeDesk = async (db: Db, look: DeskLook): Promise<DeskSummary> => {
  const { rows } = await sql<
    DeskCountRow & { organization_name: string | null; stamp: string | null }
  >`${withAtDesk(look)}
    select t.organization_id, o.name as organization_name, t.state, t.holder, t.departs, count(*)::int as count,
      count(*) filter (where t.unanswered_count > 0)::int as message_count,
      count(*) filter (where t.is_urgent)::int as urgent_count,
      (select md5(string_agg(concat_ws(' ', s.id, s.state, s.unanswered_count, s.holder_id), ',' order by s.id))
        from at_desk s) as stamp
    from at_desk t left join organizations o on o.id = t.organization_id
    group by t.organization_id, o.name, t.state, t.holder, t.departs
    order by o.name nulls last, t.organization_id, t.state, t.holder, t.departs`.execute(db);
  const organizations = new Map(rows.map(({ organization_id: id, organization_name: name }) => [id, name]));
  return {
    counts: rows.map(({ organization_name: _name, stamp: _stamp, ...row }) => row),
    organizations: [...organizations].map(([id, name]) => ({ id, name })),
    stamp: rows[0]?.stamp ?? '',
  };
};
