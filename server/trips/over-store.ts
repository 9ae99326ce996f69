/**
 * Which trips are over: the one place that knows. Conditions are parts of a statement in which `t` is the trip; sets are
 * sub-selects of ids.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

const dayWhereItEnds = (now: Date) => sql`(${now}::timestamptz at time zone t.zone_end)::date`;

/** Its last day is not past where it ends, or is not known. docs/rules.md#trips */
export const isNotOver = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`
  (t.date_end is null or t.date_end >= ${dayWhereItEnds(now)})`;

/** Two days from today no time zone matters: a date alone tells most trips that are not over from the others. */
export const mayBeNotOver = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(t.date_end is null or t.date_end >= ${now}::date - 2)`;

/** The same for those that are over or came to nothing. */
export const mayBePrevious = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`
  (t.date_end < ${now}::date + 2 or t.state in ('canceled', 'declined', 'expired'))`;

/**
 * Over when its last day is past where it ends, or when it came to nothing. Two days from today no time zone matters:
 * that spares most rows the look into theirs. docs/rules.md#trips
 */
export const isActive = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  (t.date_end is null or t.date_end >= ${now}::date + 2
    or (t.date_end >= ${now}::date - 2 and t.date_end >= ${dayWhereItEnds(now)}))
  and t.state not in ('canceled', 'declined', 'expired'))`;

/**
 * Whether a trip may still be booked, changed or flown with a traveler.
 * @param travelerId the column that names the traveler
 * @param endsFrom trips that end on this day or later still need everybody who travels
 */
export const needsTraveler = (travelerId: string, endsFrom: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from trip_travelers tt join trips t on t.id = tt.trip_id
  where tt.traveler_id = ${sql.ref(travelerId)} and t.state <> 'canceled' and (t.date_end >= ${endsFrom}::date
    or (t.date_end is null and t.state not in ('declined', 'expired', 'failed', 'completed'))))`;

/** Trips that ended before a day. */
export const tripsOver = (before: string): RawBuilder<number> =>
  sql<number>`(select id from trips where date_end < ${before}::date)`;

/** Trips of landing pages that ended before a day. */
export const programTripsOver = (before: string): RawBuilder<number> => sql<number>`
  (select id from trips where organization_program_id is not null and date_end < ${before}::date)`;

/** Trips of landing pages that were canceled, or came to nothing and ended before a day. */
export const programTripsUnbooked = (before: string): RawBuilder<number> => sql<number>`
  (select id from trips where organization_program_id is not null and (state = 'canceled'
    or (state in ('declined', 'expired', 'failed') and date_end < ${before}::date)))`;
