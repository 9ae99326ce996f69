/**
 * The Connection Scan Algorithm over the sandbox's timetable (Dibbelt, Pick, Pajor, Wagner, Strasser; arXiv
 * 1703.05997), the usual choice for searching a timetable. Its profile of a day has the earliest arrival for each
 * useful departure: the Pareto journeys of departure and arrival. It knows one connecting time per airport and none
 * of our other rules: no agreements of carriers, no longest wait, no detours, no roads between airports.
 */

import type { Itinerary } from '#suppliers/sandbox/flights/itinerary.ts';
import { seasonOf, weekdayBit } from '#suppliers/sandbox/kit/epoch-days.ts';
import { connectionMinutesByHub } from '#suppliers/sandbox/network/connection-minutes.ts';
import type { Place } from '#suppliers/sandbox/network/places.ts';
import type { Timetable } from '#suppliers/sandbox/network/timetable.ts';

/** A journey may run into the third day. */
const daysOfJourney = 3;
const dayMinutes = 1440;
const usualChangeMinutes = 40;
const never = 2 ** 30;

/**
 * The flights of a day and the two after it, in order of departure. Times are minutes UTC since the start of that
 * day.
 */
export type Connections = {
  readonly firstMinute: number;
  readonly count: number;
  readonly row: Uint32Array;
  readonly from: Uint16Array;
  readonly to: Uint16Array;
  readonly departs: Int32Array;
  readonly arrives: Int32Array;
  /** By the local date at the airport: 1 when the flight departs on the first of the days. */
  readonly isOfFirstDay: Uint8Array;
  /** The minimum connecting time, by airport. */
  readonly change: Uint16Array;
};

type Flight = { readonly row: number; readonly departs: number; readonly arrives: number; readonly isFirst: boolean };

const flightsOf = ({ columns, places }: Timetable, day: number): Flight[] => {
  const flights: Flight[] = [];
  for (let after = 0; after < daysOfJourney; after++) {
    const [weekday, season] = [weekdayBit(day + after), seasonOf(day + after)];
    for (let row = 0; row < columns.carrier.length; row++) {
      if (((columns.weekdays[row] ?? 0) & weekday) === 0 || ((columns.seasons[row] ?? 0) & season) === 0) continue;
      const { zone } = places.at(columns.routeFrom[columns.route[row] ?? 0] ?? 0);
      const departs = places.zones.toUtc(zone, (day + after) * dayMinutes + (columns.depart[row] ?? 0));
      flights.push({ row, departs, arrives: departs + (columns.block[row] ?? 0), isFirst: after === 0 });
    }
  }
  return flights.sort((a, b) => a.departs - b.departs);
};

/** @param day days since 1970 */
export const connectionsOf = (timetable: Timetable, day: number): Connections => {
  const { columns, places } = timetable;
  const firstMinute = day * dayMinutes;
  const flights = flightsOf(timetable, day);
  const routes = flights.map(({ row }) => columns.route[row] ?? 0);
  return {
    firstMinute,
    count: flights.length,
    row: Uint32Array.from(flights, ({ row }) => row),
    from: Uint16Array.from(routes, (route) => columns.routeFrom[route] ?? 0),
    to: Uint16Array.from(routes, (route) => columns.routeTo[route] ?? 0),
    departs: Int32Array.from(flights, ({ departs }) => departs - firstMinute),
    arrives: Int32Array.from(flights, ({ arrives }) => arrives - firstMinute),
    isOfFirstDay: Uint8Array.from(flights, ({ isFirst }) => (isFirst ? 1 : 0)),
    change: Uint16Array.from(places.all, ({ iata }) =>
      Math.min(...(connectionMinutesByHub.get(iata) ?? [usualChangeMinutes])),
    ),
  };
};

/** A Pareto journey: rows of the timetable and instants, as in our own itineraries. */
export type ProfileJourney = Pick<Itinerary, 'rows' | 'departs' | 'arrives'>;

/**
 * Searches the Pareto journeys of a day in one scan over all connections, the last departure first. Every airport
 * keeps its useful departures; each knows its first flight and how the journey continues.
 * @returns a function of two airports; journeys come in order of departure
 */
export const makeDayProfile = (connections: Connections, airports: number) => {
  const { count, from, to, departs, arrives, isOfFirstDay, change } = connections;
  // One entry per departure, linked from an airport's earliest to its later ones.
  const entryFlight = new Int32Array(count);
  const entryArrives = new Int32Array(count);
  const entryLater = new Int32Array(count);
  const entryOnward = new Int32Array(count);
  const earliest = new Int32Array(airports);

  const scan = (source: number, target: number): void => {
    earliest.fill(-1);
    let entries = 0;
    for (let flight = count - 1; flight >= 0; flight--) {
      const place = from[flight] ?? 0;
      if (place === source && isOfFirstDay[flight] === 0) continue;
      const stop = to[flight] ?? 0;
      const landed = arrives[flight] ?? 0;
      let best = stop === target ? landed : never;
      let onward = -1;
      if (stop !== target) {
        const ready = landed + (change[stop] ?? 0);
        let entry = earliest[stop] ?? -1;
        while (entry >= 0 && (departs[entryFlight[entry] ?? 0] ?? 0) < ready) entry = entryLater[entry] ?? -1;
        if (entry >= 0) {
          best = entryArrives[entry] ?? never;
          onward = entry;
        }
      }
      const known = earliest[place] ?? -1;
      if (best === never || (known >= 0 && (entryArrives[known] ?? 0) <= best)) continue;
      entryFlight[entries] = flight;
      entryArrives[entries] = best;
      entryOnward[entries] = onward;
      // Of two with the same departure the better one comes first; nobody would take the other.
      entryLater[entries] =
        known >= 0 && departs[entryFlight[known] ?? 0] === departs[flight] ? (entryLater[known] ?? -1) : known;
      earliest[place] = entries;
      entries += 1;
    }
  };

  const journeyOf = (first: number): ProfileJourney => {
    const flights: number[] = [];
    for (let entry = first; entry >= 0; entry = entryOnward[entry] ?? -1) flights.push(entryFlight[entry] ?? 0);
    const at = (minutes: Int32Array) => flights.map((flight) => connections.firstMinute + (minutes[flight] ?? 0));
    return { rows: flights.map((flight) => connections.row[flight] ?? 0), departs: at(departs), arrives: at(arrives) };
  };

  return (source: Place, target: Place): ProfileJourney[] => {
    scan(source.index, target.index);
    const journeys: ProfileJourney[] = [];
    for (let entry = earliest[source.index] ?? -1; entry >= 0; entry = entryLater[entry] ?? -1)
      journeys.push(journeyOf(entry));
    return journeys;
  };
};
