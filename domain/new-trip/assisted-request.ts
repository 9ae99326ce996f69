/** The request of the Assisted Booking wizard: the person's needs in words. docs/rules.md#assisted-booking */

import { type CarsForm, carsDescription } from '#domain/cars/car-route.ts';
import { cabinChoiceTitles } from '#domain/flights/cabins.ts';
import { type LegChoice, legTitle } from '#domain/flights/legs.ts';
import type { RouteForm } from '#domain/flights/route-form.ts';
import { clockTime } from '#domain/flights/times.ts';
import { requirementText } from '#domain/hotels/stay-text.ts';
import { isWholeStay, type Stays } from '#domain/hotels/whole-stay.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { fullDayName } from '#domain/kit/day-names.ts';
import { writtenPlainly } from '#domain/kit/reader.ts';
import { peopleText } from '#domain/travelers/party-text.ts';
import type { GuideAnswers } from './answers.ts';
import {
  type Agreed,
  chargedTo,
  cityOf,
  destinationText,
  drivenFrom,
  placesOf,
  type RequestedFlights,
  requestedBy,
  type TripRequest,
  wayTitles,
} from './trip-request.ts';

export const wishesMaxLength = 1_500;

/**
 * The flights requested from our experts: the route, the ideal flights of the legs where one was chosen, and other
 * wishes.
 */
export type WantedFlights = RequestedFlights & {
  /** Everything else, in words. */
  readonly other: string;
};

/** Everything requested from our experts; null: none of that kind. */
export type Wanted = {
  readonly flights: WantedFlights | null;
  readonly hotels: Stays | null;
  readonly cars: CarsForm | null;
  /** Ids. */
  readonly travelers: readonly number[];
};

/** @returns "BA178 at 18:30", or "Any flight" where none was chosen */
export const idealText = (choice: LegChoice | undefined): string => {
  const first = choice?.option.legs[0];
  if (!choice || !first) return 'Any flight';
  const flights = choice.option.legs.map(({ airline_iata, number }) => `${airline_iata}${number}`).join(', ');
  return `Ideally ${flights} at ${clockTime(first.time_depart)}`;
};

const flightsDescription = ({ search, chosen, other }: WantedFlights): readonly string[] => {
  const { form, cabin, pax } = search;
  return [
    `Flights: ${wayTitles[form.way]}, ${cabinChoiceTitles[cabin]}, ${peopleText(pax)}`,
    ...form.legs.map((leg, index) => {
      const day = leg.depart === null ? '' : `, ${fullDayName(leg.depart)}`;
      return `${legTitle(form.way, index)}${day}: ${leg.from?.title ?? ''} to ${leg.to?.title ?? ''}. ${idealText(chosen[index])}.`;
    }),
    ...(other.trim() === '' ? [] : [`Other: ${other.trim()}`]),
  ];
};

/** The hotels in words, one line per stay. HTL-37 */
const hotelsDescription = (stays: Stays): readonly string[] => [
  `Hotels: ${stays.length}`,
  ...stays.filter(isWholeStay).map(requirementText),
];

/** The whole request in words, one line per fact. WIZ-20 */
export const assistedDescription = ({ flights, hotels, cars }: Wanted): string =>
  writtenPlainly(() =>
    [
      ...(flights ? flightsDescription(flights) : []),
      ...(hotels ? hotelsDescription(hotels) : []),
      ...(cars ? carsDescription(cars) : []),
    ].join('\n'),
  );

const flownTo = ({ legs }: RouteForm): readonly string[] => {
  const home = legs[0]?.from?.title;
  const places = legs.flatMap(({ to }) => (to && (legs.length === 1 || to.title !== home) ? [cityOf(to.title)] : []));
  return [...new Set(places)];
};

/** @returns the destination, from the flights and hotels, else from the cars. WIZ-23 */
export const wantedDestination = ({ flights, hotels, cars }: Wanted): string => {
  const visited = [...(flights ? flownTo(flights.search.form) : []), ...placesOf(hotels ?? [])];
  return destinationText(visited.length > 0 ? visited : drivenFrom(cars));
};

/** @returns the first and last day of the whole request, or nulls */
export const wantedDays = ({
  flights,
  hotels,
  cars,
}: Wanted): { readonly start: CalendarDate | null; readonly end: CalendarDate | null } => {
  const days = [
    ...(flights?.search.form.legs.map(({ depart }) => depart) ?? []),
    ...(hotels?.flatMap(({ checkin, checkout }) => [checkin, checkout]) ?? []),
    ...(cars?.route.flatMap(({ dateCollect, dateReturn }) => [dateCollect, dateReturn]) ?? []),
  ]
    .filter((day) => day !== null)
    .toSorted();
  return { start: days[0] ?? null, end: days.at(-1) ?? null };
};

/** The body of POST /trips for an assisted trip. WIZ-10, WIZ-19 to WIZ-23 */
export const assistedRequest = (answers: GuideAnswers, wanted: Wanted, agreed: Pick<Agreed, 'cardId'>): TripRequest => {
  const { start, end } = wantedDays(wanted);
  return {
    description: assistedDescription(wanted),
    destination: wantedDestination(wanted),
    dateStart: start,
    dateEnd: end,
    isSelfBook: false,
    travelers: [...wanted.travelers],
    ...requestedBy(answers),
    ...chargedTo(agreed),
  };
};
