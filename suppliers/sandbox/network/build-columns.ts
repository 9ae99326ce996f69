import type { Places } from './places.ts';
import type { ScheduledFlight } from './schedule.ts';
import type { TimetableColumns } from './timetable-columns.ts';

const starts = (count: number, keys: Uint16Array): Uint32Array => {
  const start = new Uint32Array(count + 1);
  for (const key of keys) start[key + 1] = (start[key + 1] ?? 0) + 1;
  for (let at = 0; at < count; at++) start[at + 1] = (start[at + 1] ?? 0) + (start[at] ?? 0);
  return start;
};

/** @returns the flights as columns, sorted by route and departure, with the indexes a search needs */
export const buildColumns = (places: Places, flights: readonly ScheduledFlight[]): TimetableColumns => {
  const sorted = flights.toSorted(
    (a, b) => a.from - b.from || a.to - b.to || a.depart - b.depart || a.carrier - b.carrier || a.number - b.number,
  );
  const route = new Uint32Array(sorted.length);
  const firstRows: number[] = [];
  for (const [row, flight] of sorted.entries()) {
    const before = sorted[row - 1];
    if (before === undefined || before.from !== flight.from || before.to !== flight.to) firstRows.push(row);
    route[row] = firstRows.length - 1;
  }
  const first = firstRows.map((row) => sorted[row]).filter((flight) => flight !== undefined);
  const routeFrom = Uint16Array.from(first, ({ from }) => from);
  const routeTo = Uint16Array.from(first, ({ to }) => to);
  const inboundStart = starts(places.all.length, routeTo);
  const inbound = new Uint32Array(first.length);
  const filled = inboundStart.slice();
  for (const [at, { to }] of first.entries()) {
    const slot = filled[to] ?? 0;
    inbound[slot] = at;
    filled[to] = slot + 1;
  }
  return {
    carrier: Uint8Array.from(sorted, ({ carrier }) => carrier),
    operator: Uint8Array.from(sorted, ({ operator }) => operator),
    number: Uint16Array.from(sorted, ({ number }) => number),
    depart: Uint16Array.from(sorted, ({ depart }) => depart),
    block: Uint16Array.from(sorted, ({ block }) => block),
    weekdays: Uint8Array.from(sorted, ({ weekdays }) => weekdays),
    seasons: Uint8Array.from(sorted, ({ seasons }) => seasons),
    aircraft: Uint8Array.from(sorted, ({ aircraft }) => aircraft),
    technicalStops: Uint8Array.from(sorted, ({ technicalStops }) => technicalStops),
    route,
    routeFrom,
    routeTo,
    routeKm: Uint16Array.from(first, ({ from, to }) => Math.round(places.km(from, to))),
    rowStart: Uint32Array.from([...firstRows, sorted.length]),
    routeStart: starts(places.all.length, routeFrom),
    inboundStart,
    inbound,
  };
};
