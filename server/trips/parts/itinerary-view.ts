import type { AppendixFlight, ItinerariesReply, Itinerary } from '#contract/trips.ts';
import { oneYearAfter } from '#domain/kit/calendar.ts';
import { airlineByIata } from '#reference/airlines.ts';
import { airportCity, airportTitle } from '#server/places/check-airport.ts';
import type { ChargeRow, FlightRow, ItineraryRow, QuoteRow } from './itineraries-store.ts';

type Rows = {
  readonly itineraries: readonly ItineraryRow[];
  readonly quotes: readonly QuoteRow[];
  readonly charges: readonly ChargeRow[];
  readonly flights: readonly FlightRow[];
};

const airlineTitle = (iata: string): string => airlineByIata(iata)?.name ?? iata;

const originalFlight = (row: FlightRow): string | null => {
  const [airline, number] = [row.original_airline_iata ?? row.airline_iata, row.original_number ?? row.number];
  const isSame = airline === row.airline_iata && number === row.number;
  return isSame ? null : `${airlineTitle(airline)} ${number}`;
};

const flightView = (row: FlightRow): AppendixFlight => ({
  id: row.id,
  status: row.status,
  airline_iata: row.airline_iata,
  airline_title: airlineTitle(row.airline_iata),
  airline_iata_op: row.airline_iata_op,
  airline_title_op: airlineTitle(row.airline_iata_op),
  number: row.number,
  airport_depart_iata: row.airport_depart_iata,
  airport_depart_title: airportTitle(row.airport_depart_iata),
  airport_depart_city: airportCity(row.airport_depart_iata),
  airport_arrive_iata: row.airport_arrive_iata,
  airport_arrive_title: airportTitle(row.airport_arrive_iata),
  airport_arrive_city: airportCity(row.airport_arrive_iata),
  time_depart: row.time_depart,
  time_arrive: row.time_arrive,
  original_time_depart: row.original_time_depart,
  original_time_arrive: row.original_time_arrive,
  original_flight: originalFlight(row),
  changed_at: row.changed_at?.toISOString() ?? null,
  elapsed: row.elapsed_minutes,
  cabin: row.cabin,
  fare: row.fare,
  bag_carry_on_count: row.bag_carry_on_count,
  bag_checked_count: row.bag_checked_count,
  slice_index: row.slice_index,
  leg_index: row.leg_index,
});

/** Flights in order, a separator between slices, and one mark where the view's year ends. TRIP-07, TRIP-14 */
const scheduleOf = (flights: readonly FlightRow[]): Itinerary['schedule'] => {
  const first = flights[0]?.time_depart.slice(0, 10);
  const limit = first && oneYearAfter(first);
  const isShown = (flight: FlightRow) => limit === undefined || flight.time_depart.slice(0, 10) <= limit;
  const shown = flights.filter(isShown);
  const schedule = shown.flatMap((flight, i): Itinerary['schedule'] => {
    const before = shown[i - 1];
    const item = { itemType: 'flight' as const, itemId: flight.id, date: flight.time_depart.slice(0, 10) };
    const separator = { itemType: 'separator' as const, itemId: null, date: null };
    return before && before.slice_index !== flight.slice_index ? [separator, item] : [item];
  });
  return shown.length < flights.length
    ? [...schedule, { itemType: 'limited', itemId: null, date: limit ?? null }]
    : schedule;
};

const bookingView = (row: ChargeRow): Itinerary['bookings'][number] => ({
  id: row.id,
  description: row.description,
  cost: row.amount_minor,
  cost_other: null,
  cost_currency: row.currency,
  cost_merchant: row.merchant,
  cost_card: row.card_last4,
  cost_label: row.label,
  is_refund: row.is_refund,
});

/** What it cost: what was charged, less refunds; until then what was quoted. TRIP-13 */
const costOf = (charges: readonly ChargeRow[], quotes: readonly QuoteRow[]) => {
  const lines =
    charges.length > 0
      ? charges.map((row) => ({ minor: row.is_refund ? -row.amount_minor : row.amount_minor, currency: row.currency }))
      : quotes.map((row) => ({ minor: row.total_minor, currency: row.currency }));
  const currency = lines[0]?.currency ?? 'USD';
  const inCurrency = lines.filter((line) => line.currency === currency);
  return { totalCost: inCurrency.reduce((sum, { minor }) => sum + minor, 0), totalCostCurrency: currency };
};

/** @param rows of one trip, flights by departure */
export const itinerariesView = (rows: Rows): ItinerariesReply => {
  const of = <T extends { itinerary_id: number }>(list: readonly T[], { id }: ItineraryRow): readonly T[] =>
    list.filter((row) => row.itinerary_id === id);
  return {
    itineraries: rows.itineraries.map((itinerary) => {
      const charges = of(rows.charges, itinerary);
      const quotes = of(rows.quotes, itinerary);
      return {
        id: itinerary.id,
        index: itinerary.index,
        status: itinerary.status,
        isBooked: itinerary.is_booked,
        isCanceled: itinerary.is_canceled,
        ...costOf(charges, quotes),
        schedule: scheduleOf(of(rows.flights, itinerary)),
        bookings: charges.map(bookingView),
        quotes: quotes.map((row) => ({
          description: row.description,
          cost: row.total_minor,
          cost_currency: row.currency,
        })),
      };
    }),
    appendixFlights: rows.flights.map(flightView),
    appendixAccommodations: [],
    appendixTransports: [],
  };
};
