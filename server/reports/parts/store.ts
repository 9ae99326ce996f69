/**
 * Everything that reports read, across the tables of the rooms that write them. docs/decisions/0013
 * Each piece of a range is one statement. What bounds it are the trips of one organization by their first day or by
 * the day they were made: then it costs what the range holds, however long the history is.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReportBasis } from '#contract/reports.ts';
import type { ChargeFact, JourneyFact, MemberFact, SegmentFact } from '#domain/reports/facts.ts';
import type { ReportFeatures } from '#domain/reports/may-read-report.ts';
import type { DayRange } from '#domain/reports/periods.ts';
import type { Db } from '#platform/db/database.ts';
import { airlineByIata } from '#reference/airlines.ts';

/** Whose bookings: of an organization, all of them or those of one person. */
export type ReportScope = { readonly organizationId: number; readonly ownerId: number | null };
export type Piece = DayRange & { readonly basis: ReportBasis };

export const findReportFeatures = async (db: Db, userId: number): Promise<ReportFeatures> => {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['is_reports', 'is_custom_reports'])
    .executeTakeFirstOrThrow();
  return { isReports: row.is_reports, isCustomReports: row.is_custom_reports };
};

export const findReportOrganization = (db: Db, organizationId: number) =>
  db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select(['id', 'name', 'currency', 'currency_rate_ppm', 'identifier_label'])
    .executeTakeFirst();

export const findReportMembers = async (db: Db, organizationId: number): Promise<readonly MemberFact[]> => {
  const { rows } = await sql<MemberFact>`
    select u.id, u.name, u.email, m.user_type as "userType",
      (select p.title from policies p where p.id = m.policy_id and p.deleted_at is null) as "policyTitle"
    from memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organizationId} and u.status = 'active'
    order by u.name collate "und-x-icu", u.id`.execute(db);
  return rows;
};

/** Nothing departs later than this after it was booked, and no trip is longer. */
const yearDays = 366;
/** Airlines settle refunds for two years at the most. */
const refundDays = 2 * yearDays;

/** Trips that can have something on the days of a piece; the exact day is asked of what they have. */
const tripsOf = ({ organizationId, ownerId }: ReportScope, { from, to, basis }: Piece): RawBuilder<SqlBool> => {
  const days =
    basis === 'departs'
      ? sql<SqlBool>`t.date_start between ${from}::date - ${yearDays}::int and ${to}::date`
      : sql<SqlBool>`t.created_at >= (${from}::date - ${refundDays}::int)::timestamp at time zone 'UTC'
          and t.created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`;
  const own = ownerId === null ? sql`` : sql`and (t.contact_id = ${ownerId} or t.creator_id = ${ownerId})`;
  return sql<SqlBool>`t.organization_id = ${organizationId} and ${days} ${own}`;
};

const utcDay = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD')`;

const tripFacts = sql`t.id as "tripId", t.identifier, t.contact_id as "contactId", t.contact_name as "contactName",
  (select coalesce(json_agg(json_build_object('id', tt.traveler_id,
      'name', concat_ws(' ', tt.first_name, nullif(tt.middle_name, ''), tt.last_name),
      'shortName', concat_ws(' ', tt.first_name, tt.last_name)) order by tt.traveler_id), '[]')
    from trip_travelers tt where tt.trip_id = t.id) as travelers`;

/** Bought and not canceled: an order stands behind it. Booked on the day it was paid, until then when it was asked for. */
const booked = sql`
  join itineraries i on i.trip_id = t.id and i.is_booked and not i.is_canceled
  join booking_attempts b on b.trip_id = t.id and b.itinerary_id = i.id
  join attempt_items item on item.attempt_id = b.id and item.order_data is not null
    and item.order_data->>'state' <> 'canceled'
  join quotes q on q.id = b.quote_id
  cross join lateral (select coalesce((select min(c.at) from charges c
    where c.itinerary_id = i.id and c.attempt_id = b.id and not c.is_refund), b.created_at) as at) paid`;

const nameOf = (airline: string): string => airlineByIata(airline)?.name ?? airline;

/** Booked flight numbers of a piece of the range, in the order of departure. */
export const findSegments = async (db: Db, scope: ReportScope, piece: Piece): Promise<readonly SegmentFact[]> => {
  const day = piece.basis === 'departs' ? sql`left(f.time_depart, 10)` : utcDay(sql`paid.at`);
  const { rows } = await sql<Omit<SegmentFact, 'airlineName'>>`
    select ${tripFacts}, f.id, ${utcDay(sql`paid.at`)} as "bookedOn", f.airline_iata as airline, f.number,
      f.airport_depart_iata as "from", f.airport_arrive_iata as "to", f.time_depart as "departLocal",
      f.time_arrive as "arriveLocal", f.elapsed_minutes as minutes, f.cabin, f.fare, f.status,
      coalesce(item.order_data->'confirmations', '[]') as confirmations,
      coalesce(item.order_data->'tickets', '[]') as tickets
    from trips t ${booked}
    join trip_flights f on f.itinerary_id = i.id and f.quote_id = q.id
    where ${tripsOf(scope, piece)} and ${day} between ${piece.from} and ${piece.to}
    order by f.depart_utc, f.id`.execute(db);
  return rows.map((row) => ({ ...row, airlineName: nameOf(row.airline) }));
};

type JourneyRow = Omit<JourneyFact, 'airlineName' | 'from' | 'to' | 'cabin'> & {
  readonly first: { readonly airline: string; readonly from: string; readonly cabin: string } | null;
  /** Where the first slice ends. */
  readonly to: string | null;
};

/** What was booked as one, of a piece of the range: flights or hotel stays, by their day. */
export const findJourneys = async (
  db: Db,
  scope: ReportScope,
  { kind, ...piece }: Piece & { kind: 'flight' | 'hotel' },
): Promise<readonly JourneyFact[]> => {
  const departs = sql`coalesce(left(flown.departs, 10), to_char(t.date_start, 'YYYY-MM-DD'))`;
  const day = piece.basis === 'departs' ? departs : utcDay(sql`paid.at`);
  const { rows } = await sql<JourneyRow>`
    select ${tripFacts}, b.id, q.description, ${utcDay(sql`paid.at`)} as "bookedOn", ${departs} as "departsOn",
      coalesce(left(flown.arrives, 10), to_char(t.date_end, 'YYYY-MM-DD')) as "returnsOn",
      flown.count as "segmentCount", (q.verdict->>'isWithin')::boolean as "isWithin",
      (select json_build_object('airline', f.airline_iata, 'from', f.airport_depart_iata, 'cabin', f.cabin)
        from trip_flights f where f.itinerary_id = i.id and f.quote_id = q.id
        order by f.slice_index, f.leg_index limit 1) as first,
      (select f.airport_arrive_iata from trip_flights f where f.itinerary_id = i.id and f.quote_id = q.id
        order by f.slice_index, f.leg_index desc limit 1) as "to",
      (select coalesce(json_agg(json_build_object('minor', case when c.is_refund then -c.amount_minor
          else c.amount_minor end, 'currency', c.currency) order by c.id), '[]')
        from charges c where c.itinerary_id = i.id and c.attempt_id = b.id) as charges
    from trips t ${booked}
    cross join lateral (select min(f.time_depart) as departs, max(f.time_arrive) as arrives, count(*)::int as count
      from trip_flights f where f.itinerary_id = i.id and f.quote_id = q.id) flown
    where ${tripsOf(scope, piece)} and item.kind = ${kind} and ${day} between ${piece.from} and ${piece.to}
    order by ${day}, b.id`.execute(db);
  return rows.map(({ first, to, ...row }) => ({
    ...row,
    from: first?.from ?? '',
    to: to ?? '',
    airlineName: first ? nameOf(first.airline) : '',
    cabin: first?.cabin ?? '',
  }));
};

type ChargeRow = Omit<ChargeFact, 'amount'> & { readonly minor: number; readonly currencyCode: string };

/** Charges, refunds and fees of a piece of the range, by their day. */
export const findCharges = async (db: Db, scope: ReportScope, piece: Piece): Promise<readonly ChargeFact[]> => {
  const day = piece.basis === 'departs' ? sql`to_char(t.date_start, 'YYYY-MM-DD')` : utcDay(sql`c.at`);
  const { rows } = await sql<ChargeRow>`
    select ${tripFacts}, c.id, ${utcDay(sql`c.at`)} as "on", to_char(t.date_start, 'YYYY-MM-DD') as "departsOn",
      c.description, c.merchant, c.card_last4 as "cardLast4", c.is_refund as "isRefund",
      case when q.kind is not null then q.kind when c.label = 'Hotel' then 'hotel' when c.label = 'Car' then 'car'
        when c.label = 'Flight' then 'flight' else 'fee' end as category,
      case when c.is_refund then -c.amount_minor else c.amount_minor end as minor, c.currency as "currencyCode"
    from trips t
    join itineraries i on i.trip_id = t.id
    join charges c on c.itinerary_id = i.id
    left join booking_attempts b on b.id = c.attempt_id
    left join quotes q on q.id = b.quote_id
    where ${tripsOf(scope, piece)} and ${day} between ${piece.from} and ${piece.to}
    order by c.at, c.id`.execute(db);
  return rows.map(({ minor, currencyCode, ...row }) => ({ ...row, amount: { minor, currency: currencyCode } }));
};
