import type { AppendixAccommodation } from '#contract/accommodations.ts';
import type { AppendixTransport } from '#contract/extras.ts';
import type { AppendixFlight } from '#contract/trips.ts';
import { carsChargeText } from '#domain/cars/car-request.ts';
import { spotText } from '#domain/extras/extra.ts';
import { clockTime, dayOffsetText } from '#domain/flights/times.ts';
import { utcDate } from '#domain/kit/calendar.ts';
import { dayName, shortDayName } from '#domain/kit/day-names.ts';
import { formatMoney, type Money } from '#domain/kit/money.ts';
import { timeOfDay } from '#domain/kit/reader.ts';
import { sha256 } from '#platform/secrets.ts';
import type { SharedTrip } from '#server/trips/trip-view.ts';
import { type Markup, markup } from './markup.ts';
import { receiptStyle } from './receipt-style.ts';
import {
  cabinText,
  capital,
  cardText,
  receiptNumber,
  refundText,
  seller,
  signed,
  totalsOf,
  tripDays,
} from './receipt-words.ts';
import type { ReceiptCharge } from './store.ts';

export type Receipt = {
  readonly trip: SharedTrip;
  /** The organization's word for the trip's identifier; null: it has none. */
  readonly identifierLabel: string | null;
  /** The bought items, in order. */
  readonly flights: readonly AppendixFlight[];
  readonly stays: readonly AppendixAccommodation[];
  readonly extras: readonly AppendixTransport[];
  /** Empty for readers who may not see them. */
  readonly tickets: readonly { readonly passenger: string; readonly number: string }[];
  readonly charges: readonly ReceiptCharge[];
  /** Taxes and fees within the prices, where a supplier states them. */
  readonly taxes: readonly { readonly title: string; readonly sum: Money }[];
  readonly today: string;
  readonly supportEmail: string;
};

const styleHash = `${sha256(receiptStyle).replaceAll('-', '+').replaceAll('_', '/')}=`;

/** The page may run nothing and load nothing except its own style. docs/threats.md#foreign-markup */
export const receiptHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    'sandbox',
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};

/** A typed text. It may read from right to left without reversing the text around it. docs/rules.md#names */
const typed = (text: string): Markup => markup`<bdi>${text}</bdi>`;

const fact = (label: string, value: string | null): readonly Markup[] =>
  value === null || value === '' ? [] : [markup`<div><dt>${label}</dt><dd>${typed(value)}</dd></div>`];

const factsOf = ({ trip, identifierLabel, charges, today }: Receipt): Markup =>
  markup`<dl>${[
    ...fact('Receipt number', receiptNumber(trip.id, charges)),
    ...fact('Seller', seller),
    ...fact('Organization', trip.organization_name),
    ...fact(identifierLabel ?? 'Identifier', trip.identifier),
    ...fact('Booked for', trip.customer_name),
    ...fact('Booked by', trip.creator_name),
    ...fact('Dates', tripDays(trip)),
    ...fact('Status', capital(trip.state)),
    ...fact('Issued', dayName(today)),
  ]}</dl>`;

const travelersOf = ({ trip, tickets }: Receipt): Markup | null => {
  if (trip.travelers.length === 0) return null;
  const names = trip.travelers.map(({ name }) => markup`<tr><td>${typed(name)}</td></tr>`);
  const numbers = tickets.map(
    ({ passenger, number }) => markup`<tr><td>${typed(passenger)}</td><td>${number}</td></tr>`,
  );
  return markup`<h2>Travelers</h2>${
    numbers.length > 0
      ? markup`<table><thead><tr><th scope="col">Name</th><th scope="col">E-ticket</th></tr></thead><tbody>${numbers}</tbody></table>`
      : markup`<table><thead><tr><th scope="col">Name</th></tr></thead><tbody>${names}</tbody></table>`
  }`;
};

const flightRow = (flight: AppendixFlight): Markup => {
  const offset = dayOffsetText(flight.time_depart, flight.time_arrive);
  return markup`<tr><td><b>${flight.airline_title} ${flight.number}</b><small>${shortDayName(flight.time_depart.slice(0, 10))}</small><small>${cabinText(flight)}</small></td>
<td><b>${clockTime(flight.time_depart)}</b><small>${flight.airport_depart_city} ${flight.airport_depart_iata}</small></td>
<td><b>${clockTime(flight.time_arrive)}</b>${offset ? ` ${offset}` : ''}<small>${flight.airport_arrive_city} ${flight.airport_arrive_iata}</small></td></tr>`;
};

const flightsOf = ({ flights }: Receipt): Markup | null =>
  flights.length === 0
    ? null
    : markup`<h2>Flights</h2><table><thead><tr><th scope="col">Flight</th><th scope="col">Departs</th><th scope="col">Arrives</th></tr></thead><tbody>${flights.map(flightRow)}</tbody></table>`;

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const stayRow = (stay: AppendixAccommodation): Markup => {
  const { price_total: minor, price_pay_property: there, price_currency: currency } = stay;
  const atHotel =
    there > 0 ? markup`<small>${formatMoney({ minor: there, currency })} of it at the hotel</small>` : null;
  return markup`<tr><td><b>${typed(stay.name)}</b><small>${typed(stay.address ?? stay.place)}</small>${stay.phone === null ? null : markup`<small>${typed(stay.phone)}</small>`}<small>${counted(stay.room_count, 'room')}: ${typed(stay.room)}</small></td>
<td><b>${shortDayName(stay.checkin)}</b><small>${timeOfDay(stay.checkin_from)}</small></td>
<td><b>${shortDayName(stay.checkout)}</b><small>${counted(stay.nights, 'night')}</small></td>
<td class="amount">${formatMoney({ minor, currency })}${atHotel}</td></tr>`;
};

const staysOf = ({ stays }: Receipt): Markup | null =>
  stays.length === 0
    ? null
    : markup`<h2>Hotels</h2><table><thead><tr><th scope="col">Hotel</th><th scope="col">Check-in</th><th scope="col">Check-out</th><th scope="col" class="amount">Price</th></tr></thead><tbody>${stays.map(stayRow)}</tbody></table>`;

const extraRow = ({ type, title, provider, begins, ends, price: minor, currency }: AppendixTransport): Markup =>
  markup`<tr><td><b>${typed(title)}</b><small>${typed([type, provider].filter(Boolean).join(', '))}</small></td>
<td>${typed(spotText(begins))}</td><td>${ends ? typed(spotText(ends)) : ''}</td>
<td class="amount">${formatMoney({ minor, currency })}</td></tr>`;

const extrasOf = ({ extras }: Receipt): Markup | null =>
  extras.length === 0
    ? null
    : markup`<h2>Cars and more</h2><table><thead><tr><th scope="col">What</th><th scope="col">From</th><th scope="col">Until</th><th scope="col" class="amount">Price</th></tr></thead><tbody>${extras.map(extraRow)}</tbody></table>`;

const chargeRow = (charge: ReceiptCharge): Markup =>
  markup`<tr><td><b>${typed(charge.description)}</b>${
    charge.is_refund ? markup`<small>${refundText(charge)}</small>` : null
  }<small>${charge.merchant}, ${dayName(utcDate(charge.at))}</small></td><td>${cardText(charge)}</td><td class="amount">${formatMoney({ minor: signed(charge), currency: charge.currency })}</td></tr>`;

/** Requested with the trip, but not found or priced yet. MONEY-06 */
const carsOf = ({ trip: { cars } }: Receipt): Markup | null =>
  cars?.standing === 'waiting'
    ? markup`<h2>Cars</h2><table><tbody><tr><td>Cars that were asked for</td><td class="amount">${carsChargeText}</td></tr></tbody></table>`
    : null;

const totalRows = (charges: readonly ReceiptCharge[]): readonly Markup[] =>
  totalsOf(charges).map(
    ({ label, sum }) =>
      markup`<tr><th scope="row" colspan="2">${label}</th><td class="amount">${formatMoney(sum)}</td></tr>`,
  );

/** Part of the amounts above, as far as the suppliers say it. */
const taxesOf = ({ taxes }: Receipt): Markup | null =>
  taxes.length === 0
    ? null
    : markup`<h2>Taxes and fees in these amounts</h2><table><tbody>${taxes.map(
        ({ title, sum }) => markup`<tr><td>${typed(title)}</td><td class="amount">${formatMoney(sum)}</td></tr>`,
      )}</tbody></table>`;

const chargesOf = ({ charges }: Receipt): Markup =>
  charges.length === 0
    ? markup`<h2>Charges</h2><p>Nothing has been charged for this trip.</p>`
    : markup`<h2>Charges</h2><table><thead><tr><th scope="col">For</th><th scope="col">Card</th><th scope="col" class="amount">Amount</th></tr></thead><tbody>${charges.map(chargeRow)}</tbody><tfoot>${totalRows(charges)}</tfoot></table>`;

/**
 * The receipt as a whole page without any script. Every text in it is escaped by the template; card numbers are a
 * brand and four digits; confirmation codes are not on it. docs/threats.md#foreign-markup;
 * docs/threats.md#booking-codes
 */
export const receiptPage = (receipt: Receipt): string => {
  const { trip, supportEmail } = receipt;
  const about = trip.destination ? `Trip ${trip.id}, ${trip.destination}` : `Trip ${trip.id}`;
  const body = markup`<main><header><p class="brand">Tripwright</p><h1>Receipt</h1><p class="about">${typed(about)}</p></header>
${factsOf(receipt)}${travelersOf(receipt)}${flightsOf(receipt)}${staysOf(receipt)}${extrasOf(receipt)}${carsOf(receipt)}${chargesOf(receipt)}${taxesOf(receipt)}
<footer>Questions about this receipt: ${supportEmail}</footer></main>`;
  const head = markup`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Receipt, ${about} - Tripwright</title>`;
  // The style is our own text. Escaped, it would no longer match the hash that the content policy allows.
  return `<!doctype html><html lang="en"><head>${head.toString()}<style>${receiptStyle}</style></head><body>${body.toString()}</body></html>`;
};
