import type { AppendixAccommodation } from '#contract/accommodations.ts';
import { type AppendixTransport, extraTypes } from '#contract/extras.ts';
import { co2Methods } from '#contract/flights.ts';
import type { ItineraryProposal } from '#contract/itinerary-parts.ts';
import type { Landmark, MapTiles } from '#contract/places.ts';
import { paymentTimes } from '#contract/stays.ts';
import type { AppendixFlight, ItinerariesReply, Itinerary } from '#contract/trips.ts';
import type { Wallet } from '#contract/wallets.ts';
import { type ExtraSpot, extraWords } from '#domain/extras/extra.ts';
import { nightsOf } from '#domain/hotels/stay.ts';
import { oneYearAfter } from '#domain/kit/calendar.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { refundLineText, refundStanding } from '#domain/payments/refund-words.ts';
import { paidByVoucher, voucherCurrency } from '#domain/vouchers/voucher-payment.ts';
import { airlineSite } from '#reference/airline-sites.ts';
import { airlineByIata } from '#reference/airlines.ts';
import type { ChargeRow } from '#server/payments/charges-store.ts';
import { refundStateIn } from '#server/payments/refunds-store.ts';
import { airportCity, airportPoints, airportTitle } from '#server/places/check-airport.ts';
import {
  type ExtraRow,
  type FlightRow,
  type ItineraryRow,
  type QuoteRow,
  readSpot,
  type StayRow,
} from '#server/trips/itinerary-store.ts';

type Rows = {
  readonly itineraries: readonly ItineraryRow[];
  readonly quotes: readonly QuoteRow[];
  readonly charges: readonly ChargeRow[];
  readonly flights: readonly FlightRow[];
  readonly stays: readonly StayRow[];
  readonly extras: readonly ExtraRow[];
  /** By itinerary: those that are proposals. */
  readonly proposals: ReadonlyMap<number, ItineraryProposal>;
  /** By stay; a receipt has no map. */
  readonly landmarks?: ReadonlyMap<number, readonly Landmark[]>;
  readonly tiles?: MapTiles;
  readonly wallets?: readonly Wallet[];
};

const airlineTitle = (iata: string): string => airlineByIata(iata)?.name ?? iata;

const originalFlight = (row: FlightRow): string | null => {
  const [airline, number] = [row.original_airline_iata ?? row.airline_iata, row.original_number ?? row.number];
  const isSame = airline === row.airline_iata && number === row.number;
  return isSame ? null : `${airlineTitle(airline)} ${number}`;
};

export const flightView = (row: FlightRow): AppendixFlight => ({
  id: row.id,
  status: row.status,
  airline_iata: row.airline_iata,
  airline_title: airlineTitle(row.airline_iata),
  airline_iata_op: row.airline_iata_op,
  airline_title_op: airlineTitle(row.airline_iata_op),
  airline_site_op: airlineSite(row.airline_iata_op),
  number: row.number,
  airport_depart_iata: row.airport_depart_iata,
  airport_depart_title: airportTitle(row.airport_depart_iata),
  airport_depart_city: airportCity(row.airport_depart_iata),
  airport_arrive_iata: row.airport_arrive_iata,
  airport_arrive_title: airportTitle(row.airport_arrive_iata),
  airport_arrive_city: airportCity(row.airport_arrive_iata),
  points: airportPoints([row.airport_depart_iata, row.airport_arrive_iata]),
  time_depart: row.time_depart,
  time_arrive: row.time_arrive,
  depart_at: row.depart_utc.toISOString(),
  arrive_at: row.arrive_utc.toISOString(),
  original_time_depart: row.original_time_depart,
  original_time_arrive: row.original_time_arrive,
  original_flight: originalFlight(row),
  changed_at: row.changed_at?.toISOString() ?? null,
  elapsed: row.elapsed_minutes,
  terminal_depart: row.terminal_depart,
  terminal_arrive: row.terminal_arrive,
  aircraft: row.aircraft,
  co2_grams: row.co2_grams,
  co2_method: co2Methods.find((method) => method === row.co2_method) ?? null,
  cabin: row.cabin,
  fare: row.fare,
  bag_carry_on_count: row.bag_carry_on_count,
  bag_checked_count: row.bag_checked_count,
  change_rule: row.change_rule,
  slice_index: row.slice_index,
  leg_index: row.leg_index,
});

const stayView = (row: StayRow, landmarks: readonly Landmark[] = []): AppendixAccommodation => {
  const payment = paymentTimes.find((time) => time === row.payment);
  invariant(payment, `stay ${row.id} is paid at some time`);
  return {
    id: row.id,
    status: row.status,
    name: row.name,
    place: row.city,
    image_primary: row.picture,
    room: row.room,
    rate: row.rate,
    room_count: row.adults.length,
    adults: row.adults,
    guests: row.guests,
    checkin: row.checkin,
    checkout: row.checkout,
    nights: nightsOf(row),
    checkin_from: row.checkin_from,
    checkout_until: row.checkout_until,
    address: row.address,
    phone: row.phone,
    latitude: row.latitude,
    longitude: row.longitude,
    landmarks: [...landmarks],
    is_breakfast: row.is_breakfast,
    price_total: row.pay_now_minor + row.pay_property_minor,
    price_pay_now: row.pay_now_minor,
    price_pay_property: row.pay_property_minor,
    price_currency: row.currency,
    payment,
    refund_description: row.refund_description,
    note: row.note,
  };
};

/** `YYYY-MM-DDTHH:mm`, or the day alone. */
export const localOf = ({ day, time }: ExtraSpot): string => (time === null ? day : `${day}T${time}`);

const extraView = (row: ExtraRow): AppendixTransport => {
  const type = extraTypes.find((each) => each === row.type);
  invariant(type, `extra ${row.id} is of some type`);
  const begins = readSpot(row.begins);
  const ends = row.ends === null ? null : readSpot(row.ends);
  return {
    id: row.id,
    provider: row.provider,
    type: extraWords[type],
    location_depart: begins.place,
    location_arrive: ends?.place ?? '',
    time_depart: localOf(begins),
    time_arrive: ends ? localOf(ends) : '',
    title: row.title,
    description: row.description,
    begins,
    ends,
    status: row.status,
    is_arranged: row.is_arranged,
    price: row.price_minor,
    currency: row.currency,
    refund_description: row.refund_description,
    note: row.note,
  };
};

type Scheduled = {
  readonly day: string;
  readonly item: Itinerary['schedule'][number];
  /** Which slice it flies; null: it is a stay or an extra. */
  readonly slice: number | null;
};

type Items = Pick<Rows, 'flights' | 'stays' | 'extras'>;

const separator: Itinerary['schedule'][number] = { itemType: 'separator', itemId: null, date: null };

/**
 * Flights, stays and extras by day, the flights of a day first, a separator between slices, and one mark where the
 * view's year ends. TRIP-07, TRIP-14
 */
const scheduleOf = ({ flights, stays, extras }: Items): Itinerary['schedule'] => {
  const flown = flights.map((row): Scheduled => {
    const day = row.time_depart.slice(0, 10);
    return { day, item: { itemType: 'flight', itemId: row.id, date: day }, slice: row.slice_index };
  });
  const slept = stays.map(({ id, checkin }): Scheduled => {
    return { day: checkin, item: { itemType: 'accommodation', itemId: id, date: checkin }, slice: null };
  });
  const arranged = extras.map(({ id, begins }): Scheduled => {
    const { day } = readSpot(begins);
    return { day, item: { itemType: 'transport', itemId: id, date: day }, slice: null };
  });
  const all = [...flown, ...slept, ...arranged].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const first = all[0]?.day;
  const limit = first && oneYearAfter(first);
  const shown = all.filter(({ day }) => limit === undefined || day <= limit);
  const schedule = shown.flatMap(({ item, slice }, i) => {
    const before = shown.slice(0, i).findLast((each) => each.slice !== null);
    return slice !== null && before && before.slice !== slice ? [separator, item] : [item];
  });
  return shown.length < all.length
    ? [...schedule, { itemType: 'limited', itemId: null, date: limit ?? null }]
    : schedule;
};

const refundNote = ({ amount_minor: minor, refund_state: state }: ChargeRow): string =>
  refundLineText({ minor, standing: state === null ? null : refundStanding(refundStateIn(state)) });

const bookingView = (row: ChargeRow): Itinerary['bookings'][number] => ({
  id: row.id,
  description: row.description,
  cost: row.amount_minor,
  cost_other: row.at_property_minor > 0 ? row.at_property_minor : null,
  cost_currency: row.currency,
  cost_merchant: row.merchant,
  cost_card: row.card_last4,
  cost_label: row.label,
  is_refund: row.is_refund,
  refund_note: row.is_refund ? refundNote(row) : '',
});

/** The quoted items, with a line for the part a voucher will pay, as the charges will show it. */
const quoteLines = (quotes: readonly QuoteRow[], { by_voucher: mostMinor }: ItineraryRow): Itinerary['quotes'] => {
  const lines = quotes.map(({ description, total_minor: cost, currency }) => ({
    description,
    cost,
    cost_currency: currency,
  }));
  const due = lines.filter(({ cost_currency: currency }) => currency === voucherCurrency);
  const paid = paidByVoucher(
    mostMinor,
    due.reduce((sum, { cost }) => sum + cost, 0),
  );
  return paid === 0 ? lines : [...lines, { description: 'Voucher', cost: -paid, cost_currency: voucherCurrency }];
};

/**
 * The amount the card paid: charges less refunds, or the quote until then. Other currencies are shown by the lines.
 * TRIP-13
 */
const costOf = (charges: readonly ChargeRow[], quotes: Itinerary['quotes']) => {
  const lines =
    charges.length > 0
      ? charges.map((row) => ({ minor: row.is_refund ? -row.amount_minor : row.amount_minor, currency: row.currency }))
      : quotes.map(({ cost, cost_currency: currency }) => ({ minor: cost, currency }));
  const currency = quotes[0]?.cost_currency ?? lines[0]?.currency ?? 'USD';
  const inCurrency = lines.filter((line) => line.currency === currency);
  return { totalCost: inCurrency.reduce((sum, { minor }) => sum + minor, 0), totalCostCurrency: currency };
};

/** @param rows of one trip, flights by departure, stays by check-in */
export const itinerariesView = (rows: Rows): ItinerariesReply => {
  const of = <T extends { itinerary_id: number }>(list: readonly T[], { id }: ItineraryRow): readonly T[] =>
    list.filter((row) => row.itinerary_id === id);
  return {
    itineraries: rows.itineraries.map((itinerary) => {
      const charges = of(rows.charges, itinerary);
      const quotes = quoteLines(of(rows.quotes, itinerary), itinerary);
      return {
        id: itinerary.id,
        index: itinerary.index,
        status: itinerary.status,
        isBooked: itinerary.is_booked,
        isCanceled: itinerary.is_canceled,
        ...costOf(charges, quotes),
        schedule: scheduleOf({
          flights: of(rows.flights, itinerary),
          stays: of(rows.stays, itinerary),
          extras: of(rows.extras, itinerary),
        }),
        bookings: charges.map(bookingView),
        quotes,
        proposal: rows.proposals.get(itinerary.id) ?? null,
      };
    }),
    appendixFlights: rows.flights.map(flightView),
    appendixAccommodations: rows.stays.map((row) => stayView(row, rows.landmarks?.get(row.id))),
    appendixTransports: rows.extras.map(extraView),
    ...(rows.tiles && { tiles: rows.tiles }),
    ...(rows.wallets?.length && { wallets: [...rows.wallets] }),
  };
};
