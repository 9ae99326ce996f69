/** What a traveler does next on a day of travel. docs/rules.md#days-of-travel */
import type { AppendixAccommodation } from '#contract/accommodations.ts';
import type { AppendixTransport } from '#contract/extras.ts';
import type { AppendixFlight } from '#contract/trips.ts';
import { airportText, terminalText } from '#domain/flights/leg-words.ts';
import { clockTime, formatDuration } from '#domain/flights/times.ts';
import { shortDayName } from '#domain/kit/day-names.ts';
import { localOfInstant } from '#domain/kit/local-time.ts';
import { timeOfDay } from '#domain/kit/reader.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Most airlines open their check-in a day before departure. */
const checkInMs = 24 * hourMs;
/** From here on the flight itself is what matters. */
const leavingMs = 3 * hourMs;
/** Many airlines close their check-in an hour before departure. */
const checkInEndsMs = hourMs;

/** A flight with the airline's booking code; null: not known, or the reader may not see it. */
export type TravelFlight = AppendixFlight & { readonly code: string | null };

export type TravelItems = {
  /** By departure. */
  readonly flights: readonly TravelFlight[];
  readonly stays: readonly AppendixAccommodation[];
  readonly rides: readonly AppendixTransport[];
};

export type TravelMoment = {
  /** The same for as long as it is about the same item, whatever the time. */
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** Host name of the airline's website, while check-in is open there. */
  readonly site: string | null;
};

/** `local`: the reader's wall clock, `YYYY-MM-DDTHH:mm`. Hotels state local times, and their guests are there. */
export type Now = { readonly ms: number; readonly local: string };

type Ranked = Omit<TravelMoment, 'id'> & { readonly rank: number };

/** What to do about an item, under its name. */
const named = (
  kind: string,
  { id }: { readonly id: number },
  moment: Ranked | null,
): readonly (Ranked & TravelMoment)[] => (moment === null ? [] : [{ ...moment, id: `${kind}-${id}` }]);

const sentences = (...parts: readonly (string | false | null)[]): string => parts.filter(Boolean).join(' ');

const nameOf = ({ airline_iata, number }: AppendixFlight): string => `${airline_iata} ${number}`;

const departAirport = (flight: AppendixFlight): string =>
  [
    airportText(flight.airport_depart_city, flight.airport_depart_title, flight.airport_depart_iata),
    ...(flight.terminal_depart ? [terminalText(flight.terminal_depart)] : []),
  ].join(', ');

const arriveAirport = (flight: AppendixFlight): string =>
  [
    `${flight.airport_arrive_title} (${flight.airport_arrive_iata})`,
    ...(flight.terminal_arrive ? [terminalText(flight.terminal_arrive)] : []),
  ].join(', ');

const wasText = ({ time_depart: time, original_time_depart: was }: AppendixFlight): string | false =>
  time !== was &&
  `It was ${clockTime(was)}${was.slice(0, 10) === time.slice(0, 10) ? '' : ` on ${shortDayName(was.slice(0, 10))}`}.`;

const codeText = ({ code }: TravelFlight): string | null => code && `Confirmation ${code}.`;

/** The connection that a flight that is in the air has to make. */
const thenText = (flight: TravelFlight, next: TravelFlight | undefined): string | null => {
  if (!next) return null;
  const minutes = Math.round((Date.parse(next.depart_at) - Date.parse(flight.arrive_at)) / minuteMs);
  const isElsewhere = next.airport_depart_iata !== flight.airport_arrive_iata;
  const terminal = next.terminal_depart ? ` from ${terminalText(next.terminal_depart)}` : '';
  const from = isElsewhere ? ` from ${departAirport(next)}` : terminal;
  return `Then ${nameOf(next)} to ${next.airport_arrive_city} leaves at ${clockTime(next.time_depart)}${from}, ${formatDuration(Math.max(0, minutes))} after landing.`;
};

type Leg = {
  readonly flight: TravelFlight;
  readonly before: TravelFlight | undefined;
  readonly next: TravelFlight | undefined;
};

const flightMoment = ({ flight, before, next }: Leg, { ms }: Now): Ranked | null => {
  const [departs, arrives] = [Date.parse(flight.depart_at), Date.parse(flight.arrive_at)];
  const left = departs - ms;
  if (ms >= arrives) return null;
  if (left <= 0)
    return {
      rank: 0,
      title: `${nameOf(flight)} lands in ${flight.airport_arrive_city} at ${clockTime(flight.time_arrive)}`,
      detail: sentences(`${arriveAirport(flight)}.`, thenText(flight, next)),
      site: null,
    };
  const site = before === undefined && left > checkInEndsMs ? flight.airline_site_op : null;
  // A person who changes planes has checked in and waits for the next departure.
  const isLeaving = before === undefined ? left <= leavingMs : ms >= Date.parse(before.arrive_at);
  if (isLeaving)
    return {
      rank: 1,
      title: `${nameOf(flight)} leaves in ${formatDuration(Math.ceil(left / minuteMs))}`,
      detail: sentences(
        `At ${clockTime(flight.time_depart)} from ${departAirport(flight)}.`,
        wasText(flight),
        codeText(flight),
        'The screens at the airport show the gate.',
      ),
      site,
    };
  if (before !== undefined || left > checkInMs) return null;
  return {
    rank: 4,
    title: `Check in for ${nameOf(flight)} to ${flight.airport_arrive_city}`,
    detail: sentences(
      `It leaves on ${shortDayName(flight.time_depart.slice(0, 10))} at ${clockTime(flight.time_depart)} from ${departAirport(flight)}.`,
      wasText(flight),
      codeText(flight),
    ),
    site,
  };
};

/** "From 15:00, 1 Alder Row, London." */
const arrivalText = ({ checkin_from: from, address, place }: AppendixAccommodation): string =>
  [...(from === '' ? [] : [`From ${timeOfDay(from)}`]), address ?? (from === '' ? `In ${place}` : `in ${place}`)]
    .join(', ')
    .concat('.');

const stayMoment = (stay: AppendixAccommodation, { local }: Now): Ranked | null => {
  const [today, time] = [local.slice(0, 10), local.slice(11, 16)];
  if (today === stay.checkout.slice(0, 10) && time <= stay.checkout_until)
    return {
      rank: 3,
      title: `Check out of ${stay.name}`,
      detail: `Until ${timeOfDay(stay.checkout_until)}.`,
      site: null,
    };
  if (today !== stay.checkin.slice(0, 10)) return null;
  const names = [...new Set(stay.guests)].join(', ');
  return {
    rank: 5,
    title: `Check in at ${stay.name}`,
    detail: sentences(arrivalText(stay), names && `In the name of ${names}.`),
    site: null,
  };
};

const rideMoment = (ride: AppendixTransport, { ms }: Now): Ranked | null => {
  const { day, time, zone, place } = ride.begins;
  const there = localOfInstant(ms, zone);
  if (there.slice(0, 10) !== day || (time !== null && there.slice(11, 16) > time)) return null;
  const to = ride.location_arrive && ride.location_arrive !== place ? ` to ${ride.location_arrive}` : '';
  return {
    rank: 2,
    title: ride.title === '' ? `${ride.type} from ${place}${to}` : `${ride.type}: ${ride.title}`,
    detail: sentences(
      time === null ? `Today, ${place}.` : `At ${time}, ${place}.`,
      ride.provider && `${ride.provider}.`,
    ),
    site: null,
  };
};

const isFlying = ({ status }: AppendixFlight): boolean => status.toLowerCase() !== 'canceled';

const isOn = ({ status }: { readonly status: string }): boolean => status === 'Booked';

/** Each flight with the ones before and after it on the same way. */
const legsOf = (flights: readonly TravelFlight[]): readonly Leg[] => {
  const flying = flights.filter(isFlying);
  return flying.map((flight, at) => {
    const [before, next] = [flying[at - 1], flying[at + 1]];
    return {
      flight,
      before: before?.slice_index === flight.slice_index ? before : undefined,
      next: next?.slice_index === flight.slice_index ? next : undefined,
    };
  });
};

/**
 * What to do at this time, by the schedule that the airlines last stated: the flight in the air, the next departure, a
 * ride, checking out, checking in for a flight, checking in at a hotel, in this order.
 * @returns empty on a day without travel
 */
export const rightNow = ({ flights, stays, rides }: TravelItems, now: Now): readonly TravelMoment[] =>
  [
    ...legsOf(flights).flatMap((leg) => named('flight', leg.flight, flightMoment(leg, now))),
    ...rides.filter(isOn).flatMap((ride) => named('ride', ride, rideMoment(ride, now))),
    ...stays.filter(isOn).flatMap((stay) => named('stay', stay, stayMoment(stay, now))),
  ]
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ id, title, detail, site }) => ({ id, title, detail, site }));
