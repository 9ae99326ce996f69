/** The form of a program, as typed: its fields, its problems, and the request body. docs/rules.md#programs */
import type { GroupFlightRow, ProgramFields } from '#contract/programs.ts';
import { emptyFlight, tidyFlight, windowWarning } from './group-flight-rows.ts';
import { gatewayCodes } from './group-flights.ts';
import { programProblems } from './program-problems.ts';
import { readDay, readTime } from './typed-cells.ts';

export type FlightForm = Omit<GroupFlightRow, 'seats'> & {
  readonly seats: string;
  /** Tells the row from others while rows are added and taken away. */
  readonly key: string;
};

export type ProgramForm = Omit<ProgramFields, 'capacity' | 'flights'> & {
  readonly capacity: string;
  readonly flights: readonly FlightForm[];
};

const numberText = (value: number | null): string => (value === null ? '' : String(value));

const flightFormOf = ({ seats, ...row }: GroupFlightRow, index: number): FlightForm => ({
  ...row,
  seats: numberText(seats),
  key: String(index),
});

export const programFormOf = ({ capacity, flights, ...fields }: ProgramFields): ProgramForm => ({
  ...fields,
  capacity: numberText(capacity),
  flights: flights.map(flightFormOf),
});

/** Text that is no number is refused at its field like a number that is too small. */
const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

const flightOf = ({ key: _key, seats, ...row }: FlightForm): GroupFlightRow =>
  tidyFlight({
    ...row,
    date: readDay(row.date.trim()).value,
    flight: row.flight.trim(),
    from: row.from.trim(),
    to: row.to.trim(),
    leaves: readTime(row.leaves.trim()),
    lands: readTime(row.lands.trim()),
    seats: numberOf(seats),
    staff: row.staff.trim(),
  });

/** @returns the request body, with times and codes in the form in which they are stored */
export const programBodyOf = (form: ProgramForm): ProgramFields => ({
  ...form,
  full_program_name: form.full_program_name.trim(),
  category_sub: form.category_sub.trim(),
  airport_iata_arrive: form.airport_iata_arrive.trim().toUpperCase(),
  airport_iata_depart: form.airport_iata_depart.trim().toUpperCase(),
  arrive_from: readTime(form.arrive_from.trim()),
  arrive_until: readTime(form.arrive_until.trim()),
  depart_from: readTime(form.depart_from.trim()),
  depart_until: readTime(form.depart_until.trim()),
  group_flights_out_gw: form.group_flights_out_gw.trim(),
  contact_name: form.contact_name.trim(),
  contact_email: form.contact_email.trim(),
  capacity: numberOf(form.capacity),
  flights: form.flights.map(flightOf),
});

/** In the order of the screen. */
const ownFields = [
  'full_program_name',
  'category_sub',
  'date_start',
  'date_end',
  'closes_on',
  'airport_iata_arrive',
  'arrive_from',
  'arrive_until',
  'airport_iata_depart',
  'depart_from',
  'depart_until',
  'capacity',
  'contact_name',
  'contact_email',
  'group_flights_out_gw',
] as const;
const flightFields = ['date', 'flight', 'from', 'to', 'leaves', 'lands', 'seats', 'staff'] as const;

/** @returns the names of the form's fields, those of group flights as `flights.0.date` */
export const programFieldNames = (form: ProgramForm): readonly string[] => [
  ...ownFields,
  ...form.flights.flatMap((_flight, index) => flightFields.map((field) => `flights.${index}.${field}`)),
];

const isCode = (code: string): boolean => /^[A-Z]{3}$/.test(code);

/** @returns a sentence per field; which airports there are is known to the server alone */
export const programFormProblems = (form: ProgramForm): Readonly<Partial<Record<string, string>>> =>
  programProblems(programBodyOf(form), isCode);

/** @returns what is unusual about each group flight although it may be right; null: nothing */
export const flightWarnings = (form: ProgramForm): readonly (string | null)[] => {
  const body = programBodyOf(form);
  return body.flights.map((flight) => windowWarning(flight, body));
};

const nextKey = (flights: readonly FlightForm[]): string =>
  String(Math.max(-1, ...flights.map(({ key }) => Number(key))) + 1);

/** @returns the flights with an empty one at the end */
export const withFlight = (flights: readonly FlightForm[]): readonly FlightForm[] => [
  ...flights,
  { ...flightFormOf(emptyFlight, 0), key: nextKey(flights) },
];

/** Whether groups meet at the airport where a flight begins. */
export const isGateway = (form: ProgramForm, from: string): boolean =>
  (gatewayCodes(form.group_flights_out_gw) ?? []).includes(from.trim().toUpperCase());

/** @returns the gateways with an airport, or without it */
export const withGateway = (form: ProgramForm, from: string, isMeeting: boolean): string => {
  const code = from.trim().toUpperCase();
  const others = (gatewayCodes(form.group_flights_out_gw) ?? []).filter((gateway) => gateway !== code);
  return [...others, ...(isMeeting && isCode(code) ? [code] : [])].join(', ');
};
