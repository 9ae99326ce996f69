import type { PageProgram } from '#contract/programs.ts';
import { seatsTaken } from '#domain/landers/flight-seats.ts';
import { availabilityOf } from '#domain/landers/program-places.ts';
import { programFieldsOf } from '#domain/landers/program-texts.ts';
import type { Db } from '#platform/db/database.ts';
import { type FlownByProgram, findFlown } from '#server/trips/lander-request-store.ts';
import { todayAt } from './published-view.ts';
import type { ProgramRow } from './store.ts';

const viewOf = (row: ProgramRow, flown: readonly FlownByProgram[], now: Date): PageProgram => {
  const fields = programFieldsOf(row);
  return {
    id: row.id,
    version: row.version,
    fields,
    taken: row.taken,
    seats_taken: fields.flights.map((flight) => seatsTaken(flight, flown)),
    availability: availabilityOf(row, row.taken, todayAt(row.airport_iata_arrive, now)),
  };
};

/** The programs with the places and seats that are taken, which one query reads for all of them. */
export const pageProgramViews = async (db: Db, rows: readonly ProgramRow[], now: Date): Promise<PageProgram[]> => {
  const withFlights = rows.filter(({ group_flights: text }) => text !== '').map(({ id }) => id);
  const flown = Map.groupBy(await findFlown(db, withFlights), ({ program_id: id }) => id);
  return rows.map((row) => viewOf(row, flown.get(row.id) ?? [], now));
};
