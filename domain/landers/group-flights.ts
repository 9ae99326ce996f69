/**
 * A flight with staff on board: by its code on the program's travel day, or by a route on a day. The route may name
 * its flight too; otherwise it is not known which flight of the day it is.
 */
export type GroupFlight =
  | { readonly kind: 'code'; readonly code: string }
  | {
      readonly kind: 'route';
      readonly date: string;
      readonly from: string;
      readonly to: string;
      readonly code: string | null;
    };

export type GroupFlights = {
  readonly flights: readonly GroupFlight[];
  /** Items that are neither, unchanged. */
  readonly unreadable: readonly string[];
};

const codeShape = /^([A-Z][A-Z\d]|\d[A-Z]) ?0*([1-9]\d{0,3})$/;
const routeShape = /^(\d{4}-\d{2}-\d{2}) ([A-Z]{3})-([A-Z]{3})(?: (.+))?$/;

/** @returns the code of a flight that a person typed in upper case, "UA 0128" as "UA128"; null when it is none */
export const flightCode = (text: string): string | null => {
  const [, airline, number] = codeShape.exec(text) ?? [];
  return airline && number ? airline + number : null;
};

const readItem = (item: string): GroupFlight | null => {
  const alone = flightCode(item);
  if (alone !== null) return { kind: 'code', code: alone };
  const [, date, from, to, flight] = routeShape.exec(item) ?? [];
  if (!date || !from || !to) return null;
  const code = flight === undefined ? null : flightCode(flight);
  return flight !== undefined && code === null ? null : { kind: 'route', date, from, to, code };
};

/**
 * Reads `AA0123|2026-06-16 JFK-LHR|2026-06-30 LHR-JFK AA124`: items split by a bar, leading zeros of a number ignored.
 * @see docs/rules.md#group-flights; LAND-20
 */
export const readGroupFlights = (text: string): GroupFlights => {
  const items = text
    .split('|')
    .map((item) => item.trim().toUpperCase())
    .filter((item) => item !== '');
  const read = items.map((item) => ({ item, flight: readItem(item) }));
  return {
    flights: read.flatMap(({ flight }) => flight ?? []),
    unreadable: read.flatMap(({ item, flight }) => (flight ? [] : item)),
  };
};

type Program = {
  readonly airport_iata_arrive: string;
  readonly group_flights: string;
  readonly group_flights_out_gw: string;
};

/**
 * Reads the airports where groups meet as a person typed them: "JFK, ord".
 * @returns the codes in upper case, each once; null when a part is not a code of three letters
 */
export const gatewayCodes = (text: string): readonly string[] | null => {
  const codes = text
    .toUpperCase()
    .split(/[\s,;|]+/)
    .filter((code) => code !== '');
  return codes.every((code) => /^[A-Z]{3}$/.test(code)) ? [...new Set(codes)] : null;
};

/**
 * Where groups meet to fly out: the airports the program names, else those from which its group flights depart to
 * its arrival airport.
 * @returns IATA codes; none: no gateway
 * @see docs/rules.md#group-flights
 */
export const gatewaysOut = (program: Program): readonly string[] => {
  const named = program.group_flights_out_gw.toUpperCase().match(/\b[A-Z]{3}\b/g) ?? [];
  if (named.length > 0) return [...new Set(named)];
  const outbound = readGroupFlights(program.group_flights).flights.flatMap((flight) =>
    flight.kind === 'route' && flight.to === program.airport_iata_arrive ? flight.from : [],
  );
  return [...new Set(outbound)];
};

type WithAirports = Program & { readonly airport_iata_depart: string };

/** @returns every airport that a program names, each once, the arrival first */
export const airportsOf = (program: WithAirports): readonly string[] => {
  const routes = readGroupFlights(program.group_flights).flights.flatMap((flight) =>
    flight.kind === 'route' ? [flight.from, flight.to] : [],
  );
  return [...new Set([program.airport_iata_arrive, program.airport_iata_depart, ...gatewaysOut(program), ...routes])];
};
