/** The desk's list of trips. Reads tables of other rooms, writes none. docs/decisions/0020, docs/decisions/0116 */
import { sql } from 'kysely';
import type { TripState, TripType } from '#contract/trips.ts';
import type { ChangeAtDesk } from '#domain/expert-desk/change-sentence.ts';
import type { Db } from '#platform/db/database.ts';
import { nameOf, organizationNameOf } from '#server/people/name-store.ts';
import { toArrange } from '#server/trips/open-parts-store.ts';
import { atDesk, type DeskFilters, type DeskLook, passes, withAtDesk } from './at-desk-store.ts';

/** When an expert last proposed something or wrote in a trip; null: never. */
export const findExpertsWordAt = async (db: Db, tripId: number): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`select greatest(
    (select max(p.proposed_at) from proposals p join itineraries i on i.id = p.itinerary_id where i.trip_id = t.id),
    (select max(e.created_at) from trip_messages e where e.trip_id = t.id and e.is_expert)) as at
    from trips t where t.id = ${tripId}`.execute(db);
  return rows[0]?.at ?? null;
};

/** @returns by when a trip was promised an answer that it still waits for, and the first name of its first traveler */
export const findPromise = async (
  db: Db,
  tripId: number,
): Promise<{ readonly due_at: Date | null; readonly first_name: string | null } | undefined> => {
  const { rows } = await sql<{ due_at: Date | null; first_name: string | null }>`
    select least(case when t.state = 'requested' and t.replied_at is null then t.reply_due_at end,
        (select min(m.reply_due_at) from trip_messages m
          where m.trip_id = t.id and not m.is_expert and m.settled_at is null)) as due_at,
      (select tt.first_name from trip_travelers tt where tt.trip_id = t.id order by tt.traveler_id limit 1) as first_name
    from trips t where t.id = ${tripId}`.execute(db);
  return rows[0];
};

/** How many travelers of a trip the list names. */
const mostNamed = 3;

export type DeskRow = {
  readonly id: number;
  readonly identifier: string;
  readonly organization_id: number | null;
  readonly organization_name: string | null;
  readonly contact_name: string;
  readonly destination: string;
  readonly date_start: string | null;
  readonly date_end: string | null;
  readonly starts_in_days: number | null;
  readonly trip_type: TripType;
  /** The number of travelers: the named ones, or else the number from the landing page; 0: unknown. */
  readonly pax_count: number;
  readonly ages_under_18: readonly number[] | null;
  readonly state: TripState;
  readonly reply_due_at: Date | null;
  /** When what was promised was asked. */
  readonly promise_since: Date | null;
  /** The state of the service fee; null: none is charged. */
  readonly fee_state: string | null;
  readonly since: Date;
  readonly failure: string | null;
  readonly confirmed_minor: number | null;
  readonly changed_minor: number | null;
  readonly currency: string | null;
  readonly approver_name: string | null;
  readonly unanswered_count: number;
  readonly is_urgent: boolean;
  readonly holder_id: number | null;
  readonly holder_name: string | null;
  readonly program_name: string | null;
  /** The first of those who travel. */
  readonly travelers: readonly { readonly id: number; readonly name: string }[] | null;
  /** The airport of the first flight; null: there is none yet. */
  readonly first_airport: string | null;
  /** As the landing page asked for it. */
  readonly home_airport: string | null;
  /** The words of a request that has no flight yet. */
  readonly description: string | null;
  /** The last change of a valid booking that needed an answer; `isOpen` while it waits for one. */
  readonly flight_change:
    | (ChangeAtDesk & { readonly id: number; readonly isOpen: boolean; readonly since: string })
    | null;
  readonly deadline: Date | null;
  /** Requested but not booked: 'hotel,car'; empty: nothing. */
  readonly open_parts: string;
  /** How many booked things an expert still has to arrange. */
  readonly to_arrange: number;
};

/** As much of a request as names its first flight. */
const requestLetters = 2_000;

/** Since when trip `t` waits by its state. */
const stateSince = sql`coalesce(case t.state when 'requested' then t.created_at
  when 'quoted' then (select max(p.proposed_at) from proposals p join itineraries i on i.id = p.itinerary_id
    where i.trip_id = t.id)
  when 'pending approval' then (select a.at from approvals a where a.trip_id = t.id order by a.id desc limit 1)
  else coalesce((select coalesce(asked.at, c.at) from flight_changes c
      left join flight_change_answers asked on asked.change_id = c.id and asked.answer = 'asked'
      where c.trip_id = t.id and c.reason is not null
        and (select b.state from booking_attempts b where b.trip_id = t.id order by b.id desc limit 1) = 'CONFIRMED'
        and exists (select from attempt_items i where i.attempt_id = c.attempt_id and i.kind = 'flight'
          and i.state = 'ordered')
      order by c.id desc limit 1),
    (select b.state_since from booking_attempts b where b.trip_id = t.id order by b.id desc limit 1)) end,
  t.created_at)`;

/**
 * The trips at the desk, and their number: urgent messages first, then messages, then what was promised first, then the
 * longest wait. Only the listed ones are read in full.
 */
export const findDeskTrips = async (
  db: Db,
  filters: DeskFilters,
  { most, ...look }: DeskLook & { readonly most: number },
): Promise<{ readonly rows: readonly DeskRow[]; readonly total: number }> => {
  const { rows } = await sql<DeskRow & { readonly total: number }>`${withAtDesk(look)},
    sorted as (
      select t.*, least(t.message_due_at, t.request_due_at) as due_at,
        case when t.unanswered_count > 0 and t.state not in ('requested', 'failed', 'needs attention', 'pending approval')
          then t.wrote_at else ${stateSince} end as since
      from ${atDesk} t where ${passes(filters)}),
    listed as (
      select l.*, count(*) over ()::int as total, row_number() over (order by l.is_urgent desc,
        (l.unanswered_count > 0) desc, (l.state = 'quoted' and l.unanswered_count = 0), l.due_at nulls last, l.since,
        l.id) as place
      from sorted l order by place limit ${most})
    select t.id, t.identifier, t.organization_id, t.contact_name, t.destination, t.date_start, t.date_end, l.starts_in_days,
      t.trip_type, coalesce(nullif((select count(*)::int from trip_travelers tt where tt.trip_id = t.id), 0), r.pax_count, 0) as pax_count,
      r.ages_under_18, t.state, l.due_at as reply_due_at, case when l.due_at = l.message_due_at then l.wrote_at
        when l.due_at is not null then t.created_at end as promise_since,
      (select p.state from service_fees f join payments p on p.fee_id = f.id where f.trip_id = t.id and f.kind = 'assisted') as fee_state,
      b.failure, b.total_minor as confirmed_minor, b.changed_minor, b.currency, a.deadline,
      ${nameOf('a.approver_id')} as approver_name, ${organizationNameOf('t.organization_id')} as organization_name,
      l.since, c.flight_change, l.unanswered_count, l.is_urgent, l.holder_id, ${nameOf('l.holder_id')} as holder_name,
      g.full_program_name as program_name, named.travelers, r.home_airport_from as home_airport,
      (select f.airport_depart_iata from itineraries i join trip_flights f on f.itinerary_id = i.id
        where i.trip_id = t.id order by i.is_booked desc, i.index, f.slice_index, f.leg_index limit 1) as first_airport,
      case when t.state = 'requested' then left(t.description, ${requestLetters}) end as description, l.total,
      case when t.is_booked then t.open_parts else '' end as open_parts, ${toArrange} as to_arrange
    from listed l join trips t on t.id = l.id
    left join lander_requests r on r.trip_id = t.id
    left join organization_programs g on g.id = t.organization_program_id
    left join lateral (select json_agg(n) as travelers from (
      select tt.traveler_id as id, concat_ws(' ', nullif(tt.first_name, ''), nullif(tt.last_name, '')) as name
      from trip_travelers tt where tt.trip_id = t.id order by tt.traveler_id limit ${mostNamed}) n) named on true
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
    order by l.place`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
};
