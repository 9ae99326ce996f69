/** The flights of an itinerary as the trip shows them, and as they are now. */
import type { BookedLeg, BookedSlice } from '#domain/bookings/flight-changes.ts';
import { co2Of } from '#domain/flights/emissions.ts';
import type { Db } from '#platform/db/database.ts';
import type { OfferSlice, Segment } from '#suppliers/flights/port.ts';

const findLegs = (db: Db, itineraryId: number) =>
  db
    .selectFrom('trip_flights')
    .where('itinerary_id', '=', itineraryId)
    .orderBy('slice_index')
    .orderBy('leg_index')
    .selectAll()
    .execute();

type LegRow = Awaited<ReturnType<typeof findLegs>>[number];

/** The flights of an itinerary as the trip shows them, as rows and as a journey. */
export const findShown = async (
  db: Db,
  itineraryId: number,
): Promise<{ readonly rows: readonly LegRow[]; readonly slices: readonly BookedSlice[] }> => {
  const rows = await findLegs(db, itineraryId);
  const bySlice = Map.groupBy(rows, (row) => row.slice_index);
  return { rows, slices: [...bySlice.values()].map((legs) => ({ segments: legs.map(legOf) })) };
};

const legOf = (row: LegRow): BookedLeg => ({
  airline: row.airline_iata,
  number: row.number,
  from: row.airport_depart_iata,
  to: row.airport_arrive_iata,
  departLocal: row.time_depart,
  arriveLocal: row.time_arrive,
  departUtc: row.depart_utc.toISOString(),
  arriveUtc: row.arrive_utc.toISOString(),
});

/** Only what is stated: an airline that says nothing about a terminal has not moved. */
const factColumns = ({ departTerminal, arriveTerminal, aircraft }: Segment) => ({
  ...(departTerminal !== undefined && { terminal_depart: departTerminal }),
  ...(arriveTerminal !== undefined && { terminal_arrive: arriveTerminal }),
  ...(aircraft !== null && { aircraft }),
});

const flownColumns = (segment: Segment, at: Date) => ({
  airline_iata: segment.airline,
  airline_iata_op: segment.operatingAirline,
  number: segment.number,
  time_depart: segment.departLocal,
  time_arrive: segment.arriveLocal,
  depart_utc: segment.departUtc,
  arrive_utc: segment.arriveUtc,
  elapsed_minutes: segment.durationMinutes,
  ...factColumns(segment),
  changed_at: at,
});

const isAsShown = (row: LegRow, segment: Segment): boolean =>
  row.airline_iata === segment.airline &&
  row.number === segment.number &&
  row.time_depart === segment.departLocal &&
  row.time_arrive === segment.arriveLocal;

/** The same flight at another time keeps its sold data. A flight on another route is a new one. */
const saveLeg = async (tx: Db, row: LegRow, segment: Segment, at: Date): Promise<void> => {
  if (isAsShown(row, segment)) return;
  await tx
    .updateTable('trip_flights')
    .set({
      ...flownColumns(segment, at),
      original_airline_iata: row.original_airline_iata ?? row.airline_iata,
      original_number: row.original_number ?? row.number,
    })
    .where('id', '=', row.id)
    .execute();
};

/** Nobody states the CO2 of a flight that the airline put in the place of another. */
const newCo2 = (segment: Segment) => {
  const co2 = co2Of({ slices: [] }, [segment]);
  return { co2_grams: co2?.grams ?? null, co2_method: co2?.method ?? null };
};

const newLeg = (like: LegRow, segment: Segment, place: { slice: number; leg: number; at: Date }) => ({
  ...flownColumns(segment, place.at),
  ...newCo2(segment),
  itinerary_id: like.itinerary_id,
  quote_id: like.quote_id,
  slice_index: place.slice,
  leg_index: place.leg,
  airport_depart_iata: segment.from,
  airport_arrive_iata: segment.to,
  original_time_depart: segment.departLocal,
  original_time_arrive: segment.arriveLocal,
  cabin: segment.cabin,
  fare: like.fare,
  bag_carry_on_count: like.bag_carry_on_count,
  bag_checked_count: like.bag_checked_count,
  change_rule: like.change_rule,
  status: like.status,
});

/**
 * Stores terminals and aircraft of flights whose times are unchanged. They need no notice, and the flight does not
 * count as changed.
 * @returns whether anything is new
 */
export const saveFlownFacts = async (
  tx: Db,
  rows: readonly LegRow[],
  slices: readonly OfferSlice[],
): Promise<boolean> => {
  const news = rows.flatMap((row) => {
    const segment = slices[row.slice_index]?.segments[row.leg_index];
    const said = segment ? factColumns(segment) : {};
    const isNew =
      (said.terminal_depart ?? row.terminal_depart) !== row.terminal_depart ||
      (said.terminal_arrive ?? row.terminal_arrive) !== row.terminal_arrive ||
      (said.aircraft ?? row.aircraft) !== row.aircraft;
    return isNew ? [{ id: row.id, said }] : [];
  });
  for (const { id, said } of news) await tx.updateTable('trip_flights').set(said).where('id', '=', id).execute();
  return news.length > 0;
};

/** Replaces the flights of an itinerary with the current ones. */
export const saveFlown = async (
  tx: Db,
  rows: readonly LegRow[],
  { slices, at }: { slices: readonly OfferSlice[]; at: Date },
): Promise<void> => {
  const [like] = rows;
  if (!like) return;
  const kept = new Set<number>();
  for (const [slice, { segments }] of slices.entries())
    for (const [leg, segment] of segments.entries()) {
      const row = rows.find((each) => each.slice_index === slice && each.leg_index === leg);
      const isSameWay = row?.airport_depart_iata === segment.from && row.airport_arrive_iata === segment.to;
      if (row && isSameWay) {
        kept.add(row.id);
        await saveLeg(tx, row, segment, at);
      } else
        await tx
          .insertInto('trip_flights')
          .values(newLeg(like, segment, { slice, leg, at }))
          .execute();
    }
  const gone = rows.map(({ id }) => id).filter((id) => !kept.has(id));
  if (gone.length > 0) await tx.deleteFrom('trip_flights').where('id', 'in', gone).execute();
};
