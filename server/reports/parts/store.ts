/**
 * Everything that reports read, across the tables of the rooms that write them. docs/decisions/0013 It reads the keys
 * of a range in order, and then their rows in batches. It looks for the keys among one organization's trips by first
 * day or day of creation, so the cost depends on the range and the year before it and not on the length of the history.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReportBasis } from '#contract/reports.ts';
import type { ChargeFact, JourneyFact, MemberFact, SegmentFact } from '#domain/reports/facts.ts';
import type { ReportFeatures } from '#domain/reports/may-read-report.ts';
import type { DayRange } from '#domain/reports/periods.ts';
import type { Db } from '#platform/db/database.ts';
import { airlineByIata } from '#reference/airlines.ts';
import { findFeatures } from '#server/people/account-store.ts';
import { membersOf } from '#server/people/membership-store.ts';
import { findOrganizations } from '#server/people/organization-store.ts';
import { livePolicyTitleOf } from '#server/settings/policies/policy-store.ts';

/** The bookings to report: all of an organization, or those of one person in it. */
export type ReportScope = { readonly organizationId: number; readonly ownerId: number | null };
export type ReportRange = DayRange & { readonly basis: ReportBasis };

/** @param organizationId the organization of the report; null: any of the person's */
export const findReportFeatures = async (
  db: Db,
  userId: number,
  organizationId: number | null,
): Promise<ReportFeatures> => {
  const features = await findFeatures(db, userId, organizationId);
  const { is_reports: isReports, is_custom_reports: isCustomReports } = features;
  return { isReports, isCustomReports };
};

export const findReportOrganization = async (db: Db, organizationId: number) =>
  (await findOrganizations(db, [organizationId])).at(0);

/** The members who can sign in, by name. */
export const findReportMembers = (db: Db, organizationId: number): Promise<readonly MemberFact[]> =>
  membersOf(db, organizationId)
    .clearSelect()
    .where('users.status', '=', 'active')
    .select((of) => [
      'users.id',
      'users.name',
      'users.email',
      of.ref('memberships.user_type').$castTo<MemberFact['userType']>().as('userType'),
    ])
    .select(livePolicyTitleOf('memberships.policy_id').as('policyTitle'))
    .orderBy('users.name', (order) => order.collate('und-x-icu'))
    .orderBy('users.id')
    .execute();

/** The longest time between a booking and its departure, and the longest trip. */
const yearDays = 366;
/** Airlines settle refunds within two years at most. */
const refundDays = 2 * yearDays;

/** Trips that may have rows on the days of a range. The exact day is checked on the rows. */
const tripsOf = (
  { organizationId, ownerId }: ReportScope,
  range: ReportRange,
  backDays = yearDays,
): RawBuilder<SqlBool> => {
  const { from, to, basis } = range;
  const days =
    basis === 'departs'
      ? sql<SqlBool>`t.date_start between ${from}::date - ${yearDays}::int and ${to}::date`
      : sql<SqlBool>`t.created_at >= (${from}::date - ${backDays}::int)::timestamp at time zone 'UTC'
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

/** Bought items, which have an order. */
const bought = sql`
  join itineraries i on i.trip_id = t.id and i.is_booked and not i.is_canceled
  join booking_attempts b on b.trip_id = t.id and b.itinerary_id = i.id
  join attempt_items item on item.attempt_id = b.id and item.order_data is not null`;

/** Booked on the day it was paid, until then on the day it was asked for. */
const bookedOn = utcDay(sql`coalesce((select min(c.at) from charges c
  where c.itinerary_id = i.id and c.attempt_id = b.id and not c.is_refund), b.created_at)`);

const notCanceled = sql<SqlBool>`item.order_data->>'state' <> 'canceled'`;

type Keys = { readonly id: number };

const idsOf = async (db: Db, query: RawBuilder<Keys>): Promise<readonly number[]> =>
  (await query.execute(db)).rows.map(({ id }) => id);

const among = (column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} in (select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))`;

/** Rows in the order of their keys. */
const inOrder = <T extends Keys>(ids: readonly number[], rows: readonly T[]): readonly T[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

const nameOf = (airline: string): string => airlineByIata(airline)?.name ?? airline;

/** Booked flight numbers of a range, by departure. The day of booking is looked up once for all flights of a booking. */
export const findSegmentIds = (db: Db, scope: ReportScope, range: ReportRange): Promise<readonly number[]> => {
  const isDeparture = range.basis === 'departs';
  const day = isDeparture ? sql`left(f.time_depart, 10)` : sql`found.day`;
  return idsOf(
    db,
    sql<Keys>`select f.id
      from (select i.id as itinerary_id, item.quote_id, ${isDeparture ? sql`''` : bookedOn} as day from trips t ${bought}
        where ${tripsOf(scope, range)} offset 0) found
      join trip_flights f on f.itinerary_id = found.itinerary_id and f.quote_id = found.quote_id
      where ${day} between ${range.from} and ${range.to} order by f.depart_utc, f.id`,
  );
};

export const loadSegments = async (db: Db, ids: readonly number[]): Promise<readonly SegmentFact[]> => {
  const { rows } = await sql<Omit<SegmentFact, 'airlineName'>>`
    select ${tripFacts}, f.id, ${bookedOn} as "bookedOn", f.airline_iata as airline, f.number,
      f.airport_depart_iata as "from", f.airport_arrive_iata as "to", f.time_depart as "departLocal",
      f.time_arrive as "arriveLocal", f.elapsed_minutes as minutes, f.cabin, f.fare, f.status,
      coalesce(item.order_data->'confirmations', '[]') as confirmations,
      coalesce(item.order_data->'tickets', '[]') as tickets
    from trip_flights f
    join itineraries i on i.id = f.itinerary_id
    join trips t on t.id = i.trip_id
    join booking_attempts b on b.trip_id = t.id and b.itinerary_id = i.id
    join attempt_items item on item.attempt_id = b.id and item.quote_id = f.quote_id and item.order_data is not null
    where ${among(sql`f.id`, ids)} and ${notCanceled}`.execute(db);
  return inOrder(ids, rows).map((row) => ({ ...row, airlineName: nameOf(row.airline) }));
};

const firstFlight = sql`(select min(f.time_depart) from trip_flights f
  where f.itinerary_id = i.id and f.quote_id = item.quote_id)`;
const checkin = sql`(select to_char(s.checkin, 'YYYY-MM-DD') from trip_stays s where s.quote_id = item.quote_id)`;
const departsOn = sql`coalesce(left(${firstFlight}, 10), ${checkin}, to_char(t.date_start, 'YYYY-MM-DD'))`;

/**
 * The bookings in a range, by day.
 * @param range.isEachFlight also bookings that began before the range and have a flight that departs in it
 */
export const findJourneyIds = (
  db: Db,
  scope: ReportScope,
  { kind, isEachFlight, ...range }: ReportRange & { kind: 'flight' | 'hotel'; isEachFlight: boolean },
): Promise<readonly number[]> => {
  const day = range.basis === 'departs' ? departsOn : bookedOn;
  const isFlown =
    isEachFlight && range.basis === 'departs'
      ? sql<SqlBool>`exists (select from trip_flights f where f.itinerary_id = found.itinerary_id
          and f.quote_id = found.quote_id and left(f.time_depart, 10) between ${range.from} and ${range.to})`
      : sql<SqlBool>`false`;
  return idsOf(
    db,
    sql<Keys>`select found.id from (select item.id, i.id as itinerary_id, item.quote_id, ${day} as day from trips t ${bought}
        where ${tripsOf(scope, range)} and item.kind = ${kind}) found
      where found.day between ${range.from} and ${range.to} or ${isFlown} order by found.day, found.id`,
  );
};

type JourneyRow = Omit<JourneyFact, 'airlineName' | 'from' | 'to' | 'cabin'> & {
  readonly first: { readonly airline: string; readonly from: string; readonly cabin: string } | null;
  /** Where the first slice ends. */
  readonly to: string | null;
};

export const loadJourneys = async (db: Db, ids: readonly number[]): Promise<readonly JourneyFact[]> => {
  const { rows } = await sql<JourneyRow>`
    select ${tripFacts}, item.id, q.description, ${bookedOn} as "bookedOn", ${departsOn} as "departsOn",
      coalesce(left(flown.arrives, 10),
        (select to_char(s.checkout, 'YYYY-MM-DD') from trip_stays s where s.quote_id = q.id),
        to_char(t.date_end, 'YYYY-MM-DD')) as "returnsOn",
      coalesce(flown.days, '[]') as "flightDays", flown.co2 as "co2Grams", (q.verdict->>'isWithin')::boolean as "isWithin",
      (select json_build_object('airline', f.airline_iata, 'from', f.airport_depart_iata, 'cabin', f.cabin)
        from trip_flights f where f.itinerary_id = i.id and f.quote_id = q.id
        order by f.slice_index, f.leg_index limit 1) as first,
      (select f.airport_arrive_iata from trip_flights f where f.itinerary_id = i.id and f.quote_id = q.id
        order by f.slice_index, f.leg_index desc limit 1) as "to",
      (select coalesce(json_agg(json_build_object('minor', case when c.is_refund then -c.amount_minor
          else c.amount_minor end, 'currency', c.currency) order by c.id), '[]')
        from charges c where c.itinerary_id = i.id and c.attempt_id = b.id and c.quote_id = q.id) as charges
    from attempt_items item
    join booking_attempts b on b.id = item.attempt_id
    join itineraries i on i.id = b.itinerary_id
    join trips t on t.id = b.trip_id
    join quotes q on q.id = item.quote_id
    cross join lateral (select max(f.time_arrive) as arrives,
        json_agg(left(f.time_depart, 10) order by f.time_depart) as days,
        case when count(f.co2_grams) = count(*) then sum(f.co2_grams)::int end as co2
      from trip_flights f where f.itinerary_id = i.id and f.quote_id = q.id) flown
    where ${among(sql`item.id`, ids)} and item.order_data is not null and ${notCanceled}`.execute(db);
  return inOrder(ids, rows).map(({ first, to, ...row }) => ({
    ...row,
    from: first?.from ?? '',
    to: to ?? '',
    airlineName: first ? nameOf(first.airline) : '',
    cabin: first?.cabin ?? '',
  }));
};

/** Charges, refunds and fees of a range, by their day. */
export const findChargeIds = (db: Db, scope: ReportScope, range: ReportRange): Promise<readonly number[]> => {
  const day = range.basis === 'departs' ? sql`to_char(t.date_start, 'YYYY-MM-DD')` : utcDay(sql`c.at`);
  return idsOf(
    db,
    sql<Keys>`select c.id from trips t join itineraries i on i.trip_id = t.id join charges c on c.itinerary_id = i.id
      where ${tripsOf(scope, range, refundDays)} and c.amount_minor <> 0 and ${day} between ${range.from} and ${range.to} order by c.at, c.id`,
  );
};

type ChargeRow = Omit<ChargeFact, 'amount'> & { readonly minor: number; readonly currencyCode: string };

export const loadCharges = async (db: Db, ids: readonly number[]): Promise<readonly ChargeFact[]> => {
  const { rows } = await sql<ChargeRow>`
    select ${tripFacts}, c.id, ${utcDay(sql`c.at`)} as "on", to_char(t.date_start, 'YYYY-MM-DD') as "departsOn",
      c.description, c.merchant, c.card_last4 as "cardLast4", c.is_refund as "isRefund",
      case when c.voucher_id is not null then 'voucher'
        when q.kind = 'extra' then case q.offer->>'type' when 'car' then 'car' else 'other' end
        when q.kind is not null then q.kind
        when c.label = 'Hotel' then 'hotel' when c.label = 'Car' then 'car' when c.label = 'Flight' then 'flight' else 'fee' end as category,
      case when c.is_refund then -c.amount_minor else c.amount_minor end as minor, c.currency as "currencyCode"
    from charges c
    join itineraries i on i.id = c.itinerary_id
    join trips t on t.id = i.trip_id
    left join quotes q on q.id = c.quote_id
    where ${among(sql`c.id`, ids)}`.execute(db);
  return inOrder(ids, rows).map(({ minor, currencyCode, ...row }) => ({
    ...row,
    amount: { minor, currency: currencyCode },
  }));
};
