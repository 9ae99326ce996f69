import {
  type CabinChoice,
  type FlightPassenger,
  type flightSearchQuery,
  maxMulticityLegs,
  maxPassengers,
  type Way,
} from '#contract/flights.ts';
import { type CalendarDate, isCalendarDate, oneYearAfter } from '#domain/kit/calendar.ts';
import { fullDayName } from '#domain/kit/day-names.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { cabinChoiceOf } from './cabins.ts';
import { type AgedParty, partyOn, passengerErrors } from './passengers.ts';
import { incompleteRouteText } from './route-form.ts';

export type SearchQuery = ReturnType<(typeof flightSearchQuery)['parse']>;

export type RequestedSlice = { readonly from: string; readonly to: string; readonly date: CalendarDate };

/** A checked search request. It is stored, and equal searches share it. */
export type SearchRequest = AgedParty & {
  readonly way: Way;
  readonly slices: readonly RequestedSlice[];
  readonly cabin: CabinChoice;
};

/** What the rules need from outside. */
export type SearchSurroundings = {
  /** The airports of a code, several for a metro code; empty when the code is unknown. */
  readonly airportsOf: (iata: string) => readonly string[];
  /** Today's date at an airport. */
  readonly todayAt: (iata: string) => CalendarDate;
};

export type SearchProblems = {
  readonly detail: string;
  /** By query field; `multi-from.1` is the second leg. */
  readonly errors: Readonly<Record<string, string>>;
};

type Field = { readonly from: string; readonly to: string; readonly date: string };
type RawSlice = { readonly from?: string; readonly to?: string; readonly date?: string; readonly field: Field };

/** The legs as the query names them, with the field names to report when one is wrong. */
const rawSlices = (query: SearchQuery): readonly RawSlice[] => {
  if (query.way === 'multicity') {
    const [froms, tos, dates] = [query['multi-from'] ?? [], query['multi-to'] ?? [], query['multi-depart'] ?? []];
    const count = Math.max(froms.length, tos.length, dates.length, 1);
    return Array.from({ length: count }, (_, leg) => ({
      from: froms[leg]?.trim().toUpperCase(),
      to: tos[leg]?.trim().toUpperCase(),
      date: dates[leg]?.trim(),
      field: { from: `multi-from.${leg}`, to: `multi-to.${leg}`, date: `multi-depart.${leg}` },
    }));
  }
  const outbound = {
    from: query.from,
    to: query.to,
    date: query.depart,
    field: { from: 'from', to: 'to', date: 'depart' },
  };
  if (query.way === 'oneway') return [outbound];
  return [
    outbound,
    {
      from: query.to,
      to: query['inbound-to'] ?? query.from,
      date: query.return,
      field: { from: 'to', to: query['inbound-to'] ? 'inbound-to' : 'from', date: 'return' },
    },
  ];
};

const airportProblem = (iata: string | undefined, surroundings: SearchSurroundings): string | null => {
  if (!iata) return 'Please select an airport';
  return surroundings.airportsOf(iata).length > 0 ? null : `We do not know the airport ${iata.slice(0, 10)}`;
};

const orderText = (query: SearchQuery, leg: number): string =>
  query.way === 'multicity'
    ? `Flight ${leg + 1} departs before flight ${leg}`
    : 'The return date is before the outbound date';

const dateProblem = (
  query: SearchQuery,
  slice: { readonly date?: string; readonly from?: string; readonly leg: number; readonly before?: string },
  surroundings: SearchSurroundings,
): string | null => {
  if (!slice.date) return 'Please select a date';
  if (!isCalendarDate(slice.date)) return 'Please use a real date';
  const today = surroundings.todayAt(slice.from ?? '');
  if (slice.date < today) return 'This date is in the past';
  const last = oneYearAfter(today);
  if (slice.date > last) return `Flights can be searched up to one year ahead, to ${fullDayName(last)}`;
  return slice.before && slice.date < slice.before ? orderText(query, slice.leg) : null;
};

const sharesAirport = (from: string, to: string, surroundings: SearchSurroundings): boolean => {
  const arrivals = new Set(surroundings.airportsOf(to));
  return surroundings.airportsOf(from).some((airport) => arrivals.has(airport));
};

const routeErrors = (query: SearchQuery, surroundings: SearchSurroundings): Record<string, string> => {
  const errors: Record<string, string> = {};
  const slices = rawSlices(query);
  if (slices.length > maxMulticityLegs)
    return { 'multi-from': `At most ${maxMulticityLegs} flights can be searched together` };
  for (const [leg, slice] of slices.entries()) {
    const before = slices[leg - 1]?.date;
    const from = airportProblem(slice.from, surroundings);
    const to = airportProblem(slice.to, surroundings);
    const date = dateProblem(query, { ...slice, leg, before }, surroundings);
    if (from) errors[slice.field.from] ??= from;
    if (to) errors[slice.field.to] ??= to;
    if (date) errors[slice.field.date] ??= date;
    if (!from && !to && sharesAirport(slice.from ?? '', slice.to ?? '', surroundings))
      errors[slice.field.to] ??= 'Departure and arrival are the same. Please select two different airports';
  }
  return errors;
};

type Passengers = readonly FlightPassenger[] | null;

/** The day of the last flight; without one, the text is not a valid day. */
const lastDayOf = (query: SearchQuery): CalendarDate => rawSlices(query).at(-1)?.date ?? '';

const partyOf = (query: SearchQuery, passengers: Passengers): AgedParty => {
  if (passengers !== null)
    return partyOn(
      passengers.map(({ dob }) => dob),
      lastDayOf(query),
    );
  const { children = 0, infants = 0 } = query;
  return { adults: query.adults ?? Math.max((query.pax ?? 1) - children - infants, 0), children, infants };
};

const partyErrors = (
  query: SearchQuery,
  passengers: Passengers,
  surroundings: SearchSurroundings,
): Readonly<Record<string, string>> => {
  const lastDay = lastDayOf(query);
  // Without a valid day there are no ages; the day's own problem is already reported.
  if (passengers !== null && isCalendarDate(lastDay)) {
    const today = surroundings.todayAt(rawSlices(query)[0]?.from ?? '');
    const errors = passengerErrors(passengers, query, { today, lastDay });
    if (Object.keys(errors).length > 0) return errors;
  }
  const { adults, children, infants } = partyOf(query, passengers);
  const sum = adults + children + infants;
  if (sum < 1 || sum > maxPassengers) return { pax: `Flight passengers are 1 to ${maxPassengers}` };
  if (query.pax !== undefined && query.pax !== sum)
    return { pax: 'The number of passengers is not the sum of adults, children and infants' };
  return infants > adults ? { infants: 'Each infant needs an adult to sit with' } : {};
};

/**
 * Checks a search and reports each problem in its own sentence.
 * @param passengers who flies, if named: their ages make the party
 * @returns the request with upper-case codes and counts that add up, or the problems by field
 * @see FLT-01, FLT-02, FLT-06, FLT-58, FLT-65, FLT-66
 */
export const searchRequest = (
  query: SearchQuery,
  surroundings: SearchSurroundings,
  passengers: readonly FlightPassenger[] | null = null,
): Result<SearchRequest, SearchProblems> => {
  const errors = { ...routeErrors(query, surroundings), ...partyErrors(query, passengers, surroundings) };
  const sentences = Object.values(errors);
  const [first] = sentences;
  if (first !== undefined) {
    const isIncomplete = sentences.some((sentence) => sentence.startsWith('Please select a'));
    return refuse({ detail: isIncomplete ? incompleteRouteText : `${first}.`, errors });
  }
  return ok({
    way: query.way,
    slices: rawSlices(query).map(({ from = '', to = '', date = '' }) => ({ from, to, date })),
    cabin: cabinChoiceOf(query.cabin),
    ...partyOf(query, passengers),
  });
};
