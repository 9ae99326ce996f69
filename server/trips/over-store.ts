/**
 * The one place that decides which trips are over. Conditions are parts of a statement in which `t` is the trip. Sets
 * are sub-selects of ids.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

const dayWhereItEnds = (now: Date) => sql`(${now}::timestamptz at time zone t.zone_end)::date`;

/** The trip's last day has not passed in the time zone where it ends, or is not known. docs/rules.md#trips */
export const isNotOver = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`
  (t.date_end is null or t.date_end >= ${dayWhereItEnds(now)})`;

/** Two days from today the time zone does not matter, so the date alone identifies most trips that are not over. */
export const mayBeNotOver = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(t.date_end is null or t.date_end >= ${now}::date - 2)`;

/** The same for trips that are over or failed. */
export const mayBePrevious = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`
  (t.date_end < ${now}::date + 2 or t.state in ('canceled', 'declined', 'expired'))`;

/**
 * A trip is over when its last day has passed in the time zone where it ends, or when it failed. Two days from today
 * the time zone does not matter, so it need not be read for most rows. docs/rules.md#trips
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

/** Whether any trip names a traveler, even one that is over. */
export const isOfAnyTrip = (travelerId: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from trip_travelers tt where tt.traveler_id = ${sql.ref(travelerId)})`;

/** Trips that ended before a day. */
export const tripsOver = (before: string): RawBuilder<number> =>
  sql<number>`(select id from trips where date_end < ${before}::date)`;

/** Trips of landing pages that ended before a day. */
export const programTripsOver = (before: string): RawBuilder<number> => sql<number>`
  (select id from trips where organization_program_id is not null and date_end < ${before}::date)`;

/** Trips of landing pages that were canceled, or failed and ended before a day. */
export const programTripsUnbooked = (before: string): RawBuilder<number> => sql<number>`
  (select id from trips where organization_program_id is not null and (state = 'canceled'
    or (state in ('declined', 'expired', 'failed') and date_end < ${before}::date)))`;
