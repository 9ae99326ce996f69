/** The booked flights that bring travelers to programs and take them home. docs/decisions/0180 */
import { sql } from 'kysely';
import type { ProgramFlight } from '#domain/trips/program-calendar.ts';
import type { Db } from '#platform/db/database.ts';

/** An airport of a program: where its travelers arrive, or where they leave from. */
export type ProgramAirport = { readonly program: number; readonly isArrival: boolean; readonly airport: string };

type Wanted = {
  readonly organizationId: number;
  readonly airports: readonly ProgramAirport[];
  readonly now: Date;
  readonly since: Date;
  readonly until: Date;
  readonly most: number;
};

type Row = Omit<ProgramFlight, 'sold'> & {
  readonly sold_airline: string;
  readonly sold_number: string;
  readonly sold_day: string;
  readonly count: number;
};

/**
 * The flights of programs, one row for each flight however many travelers are on it, those nearest to now first. The way
 * there ends with the last flight of the first slice, the way home begins with the first flight of the last slice. What
 * suppliers say of one flight may differ: what was learned last counts.
 * @returns at most so many, with the number of all
 */
export const findProgramFlights = async (
  db: Db,
  { organizationId, airports, now, since, until, most }: Wanted,
): Promise<{ readonly flights: readonly ProgramFlight[]; readonly count: number }> => {
  if (airports.length === 0) return { flights: [], count: 0 };
  const { rows } = await sql<Row>`
    with place as (
      select * from jsonb_to_recordset(${JSON.stringify(airports)}::jsonb)
        as place (program integer, "isArrival" boolean, airport text)
    ), asked as (
      select t.id, t.organization_program_id as program, t.version, t.created_at, r.pax_count
      from trips t join lander_requests r on r.trip_id = t.id
      where t.organization_program_id in (select program from place) and t.organization_id = ${organizationId}
    ), flown as (
      select f.*, a.program, a.pax_count, a.created_at as asked_at, f.status = 'Canceled' as is_canceled,
        min(f.depart_utc) over slice as begins,
        f.leg_index = min(f.leg_index) over slice as is_first, f.leg_index = max(f.leg_index) over slice as is_last
      from asked a join itineraries i on i.trip_id = a.id and (i.is_booked or i.is_canceled)
      join trip_flights f on f.itinerary_id = i.id and f.status in ('Booked', 'Canceled')
      window slice as (partition by f.quote_id, f.slice_index, f.status)
    ), directed as (
      select flown.*, begins = min(begins) over journey as is_out, begins = max(begins) over journey as is_home
      from flown window journey as (partition by itinerary_id, is_canceled)
    ), met as (
      select d.*, place."isArrival" as is_arrival, case when place."isArrival" then arrive_utc else depart_utc end as at,
        case when place."isArrival" then time_arrive else time_depart end as local,
        case when place."isArrival" then terminal_arrive else terminal_depart end as terminal
      from directed d join place on place.program = d.program and case when place."isArrival"
        then d.is_out and d.is_last and place.airport = d.airport_arrive_iata
        else d.is_home and d.is_first and place.airport = d.airport_depart_iata end
    )
    select program as "programId", is_arrival as "isArrival", airline_iata as airline, number,
      airport_depart_iata as "from", airport_arrive_iata as "to", left(time_depart, 10) as day,
      coalesce(sum(pax_count) filter (where not is_canceled), 0)::int as travelers,
      (array_agg(at order by is_canceled, changed_at desc nulls last, id desc))[1] as at,
      (array_agg(local order by is_canceled, changed_at desc nulls last, id desc))[1] as local,
      (array_agg(terminal order by is_canceled, changed_at desc nulls last, id desc))[1] as terminal,
      (array_agg(coalesce(original_airline_iata, airline_iata) order by id))[1] as sold_airline,
      (array_agg(coalesce(original_number, number) order by id))[1] as sold_number,
      (array_agg(left(original_time_depart, 10) order by id))[1] as sold_day,
      min(id) as "firstId", max(asked_at) as "changedAt",
      (select sum(version)::int from asked where asked.program = met.program) as sequence,
      count(*) over ()::int as count
    from met
    where at >= ${since} and at < ${until}
    group by 1, 2, 3, 4, 5, 6, 7
    order by min(abs(extract(epoch from at - ${now}::timestamptz))), min(id), is_arrival
    limit ${most}`.execute(db);
  const flights = rows.map(({ sold_airline, sold_number, sold_day, count: _count, ...flight }) => ({
    ...flight,
    sold: { airline: sold_airline, number: sold_number, day: sold_day },
  }));
  return { flights, count: rows[0]?.count ?? 0 };
};
