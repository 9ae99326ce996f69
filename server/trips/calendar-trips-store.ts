/** The trips that calendars show: booked ones, and those that were booked. docs/rules.md#calendars */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { CalendarRow } from './calendar-rows.ts';

type Wanted = { readonly userId: number; readonly since: string; readonly most: number };

/** The trips for a person that end on a day or later and are booked, or were: the latest first. */
export const findPersonsTrips = (db: Db, { userId, since, most }: Wanted): Promise<readonly CalendarRow[]> =>
  db
    .selectFrom('trips')
    .where('contact_id', '=', userId)
    .where('date_end', '>=', since)
    .where((where) => where.or([where('is_booked', '=', true), where('state', '=', 'canceled')]))
    .orderBy('date_start', 'desc')
    .orderBy('id')
    .limit(most)
    .select(['id', 'version', 'created_at'])
    .execute();

/** Of an organization: the days of its calendar, and how many trips it holds. */
export type OrganizationDays = {
  readonly organizationId: number;
  readonly today: string;
  readonly since: string;
  readonly until: string;
  readonly most: number;
};

/**
 * The trips of an organization in some days, those nearest to today first, without the trips of programs and of landing
 * pages: minors fly on them.
 * @returns at most so many, with the number of all
 */
export const findOrganizationsTrips = async (
  db: Db,
  { organizationId, today, since, until, most }: OrganizationDays,
): Promise<{ readonly trips: readonly CalendarRow[]; readonly count: number }> => {
  const rows = await db
    .selectFrom('trips')
    .where('organization_id', '=', organizationId)
    .where('organization_program_id', 'is', null)
    .where(sql<SqlBool>`not exists (select from lander_requests r where r.trip_id = trips.id)`)
    .where('date_end', '>=', since)
    .where('date_start', '<=', until)
    .where((where) => where.or([where('is_booked', '=', true), where('state', '=', 'canceled')]))
    .orderBy(sql`greatest(date_start - ${today}::date, ${today}::date - date_end, 0)`)
    .orderBy('id')
    .limit(most)
    .select(['id', 'version', 'created_at'])
    .select(sql<number>`count(*) over ()::int`.as('count'))
    .execute();
  return { trips: rows.map(({ count: _count, ...trip }) => trip), count: rows[0]?.count ?? 0 };
};

/** A traveler of a trip; null: only counted. */
export type CalendarTraveler = {
  readonly trip_id: number;
  readonly name: { readonly first: string; readonly last: string } | null;
};

/**
 * The travelers of some trips, in one statement.
 * @param isNamed which of them are named, by the column that names them: the names of others are not even read
 */
export const findCalendarTravelers = async (
  db: Db,
  tripIds: readonly number[],
  isNamed: (travelerId: string) => RawBuilder<SqlBool>,
): Promise<readonly CalendarTraveler[]> => {
  if (tripIds.length === 0) return [];
  const { rows } = await sql<{ trip_id: number; first_name: string | null; last_name: string | null }>`
    select f.trip_id, case when f.is_named then f.first_name end as first_name,
      case when f.is_named then f.last_name end as last_name
    from (select tt.*, ${isNamed('tt.traveler_id')} as is_named from trip_travelers tt
      where tt.trip_id in (${sql.join(tripIds)})) f
    order by f.trip_id, f.traveler_id`.execute(db);
  return rows.map(({ trip_id, first_name: first, last_name: last }) => ({
    trip_id,
    name: first === null || last === null ? null : { first, last },
  }));
};
