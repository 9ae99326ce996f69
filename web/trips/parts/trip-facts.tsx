import type { JSX } from 'react';
import type { AppendixFlight, Itinerary, Trip } from '#contract/trips.ts';
import { co2Amount, tripCo2 } from '#domain/flights/co2-text.ts';
import { daysBetween } from '#domain/kit/calendar.ts';
import { dayName } from '#domain/kit/day-names.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { partyText, peopleText } from '#domain/travelers/party-text.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { localToday } from '#web/kit/today.ts';
import { MoneyText } from '#web/ui/money-text.tsx';
import { type Fact, Facts } from '#web/ui/panel.tsx';
import { daysText } from './day-text.ts';

const startText = (start: string | null): string => {
  if (start === null) return 'No dates yet';
  const days = daysBetween(localToday(), start);
  if (days > 1) return `Starts in ${days} days`;
  if (days === 1) return 'Starts tomorrow';
  return days === 0 ? 'Starts today' : `Started ${dayName(start)}`;
};

/** The flights of one itinerary. */
const flightsOf = (flights: readonly AppendixFlight[], itinerary: Itinerary | undefined): readonly AppendixFlight[] => {
  const own = new Set(itinerary?.schedule.flatMap((item) => (item.itemType === 'flight' ? [item.itemId] : [])));
  return flights.filter((flight) => own.has(flight.id));
};

/** The CO2 of the flights; nothing where none is known. */
const co2Of = (flights: readonly AppendixFlight[]): readonly Fact[] => {
  const co2 = tripCo2(flights);
  return co2 ? [{ label: 'CO2 of the flights', value: co2Amount(co2.kg), note: co2.note }] : [];
};

/** @returns "JFK – LHR – JFK": the ends of each slice of the itinerary */
const routeText = (flights: readonly AppendixFlight[], itinerary: Itinerary | undefined): string => {
  const slices = Map.groupBy(flightsOf(flights, itinerary), (flight) => flight.slice_index);
  return [...slices.values()]
    .flatMap((slice, index) => {
      const ends = [slice[0]?.airport_depart_iata ?? '', slice[slice.length - 1]?.airport_arrive_iata ?? ''];
      return index === 0 ? ends : ends.slice(1);
    })
    .join(' – ');
};

/** @returns how the total is paid, and what guests pay at their hotels in addition */
const totalNote = ({
  card_last4,
  voucher_amount,
  pay_property_amount,
  charged_beside,
  total_currency,
}: Trip): string | undefined => {
  const card = card_last4 ? `Card ending ${card_last4}` : '';
  const voucher =
    voucher_amount === null
      ? ''
      : `${formatMoney({ minor: voucher_amount, currency: total_currency })} more by voucher`;
  const later =
    pay_property_amount === null
      ? ''
      : `${formatMoney({ minor: pay_property_amount, currency: total_currency })} more at the property`;
  const beside = charged_beside.map(
    ({ amount, currency }) => `${formatMoney({ minor: amount, currency })} more in fees`,
  );
  return [card, voucher, ...beside, later].filter(Boolean).join(', ') || undefined;
};

/** The total of the shown itinerary; an option shows its own as long as none is booked. */
const totalOf = (trip: Trip, itinerary: Itinerary | undefined): readonly Fact[] => {
  const option = itinerary?.proposal;
  if (option && !trip.is_booked && !option.is_accepted) {
    const money = { minor: option.total, currency: option.currency };
    return [
      {
        label: 'Total',
        value: <MoneyText money={money} isBig />,
        note: `Option ${option.number}, not booked, for ${peopleText(option.traveler_count)}`,
      },
    ];
  }
  if (trip.total_amount === null) return [];
  const money = { minor: trip.total_amount, currency: trip.total_currency };
  const note = [trip.pax_count !== null && trip.pax_count > 1 && `For ${peopleText(trip.pax_count)}`, totalNote(trip)];
  return [
    { label: 'Total', value: <MoneyText money={money} isBig />, note: note.filter(Boolean).join('. ') || undefined },
  ];
};

/** The travelers' names, else their number. */
const whoText = ({ travelers, customer_name, pax_count: count, ages_under_18: agesUnder18 }: Trip): string => {
  if (travelers.length > 0) return travelers.map(({ name }) => name).join(', ');
  return count === null ? customer_name : partyText({ count, agesUnder18 });
};

type Props = { trip: Trip; flights: readonly AppendixFlight[]; itinerary: Itinerary | undefined };

/** Travelers, route, dates and price: what a person looks for first. docs/screens.md#trip-page */
export const TripFacts = ({ trip, flights, itinerary }: Props): JSX.Element => (
  <Facts
    facts={[
      {
        label: (trip.pax_count ?? trip.travelers.length) === 1 ? 'Traveler' : 'Travelers',
        value: whoText(trip),
        note: `For ${trip.customer_name}, ${trip.is_self_book ? 'booked' : 'asked for'} by ${trip.creator_name} on ${instantText(trip.created_at)}`,
      },
      { label: 'From and to', value: routeText(flights, itinerary) || '–', note: trip.destination },
      {
        label: 'Dates',
        value: trip.date_start ? daysText(trip.date_start, trip.date_end) : 'N/A',
        note: trip.state === 'canceled' ? 'Canceled' : startText(trip.date_start),
      },
      { label: 'Trip ID', value: String(trip.id), note: trip.organization_name ?? 'Personal trip' },
      ...totalOf(trip, itinerary),
      ...co2Of(flightsOf(flights, itinerary)),
    ]}
  />
);
