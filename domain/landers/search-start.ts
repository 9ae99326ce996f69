/** Where an expert's search for a program begins: airports, and days counted from the windows. docs/rules.md#proposals */
import { readWindow } from '#domain/flights/windows.ts';
import { addDays, type CalendarDate } from '#domain/kit/calendar.ts';
import { globeKm, type Point } from '#domain/kit/globe.ts';
import { instantOfLocal, localOfInstant } from '#domain/kit/local-time.ts';
import { readGroupFlights } from './group-flights.ts';

/** A place of the search: an airport, or a metro area at its busiest airport. */
export type StartPlace = Point & {
  readonly iata: string;
  readonly title: string;
  /** IANA time zone. */
  readonly zone: string;
};

type Program = {
  readonly date_start: CalendarDate;
  readonly date_end: CalendarDate;
  readonly window_arrive: string;
  readonly window_depart: string;
  readonly group_flights: string;
};

type Places = {
  readonly home: StartPlace;
  readonly homeBack: StartPlace;
  readonly arrive: StartPlace;
  readonly depart: StartPlace;
};

export type StartLeg = {
  readonly from: { readonly iata: string; readonly title: string };
  readonly to: { readonly iata: string; readonly title: string };
  readonly depart: CalendarDate;
};

/** A jet's speed over ground, and the time on the ground at both ends. */
const kmPerMinute = 13.5;
const groundMinutes = 45;
/** Hardly any flight leaves earlier in the morning, so people leave the evening before. */
const firstDeparture = '06:00';

const flightMinutes = (from: Point, to: Point): number => groundMinutes + globeKm(from, to) / kmPerMinute;

/**
 * The day on which people leave home to land before the window closes: the day of the last flight that makes it, or the
 * day before when that flight would leave at night.
 */
const dayCountedBack = (until: string, from: StartPlace, to: StartPlace): CalendarDate => {
  const landing = instantOfLocal(until, to.zone);
  if (landing === null) return until.slice(0, 10);
  const leaves = localOfInstant(landing - flightMinutes(from, to) * 60_000, from.zone);
  const day = leaves.slice(0, 10);
  return leaves.slice(11, 16) < firstDeparture ? addDays(day, -1) : day;
};

/** The first day on which staff flies a route. */
const groupDay = ({ group_flights: text }: Program, from: string, to: string): CalendarDate | undefined =>
  readGroupFlights(text)
    .flights.flatMap((flight) =>
      flight.kind === 'route' && flight.from === from && flight.to === to ? flight.date : [],
    )
    .toSorted()[0];

const leg = (from: StartPlace, to: StartPlace, depart: CalendarDate): StartLeg => ({
  from: { iata: from.iata, title: from.title },
  to: { iata: to.iata, title: to.title },
  depart,
});

/**
 * The two legs of a search. On the way there the day is that of the group's flight, else counted back from the end of
 * the arrival window; on the way home that of the group's flight, else of the departure window. Without windows they
 * are the program's own days.
 */
export const searchStart = (
  program: Program,
  { home, homeBack, arrive, depart }: Places,
): readonly [StartLeg, StartLeg] => {
  const until = readWindow(program.window_arrive)?.end ?? `${program.date_start}T23:59`;
  const out = groupDay(program, home.iata, arrive.iata) ?? dayCountedBack(until, home, arrive);
  const back =
    groupDay(program, depart.iata, homeBack.iata) ??
    readWindow(program.window_depart)?.start.slice(0, 10) ??
    program.date_end;
  return [leg(home, arrive, out), leg(depart, homeBack, back)];
};
