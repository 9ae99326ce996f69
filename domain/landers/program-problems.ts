/** What is wrong with a program that somebody makes or changes, by field. docs/rules.md#programs */
import { type GroupFlightRow, type ProgramFields, programLimits } from '#contract/programs.ts';
import { searchDefaults } from '#domain/flights/cabins.ts';
import { addDays, daysBetween, isCalendarDate } from '#domain/kit/calendar.ts';
import { flightCode, gatewayCodes } from './group-flights.ts';

/** A sentence with the path of its field: `date_end`, `flights.0.flight`. */
type Problem = readonly [field: string, sentence: string];
type Check = readonly [field: string, isWrong: boolean, sentence: string];

const wrongOnes = (checks: readonly Check[]): readonly Problem[] =>
  checks.flatMap(([field, isWrong, sentence]) => (isWrong ? [[field, sentence]] : []));

/** Local wall clock, 00:00 to 23:59. */
export const isClockTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

const emailShape = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\.]+(\.[^\s@<>()",;:\\.]+)+$/u;
const airportSentence = 'Please use the code of an airport we know, like JFK';
const dateSentence = 'Please use a date like 2026-06-28';
const timeSentence = 'Please use a time like 09:30';

const mostDays = 366;

const seasonChecks = ({
  full_program_name: name,
  date_start: start,
  date_end: end,
  closes_on: closes,
}: ProgramFields) => {
  const [isStart, isEnd] = [isCalendarDate(start), isCalendarDate(end)];
  const days = isStart && isEnd ? daysBetween(start, end) : 0;
  return wrongOnes([
    ['full_program_name', name.trim() === '', 'Please fill in this field'],
    ['date_start', !isStart, dateSentence],
    ['date_end', !isEnd, dateSentence],
    ['date_end', days < 0, 'Please use a last day that is not before the first day'],
    ['date_end', days > mostDays, 'Please use a last day within a year of the first day'],
    ['closes_on', closes !== '' && !isCalendarDate(closes), dateSentence],
    [
      'closes_on',
      isStart && isCalendarDate(closes) && closes > start,
      'Please use a day that is not after the first day of the program',
    ],
  ]);
};

const isOneOf = (value: number | null, most: number): boolean =>
  value === null || (Number.isInteger(value) && value >= 1 && value <= most);

const placeChecks = (program: ProgramFields, isAirport: (code: string) => boolean): readonly Problem[] => {
  const { group_flights_out_gw: gateways, contact_email: email } = program;
  const codes = gatewayCodes(gateways);
  return wrongOnes([
    ['airport_iata_arrive', !isAirport(program.airport_iata_arrive.toUpperCase()), airportSentence],
    ['airport_iata_depart', !isAirport(program.airport_iata_depart.toUpperCase()), airportSentence],
    [
      'group_flights_out_gw',
      gateways !== '' && (codes === null || !codes.every(isAirport)),
      'Please use codes of airports, like JFK or JFK, ORD',
    ],
    [
      'capacity',
      !isOneOf(program.capacity, programLimits.places),
      `Please use a number from 1 to ${programLimits.places}, or leave it empty`,
    ],
    ['contact_email', email !== '' && !emailShape.test(email), 'Please enter a valid email address'],
  ]);
};

const windowChecks = (end: 'arrive' | 'depart', from: string, until: string): readonly Problem[] => {
  const isGiven = from !== '' || until !== '';
  const [isFrom, isUntil] = [isClockTime(from), isClockTime(until)];
  return wrongOnes([
    [`${end}_from`, isGiven && !isFrom, timeSentence],
    [`${end}_until`, isGiven && !isUntil, timeSentence],
    [`${end}_until`, isFrom && isUntil && until <= from, 'Please use a time after the first one'],
  ]);
};

/** People may fly as many days before or after the program as they can search. FLT-07 */
const { flexibilityDays } = searchDefaults;

const isNearSeason = (date: string, { date_start: start, date_end: end }: ProgramFields): boolean =>
  date >= addDays(start, -flexibilityDays) && date <= addDays(end, flexibilityDays);

const flightProblems = (
  row: GroupFlightRow,
  program: ProgramFields,
  isAirport: (code: string) => boolean,
): readonly Problem[] => {
  const { date_start: start, date_end: end } = program;
  const isSeason = isCalendarDate(start) && isCalendarDate(end) && start <= end;
  const hasRoute = row.date !== '' || row.from !== '' || row.to !== '' || row.flight === '';
  const isDate = isCalendarDate(row.date);
  const isFlight = flightCode(row.flight.toUpperCase()) !== null;
  return wrongOnes([
    ['date', hasRoute && !isDate, dateSentence],
    [
      'date',
      isDate && isSeason && !isNearSeason(row.date, program),
      `Please use a day of the program, ${program.date_start} to ${program.date_end}, or at most ${flexibilityDays} days before or after it`,
    ],
    ['flight', row.flight !== '' && !isFlight, 'Flight must be an airline and a number, like UA 1611'],
    ['from', hasRoute && !isAirport(row.from.toUpperCase()), airportSentence],
    ['to', hasRoute && !isAirport(row.to.toUpperCase()), airportSentence],
    ['to', row.from !== '' && row.from.toUpperCase() === row.to.toUpperCase(), 'Please use two different airports'],
    ['leaves', row.leaves !== '' && !isClockTime(row.leaves), timeSentence],
    ['lands', row.lands !== '' && !isClockTime(row.lands), timeSentence],
    [
      'seats',
      !isOneOf(row.seats, programLimits.seats),
      `Please use a number from 1 to ${programLimits.seats}, or leave it empty`,
    ],
    ['staff', row.staff !== '' && !/\p{L}/u.test(row.staff), 'Please use a name'],
  ]);
};

const sameFlight = (row: GroupFlightRow): string =>
  [row.date, row.from, row.to, flightCode(row.flight.toUpperCase()) ?? row.flight].join(' ').toUpperCase();

const flightChecks = (program: ProgramFields, isAirport: (code: string) => boolean): readonly Problem[] => {
  const all = program.flights.map(sameFlight);
  return program.flights.flatMap((row, index) => {
    const isTwice = all.indexOf(sameFlight(row)) < index;
    const problems = [
      ...flightProblems(row, program, isAirport),
      ...wrongOnes([['flight', isTwice, 'This flight is listed twice']]),
    ];
    return problems.map(([field, sentence]): Problem => [`flights.${index}.${field}`, sentence]);
  });
};

/**
 * Everything that is wrong with a program, the first sentence of each field.
 * @param isAirport whether a code in upper case is an airport or metro area
 * @returns empty: it may be saved
 */
export const programProblems = (
  program: ProgramFields,
  isAirport: (code: string) => boolean,
): Readonly<Record<string, string>> => {
  const problems = [
    ...seasonChecks(program),
    ...placeChecks(program, isAirport),
    ...windowChecks('arrive', program.arrive_from, program.arrive_until),
    ...windowChecks('depart', program.depart_from, program.depart_until),
    ...flightChecks(program, isAirport),
  ];
  return Object.fromEntries(problems.toReversed());
};
