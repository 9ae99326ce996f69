/** The trip creation request, assembled from the guide's answers and the wizard's sections. docs/rules.md#new-trip */

import type { CabinChoice } from '#contract/flights.ts';
import type { CallInput } from '#contract/kit/client.ts';
import type { createTrip } from '#contract/trips.ts';
import { type CarsForm, carsDescription } from '#domain/cars/car-route.ts';
import { cabinChoiceTitles } from '#domain/flights/cabins.ts';
import { faresText, type LegChoice, legTitle } from '#domain/flights/legs.ts';
import type { RouteForm } from '#domain/flights/route-form.ts';
import { clockTime } from '#domain/flights/times.ts';
import { wireFlight } from '#domain/flights/wire-flight.ts';
import { stayCosts } from '#domain/hotels/room-price.ts';
import type { SelectedStay } from '#domain/hotels/stay-legs.ts';
import { nightsText, roomsText, stayTitle } from '#domain/hotels/stay-text.ts';
import type { Stays } from '#domain/hotels/whole-stay.ts';
import { fullDayName } from '#domain/kit/day-names.ts';
import { formatMoney, type Money, toDecimal } from '#domain/kit/money.ts';
import { writtenPlainly } from '#domain/kit/reader.ts';
import { peopleText } from '#domain/travelers/party-text.ts';
import type { GuideAnswers } from './answers.ts';
import { journeyDays, journeyTotal } from './chosen-journey.ts';

export type TripRequest = CallInput<typeof createTrip>['body'];

/** The chosen journey with the search that found it; at least one leg is chosen. */
export type RequestedFlights = {
  readonly search: { readonly form: RouteForm; readonly cabin: CabinChoice; readonly pax: number };
  readonly chosen: readonly LegChoice[];
};

/** More destinations than this are shown as "Multiple Cities". WIZ-23 */
const mostNamedCities = 3;

/** @returns the places, each once, at most three of them by name. WIZ-23 */
export const destinationText = (places: readonly string[]): string => {
  const named = [...new Set(places)];
  return named.length > mostNamedCities ? 'Multiple Cities' : named.join(', ');
};

/** @returns "New York" of "New York, John F. Kennedy (JFK)" */
export const cityOf = (title: string): string => title.split(',')[0]?.trim() ?? title;

/** @returns the cities of the stays */
export const placesOf = (stays: Stays): readonly string[] =>
  stays.flatMap(({ place }) => (place === null ? [] : [place.city ?? cityOf(place.name)]));

const departureOf = ({ option }: LegChoice) => option.legs[0];
const arrivalOf = ({ option }: LegChoice) => option.legs.at(-1);

/** @returns the cities a journey visits, without the return */
const citiesOf = (chosen: readonly LegChoice[]): readonly string[] => {
  const origin = chosen.flatMap((choice) => departureOf(choice)?.airport_depart_city ?? [])[0];
  const cities = chosen.flatMap((choice) => arrivalOf(choice)?.airport_arrive_city ?? []);
  return cities.filter((city) => chosen.length === 1 || city !== origin);
};

/** What Self Booking requests: the chosen journey and hotels, booked at once, and cars, which experts look for. */
export type Bought = {
  readonly flights: RequestedFlights | null;
  readonly stays: readonly SelectedStay[];
  readonly cars: CarsForm | null;
  /** Ids. */
  readonly travelers: readonly number[];
};

/** @returns the cities where cars are picked up */
export const drivenFrom = (cars: CarsForm | null): readonly string[] =>
  cars?.route.flatMap(({ placeCollect }) => (placeCollect ? [cityOf(placeCollect)] : [])) ?? [];

type Going = Pick<Bought, 'flights' | 'stays' | 'cars'>;

/** @returns the destination, from the flights and hotels, else from the cars. WIZ-23 */
export const destinationOf = ({ flights, stays, cars }: Going): string => {
  const visited = [...citiesOf(flights?.chosen ?? []), ...placesOf(stays)];
  return destinationText(visited.length > 0 ? visited : drivenFrom(cars));
};

/** From the flights and hotels; from the cars when there is nothing else. */
const daysOf = ({ flights, stays, cars }: Going) => {
  const { start, end } = journeyDays(flights?.chosen ?? []);
  const booked = [start, end, ...stays.flatMap(({ checkin, checkout }) => [checkin, checkout])];
  const driven = cars?.route.flatMap(({ dateCollect, dateReturn }) => [dateCollect, dateReturn]) ?? [];
  const days = (flights === null && stays.length === 0 ? driven : booked).filter((day) => day !== null).toSorted();
  return { start: days[0] ?? null, end: days.at(-1) ?? null };
};

export const wayTitles = { oneway: 'One way', roundtrip: 'Round trip', multicity: 'Multi city' } as const;

const legLine = (choice: LegChoice, title: string): string => {
  const from = departureOf(choice);
  const to = arrivalOf(choice);
  if (from === undefined || to === undefined) return title;
  const flights = choice.option.legs.map(({ airline_iata, number }) => `${airline_iata}${number}`).join(', ');
  const start = `${from.airport_depart_city} ${from.airport_depart_iata} ${clockTime(from.time_depart)}`;
  const end = `${to.airport_arrive_city} ${to.airport_arrive_iata} ${clockTime(to.time_arrive)}`;
  return `${title}, ${fullDayName(from.time_depart.slice(0, 10))}: ${start} to ${end}, ${flights}`;
};

const flightLines = ({ search, chosen }: RequestedFlights): readonly string[] => {
  const total = journeyTotal(chosen);
  return [
    `Flights: ${wayTitles[search.form.way]}, ${cabinChoiceTitles[search.cabin]}, ${peopleText(search.pax)}`,
    ...chosen.map((choice, leg) => legLine(choice, legTitle(search.form.way, leg))),
    ...(total === null ? [] : [`Fare: ${faresText(chosen)}, ${formatMoney(total)}`]),
  ];
};

const stayLine = (stays: readonly SelectedStay[], stay: SelectedStay, index: number): string => {
  const { property, room, price } = stay.ideal;
  const { total, payNow, payAtProperty } = stayCosts(price);
  const where = `${property.name}, ${property.address_city}, ${nightsText(stay)}, ${roomsText(stay.rooms)}`;
  const when = `Pay Now ${formatMoney(payNow)}, Pay At Property ${formatMoney(payAtProperty)}`;
  return `${stayTitle(stays, index)}: ${where}, ${room.name}, ${price.name}, ${formatMoney(total)} (${when})`;
};

/** @returns the request in words, one line per fact. WIZ-20 */
export const tripDescription = ({ flights, stays, cars }: Going): string =>
  writtenPlainly(() =>
    [
      ...(flights === null ? [] : flightLines(flights)),
      ...stays.map((stay, index) => stayLine(stays, stay, index)),
      ...(cars === null ? [] : carsDescription(cars)),
    ].join('\n'),
  );

const contactFields = ({ contact }: GuideAnswers): Partial<TripRequest> => {
  if (contact?.kind === 'colleague') return { customer_id: contact.customerId };
  if (contact?.kind === 'external') return { customer_name: contact.name.trim(), customer_email: contact.email.trim() };
  return {};
};

/** Who requests, for whom, and who pays: the same for every kind of trip. WIZ-22 */
export const requestedBy = (answers: GuideAnswers): Partial<TripRequest> => ({
  ...contactFields(answers),
  organization_id: answers.purpose === 'business' ? answers.organizationId : null,
  trip_type: answers.type ?? 'standard',
  identifier: answers.identifier.trim() === '' ? null : answers.identifier.trim(),
});

/** The request of an expert. The customer is the contact, unless the contact is outside the organization. */
export const onBehalf = (request: TripRequest, customerId: number | null): TripRequest =>
  customerId === null || request.customer_id != null || request.customer_name != null
    ? request
    : { ...request, customer_id: customerId };

export type Agreed = {
  /** Why the trip is needed, if the policy asks. */
  readonly reason: string;
  /** The total agreed to after the price changed, or null. */
  readonly price: Money | null;
  readonly isOverlapAccepted: boolean;
  /** The card chosen instead of the default one, or null. */
  readonly cardId: number | null;
  /** The amount a voucher pays, as it was shown, or null. */
  readonly voucher: Money | null;
};

/** The card to charge, if one was chosen. */
export const chargedTo = ({ cardId }: Pick<Agreed, 'cardId'>): Partial<TripRequest> =>
  cardId === null ? {} : { card_id: cardId };

/** The amount a voucher pays, if one was shown. */
export const voucherAgreed = ({ voucher }: Pick<Agreed, 'voucher'>): Pick<TripRequest, 'voucher_amount'> =>
  voucher === null ? {} : { voucher_amount: toDecimal(voucher.minor, voucher.currency) };

/**
 * The body of POST /trips for a self booked trip.
 * @see WIZ-18 to WIZ-22
 */
export const tripRequest = (answers: GuideAnswers, bought: Bought, agreed: Agreed): TripRequest => {
  const { flights, stays, travelers } = bought;
  const { start, end } = daysOf(bought);
  return {
    description: tripDescription(bought),
    destination: destinationOf(bought),
    dateStart: start,
    dateEnd: end,
    isSelfBook: true,
    flights: flights?.chosen.map(wireFlight) ?? [],
    properties: stays.map(({ ideal }) => ({ signature: ideal.price.signature })),
    travelers: [...travelers],
    ...(bought.cars !== null && { cars: carsDescription(bought.cars).join('\n') }),
    ...requestedBy(answers),
    ...chargedTo(agreed),
    approval_reason: agreed.reason.trim() === '' ? null : agreed.reason.trim(),
    ...(agreed.price !== null && {
      confirmed_amount: toDecimal(agreed.price.minor, agreed.price.currency),
      confirmed_currency: agreed.price.currency,
    }),
    ...(agreed.isOverlapAccepted && { is_overlap_accepted: true }),
    ...voucherAgreed(agreed),
  };
};
