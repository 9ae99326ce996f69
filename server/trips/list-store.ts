/** The list of trips, and the check whether it has changed. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { statesWithoutCars } from '#domain/cars/car-request.ts';
import { tripListCap } from '#domain/trips/list-filters.ts';
import type { Db } from '#platform/db/database.ts';
import { freshPlan } from '#platform/db/fresh-plan.ts';
import { listJson } from '#platform/db/list-json.ts';
import { isActive, mayBeNotOver, mayBePrevious } from './over-store.ts';
import type { Reader, Visible } from './visible-store.ts';

/** The same as carsStanding says `waiting` of a trip that is not over. */
const isCarPending: RawBuilder<SqlBool> = sql<SqlBool>`(t.cars_asked is not null and t.cars_answered_at is null
  and t.state not in (${sql.join(statesWithoutCars.map((state) => sql.lit(state)))}))`;

/** What the room of bookings says about the booking of a trip `t`. */
export type ListMarks = {
  /** Null while nobody knows. */
  readonly isKnownBooked: RawBuilder<boolean | null>;
  readonly hasOpenChange: (now: Date) => RawBuilder<boolean>;
};

type Part = 'active' | 'previous';
export type ListQuery = {
  readonly reader: Reader;
  /** The trips that the reader sees, from whatIsVisible. */
  readonly visible: Visible;
  readonly marks: ListMarks;
  readonly now: Date;
  /** Null: both parts. */
  readonly part: Part | null;
};

/**
 * One part of the list in order, with the fields of the reply. Whether a trip is over depends on its own time zone,
 * which no index covers. Two days of slack on the plain date leave few rows to check exactly. A booked trip that is
 * over is completed.
 */
const partOf = (part: Part, { visible, reader, marks, now }: ListQuery): RawBuilder<unknown> => {
  const isInPart =
    part === 'active'
      ? sql<SqlBool>`${mayBeNotOver(now)} and ${isActive(now)}`
      : sql<SqlBool>`${mayBePrevious(now)} and not ${isActive(now)}`;
  const order = part === 'active' ? sql`t.date_start asc nulls last` : sql`t.date_start desc nulls last`;
  const state = part === 'active' ? sql`t.state` : sql`case when t.state = 'booked' then 'completed' else t.state end`;
  const isAsked = part === 'active' ? marks.hasOpenChange(now) : sql`false`;
  return sql`(select t.id, coalesce(nullif(t.identifier, ''), t.id::text) as identifier, t.destination as places,
      t.date_start as start, t.date_end as "end", t.contact_name as customer,
      t.contact_id is not distinct from ${reader.userId} as is_owner, t.organization_id,
      ${sql.lit(part === 'active')} as is_active, ${marks.isKnownBooked} as is_booked, t.is_deposit, ${isAsked} as has_open_change,
      ${state} as state, ${sql.lit(part === 'active')} and ${isCarPending} as is_car_pending,
      case when ${visible.withCodes} then concat_ws(' ', t.search_text, nullif(t.codes_text, ''))
        else t.search_text end as search
    from trips t where ${visible.rows} and ${isInPart} order by ${order}, t.id desc limit ${tripListCap})`;
};

/**
 * Active trips by start, then previous ones, latest first. Trips without a date come last in their part.
 * @returns the text of the reply, at most 1,000 rows
 * @see LIST-22 to LIST-24
 */
export const listVisible = (db: Db, query: ListQuery): Promise<string> => {
  const parts = query.part === null ? (['active', 'previous'] as const) : [query.part];
  const all = sql.join(
    parts.map((part) => partOf(part, query)),
    sql` union all `,
  );
  return listJson(
    db,
    sql`${freshPlan} select * from (${all}) item order by is_active desc, case when is_active then start end asc nulls last,
      case when not is_active then start end desc nulls last, id desc limit ${tripListCap}`,
  );
};

/**
 * A tag for the set of trips that a person sees. It changes when a trip is added, removed or changed, because every
 * visible change increases the trip's version.
 * @returns null when there are more trips than the list shows, because reading all would cost more than the list
 */
export const visibleVersion = async (db: Db, visible: Visible): Promise<string | null> => {
  const { rows } = await sql<{ trips: number; version: string | null }>`${freshPlan}
    select count(*)::int as trips, sum(hashint8extended(id, version))::text as version
    from (select t.id, t.version from trips t where ${visible.rows} limit ${tripListCap + 1}) t`.execute(db);
  const [found] = rows;
  return found && found.trips <= tripListCap ? `${found.trips}:${found.version}` : null;
};
