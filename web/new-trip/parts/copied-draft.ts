/** A trip, as a draft of the same trip. docs/rules.md#booking-a-trip-again */
import type { Place } from '#contract/places.ts';
import type { AppendixFlight, ItinerariesReply, Itinerary, Trip } from '#contract/trips.ts';
import { type CarsForm, carWishMaxLength, emptyCars } from '#domain/cars/car-route.ts';
import { cabinChoiceOf, cabinRank, cabinTitles, searchDefaults } from '#domain/flights/cabins.ts';
import type { RouteForm } from '#domain/flights/route-form.ts';
import type { Stays } from '#domain/hotels/whole-stay.ts';
import { addDays, type CalendarDate } from '#domain/kit/calendar.ts';
import { type Contact, type GuideAnswers, noAnswers } from '#domain/new-trip/answers.ts';
import { newWizard } from '#domain/new-trip/wizard.ts';
import { preferredItinerary } from '#domain/trips/preferred-itinerary.ts';
import type { FlightSearch } from '#web/flights/search.ts';
import { emptyDraft, type NewTripDraft, type NewTripParts, searchedForOf } from './draft.ts';
import type { KnownPerson } from './use-guide-world.ts';

export type Copied = {
  readonly trip: Trip;
  readonly reply: ItinerariesReply;
  /** The text written for the approver; empty: none. */
  readonly reason: string;
  /** The search places of its hotels, by the city in a stay. */
  readonly places: ReadonlyMap<string, Pick<Place, 'id' | 'name' | 'name_full'>>;
  /** Its identifier, if it can be used again; empty: it has none. */
  readonly identifier: string;
  /** Its travelers who can be chosen now. */
  readonly travelers: readonly number[];
};

type AppendixStay = ItinerariesReply['appendixAccommodations'][number];

const shownOf = ({ itineraries }: ItinerariesReply): Itinerary | undefined =>
  preferredItinerary(itineraries) ?? itineraries[0];

/** The stays of the itinerary that the trip tried to book. */
export const staysOf = (reply: ItinerariesReply): readonly AppendixStay[] => {
  const ids = shownOf(reply)?.schedule.filter(({ itemType }) => itemType === 'accommodation');
  return reply.appendixAccommodations.filter(({ id }) => ids?.some(({ itemId }) => itemId === id));
};

const flightsOf = (reply: ItinerariesReply): readonly AppendixFlight[] => {
  const ids = shownOf(reply)?.schedule.filter(({ itemType }) => itemType === 'flight');
  return reply.appendixFlights.filter(({ id }) => ids?.some(({ itemId }) => itemId === id));
};

const listText = new Intl.ListFormat('en', { type: 'conjunction' });

/** @returns the identifier of a trip; empty: it has none, and shows its number there */
export const ownIdentifier = ({ id, identifier }: Trip): string => (identifier === String(id) ? '' : identifier);

/** @returns sentences about what the person has to enter again */
export const notCopied = (copied: Copied): readonly string[] => {
  const { trip, reply, places, travelers } = copied;
  const gone = trip.travelers.filter(({ id }) => !travelers.includes(id)).map(({ name }) => name);
  const cities = [...new Set(staysOf(reply).map(({ place }) => place))].filter((city) => !places.has(city));
  return [
    ...(gone.length > 0
      ? [`${listText.format(gone)} can no longer be chosen. Please choose the travelers again.`]
      : []),
    ...(copied.identifier === '' && ownIdentifier(trip) !== ''
      ? [`${trip.identifier} is no longer on the organization’s list. Please choose another one.`]
      : []),
    ...cities.map((city) => `Please choose the place of the hotel in ${city} again.`),
    ...(trip.cars ? ['Please enter the places and days of the cars again.'] : []),
  ];
};

/** Flights and stays of the copy move by the same number of days. */
export type Move = { readonly today: CalendarDate; readonly days: number };

/** Days in the past must be entered again. */
const dayFrom = ({ today, days }: Move, day: CalendarDate): CalendarDate | null => {
  const moved = addDays(day, days);
  return moved >= today ? moved : null;
};

/** @returns the first day of its flights and stays; null: it has none */
export const firstDayOf = (reply: ItinerariesReply): CalendarDate | null =>
  [
    ...flightsOf(reply).map(({ time_depart: time }) => time.slice(0, 10)),
    ...staysOf(reply).map(({ checkin }) => checkin.slice(0, 10)),
  ].toSorted()[0] ?? null;

const contactOf = ({ contact_id: id }: Trip, { user, world }: KnownPerson): Contact | null => {
  if (id === user.id) return { kind: 'you' };
  return world.colleagues.some(({ customer_id }) => customer_id === id) ? { kind: 'colleague', customerId: id } : null;
};

const answersOf = ({ trip, identifier }: Copied, person: KnownPerson): GuideAnswers => {
  const answers = { ...noAnswers, type: 'standard', method: 'self' } as const;
  if (trip.organization_id === null) return { ...answers, purpose: 'personal' };
  return {
    ...answers,
    purpose: 'business',
    organizationId: trip.organization_id,
    identifier,
    isIdentifierConfirmed: identifier !== '',
    contact: contactOf(trip, person),
  };
};

const isThereAndBack = (legs: RouteForm['legs']): boolean =>
  legs.length === 2 && legs[0]?.from?.iata === legs[1]?.to?.iata && legs[0]?.to?.iata === legs[1]?.from?.iata;

const isCabin = (name: string): name is keyof typeof cabinTitles => name in cabinTitles;

/** The lowest cabin of its flights, which is most likely the requested one. */
const cabinOf = (flights: readonly AppendixFlight[]): FlightSearch['cabin'] => {
  const cabins = flights
    .map(({ cabin }) => cabin)
    .filter(isCabin)
    .map(cabinChoiceOf);
  return cabins.toSorted((one, other) => cabinRank(one) - cabinRank(other))[0] ?? searchDefaults.cabin;
};

const searchOf = (flights: readonly AppendixFlight[], pax: number, move: Move): FlightSearch => {
  const slices = Map.groupBy(flights, ({ slice_index: slice }) => slice);
  const legs = [...slices.values()].flatMap((slice) => {
    const [first, last] = [slice[0], slice.at(-1)];
    if (!first || !last) return [];
    const [from, to] = [first.airport_depart_iata, last.airport_arrive_iata];
    return [
      {
        from: { iata: from, title: titleOf(first.airport_depart_city, first.airport_depart_title, from) },
        to: { iata: to, title: titleOf(last.airport_arrive_city, last.airport_arrive_title, to) },
        depart: dayFrom(move, first.time_depart.slice(0, 10)),
      },
    ];
  });
  const way = legs.length === 1 ? 'oneway' : isThereAndBack(legs) ? 'roundtrip' : 'multicity';
  return { form: { way, legs }, cabin: cabinOf(flights), pax };
};

const titleOf = (city: string, airport: string, iata: string): string => `${city}, ${airport} (${iata})`;

const stayFormsOf = (stays: readonly AppendixStay[], { places }: Copied, move: Move): Stays =>
  stays.map((stay) => ({
    checkin: dayFrom(move, stay.checkin),
    checkout: dayFrom(move, stay.checkout),
    place: places.get(stay.place) ?? null,
    rooms: stay.adults.map((adults) => ({ adults })),
    ideal: null,
    other: '',
  }));

/** Only the earlier text: the person enters places and dates again. */
const carsFormOf = ({ description }: NonNullable<Trip['cars']>): CarsForm => ({
  ...emptyCars,
  other: { ...emptyCars.other, text: [...description].slice(0, carWishMaxLength).join('') },
});

/**
 * The draft that requests the same trip again: people, organization, places and dates. Flights and hotels are searched
 * again, because the old prices have expired.
 */
export const copiedDraft = (copied: Copied, person: KnownPerson, move: Move): NewTripDraft => {
  const { trip, reply, reason, travelers } = copied;
  const { refused } = trip;
  const answers = answersOf(copied, person);
  const [flights, stays] = [flightsOf(reply), staysOf(reply)];
  const on = { flights: flights.length > 0 || stays.length === 0, hotels: stays.length > 0, cars: trip.cars !== null };
  const wizard = newWizard<NewTripParts>('book');
  return {
    ...emptyDraft,
    answers,
    searchedFor: searchedForOf(answers, person.customer?.id ?? null),
    reason,
    refused,
    wizard: {
      ...wizard,
      on,
      at: on.flights ? 'flights' : 'hotels',
      parts: {
        ...wizard.parts,
        flights:
          flights.length > 0
            ? { step: 'route', search: searchOf(flights, trip.pax_count ?? 1, move), chosen: [], other: '' }
            : null,
        hotels: stays.length > 0 ? { step: 'route', stays: stayFormsOf(stays, copied, move) } : null,
        cars: trip.cars && { step: 'route', form: carsFormOf(trip.cars) },
        travelers,
      },
      complete: {
        ...wizard.complete,
        travelers:
          travelers.length > 0 && travelers.length === trip.travelers.length && !refused.some(({ field }) => field),
      },
    },
  };
};
