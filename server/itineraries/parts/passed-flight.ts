/** The flight of a pass, with what its reader may see. docs/decisions/0182 */
import { pages } from '#contract/pages.ts';
import type { PassedFlight } from '#domain/trips/wallet-pass.ts';
import { mayHavePass } from '#domain/trips/wallet-words.ts';
import { readOrders } from '#server/bookings/read-orders.ts';
import type { World } from '#server/kit/world.ts';
import { findFlights, findTicketNames } from '#server/trips/itinerary-store.ts';
import { flightCode } from '../shared-trip-view.ts';

type Wanted = {
  readonly tripId: number;
  readonly flightId: number;
  readonly withCodes: boolean;
  /** With last names and the trip's page, as people see the trip who sign in. */
  readonly isWhole: boolean;
};

/** @returns null: the trip has no such flight that is booked and has not landed */
export const findPassedFlight = async (
  { db, clock, config: { publicUrl } }: Pick<World, 'db' | 'clock' | 'config'>,
  { tripId, flightId, withCodes, isWhole }: Wanted,
): Promise<PassedFlight | null> => {
  const row = (await findFlights(db, tripId)).find(({ id }) => id === flightId);
  if (!row || !mayHavePass({ status: row.status, arriveUtc: row.arrive_utc }, clock.now())) return null;
  const names = await findTicketNames(db, tripId);
  return {
    serial: `flight-${row.quote_id}-${row.slice_index}-${row.leg_index}@${new URL(publicUrl).host}`,
    airline: row.airline_iata,
    operatingAirline: row.airline_iata_op,
    number: row.number,
    from: row.airport_depart_iata,
    to: row.airport_arrive_iata,
    departLocal: row.time_depart,
    arriveLocal: row.time_arrive,
    departUtc: row.depart_utc,
    arriveUtc: row.arrive_utc,
    departTerminal: row.terminal_depart,
    arriveTerminal: row.terminal_arrive,
    code: withCodes ? flightCode(row, await readOrders(db, row.itinerary_id)) : null,
    travelers: names.map(({ first_name: first, middle_name: middle, last_name: last }) =>
      isWhole ? [first, middle, last].filter(Boolean).join(' ') : first,
    ),
    url: isWhole ? publicUrl + pages.trip(tripId) : null,
  };
};
