import { carsChargeText } from '#domain/cars/car-request.ts';
import { spotText } from '#domain/extras/extra.ts';
import { clockTime, dayOffsetText } from '#domain/flights/times.ts';
import { utcDate } from '#domain/kit/calendar.ts';
import { dayName, shortDayName } from '#domain/kit/day-names.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { type Reader, timeOfDay, writtenFor } from '#domain/kit/reader.ts';
import { type Cell, type Column, type Paper, type PaperSize, pdfOf, type Style } from './pdf-paper.ts';
import type { Receipt } from './receipt-page.ts';
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

const body: Style = { size: 10 };
const strong: Style = { size: 10, weight: 600 };
const quiet: Style = { size: 9, color: 'quiet' };

const cell = (text: string, ...more: readonly string[]): Cell => [
  { text, style: strong },
  ...more.filter((each) => each !== '').map((each) => ({ text: each, style: quiet })),
];
const plain = (text: string): Cell => [{ text, style: body }];

type Table = {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly head?: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

const writeTable = (paper: Paper, { title, columns, head, rows }: Table): void => {
  if (rows.length === 0) return;
  paper.space(14);
  paper.text(title, { size: 14, weight: 600 }, 'H2');
  paper.rule('ink', 1);
  const names = head?.map((name): Cell => [{ text: name, style: quiet }]);
  if (names) paper.row(columns, names);
  for (const row of rows) paper.row(columns, row);
};

const factRows = ({ trip, identifierLabel, charges, today }: Receipt): readonly (readonly Cell[])[] =>
  [
    ['Receipt number', receiptNumber(trip.id, charges)],
    ['Issued', dayName(today)],
    ['Seller', seller],
    ['Buyer', trip.organization_name ?? trip.customer_name],
    [identifierLabel ?? 'Identifier', trip.identifier],
    ['Booked for', trip.customer_name],
    ['Booked by', trip.creator_name],
    ['Dates', tripDays(trip) ?? ''],
    ['Status', capital(trip.state)],
  ]
    .filter(([, value]) => value !== '')
    .map(([name = '', value = '']) => [[{ text: name, style: quiet }], [{ text: value, style: strong }]]);

const travelerTable = ({ trip, tickets }: Receipt): Table => ({
  title: 'Travelers',
  columns: [{ share: 2 }, { share: 1 }],
  rows:
    tickets.length > 0
      ? tickets.map(({ passenger, number }) => [plain(passenger), plain(`E-ticket ${number}`)])
      : trip.travelers.map(({ name }) => [plain(name), plain('')]),
});

const flightTable = ({ flights }: Receipt): Table => ({
  title: 'Flights',
  columns: [{ share: 2 }, { share: 1.5 }, { share: 1.5 }],
  head: ['Flight', 'Departs', 'Arrives'],
  rows: flights.map((flight) => [
    cell(`${flight.airline_title} ${flight.number}`, shortDayName(flight.time_depart.slice(0, 10)), cabinText(flight)),
    cell(clockTime(flight.time_depart), `${flight.airport_depart_city} ${flight.airport_depart_iata}`),
    cell(
      [clockTime(flight.time_arrive), dayOffsetText(flight.time_depart, flight.time_arrive)].filter(Boolean).join(' '),
      `${flight.airport_arrive_city} ${flight.airport_arrive_iata}`,
    ),
  ]),
});

const priced = [{ share: 2.2 }, { share: 1.5 }, { share: 1.5 }, { share: 1.2, isAmount: true }] as const;

const stayTable = ({ stays }: Receipt): Table => ({
  title: 'Hotels',
  columns: priced,
  head: ['Hotel', 'Check-in', 'Check-out', 'Price'],
  rows: stays.map((stay) => {
    const { price_total: minor, price_pay_property: there, price_currency: currency } = stay;
    const atHotel = there > 0 ? `${formatMoney({ minor: there, currency })} of it at the hotel` : '';
    return [
      cell(stay.name, stay.address ?? stay.place, stay.phone ?? '', `${stay.room_count} × ${stay.room}`),
      cell(shortDayName(stay.checkin), timeOfDay(stay.checkin_from)),
      cell(shortDayName(stay.checkout), timeOfDay(stay.checkout_until)),
      cell(formatMoney({ minor, currency }), atHotel),
    ];
  }),
});

const extraTable = ({ extras, trip: { cars } }: Receipt): Table => ({
  title: 'Cars and more',
  columns: priced,
  head: ['What', 'From', 'Until', 'Price'],
  rows: [
    ...extras.map(({ type, title, provider, begins, ends, price: minor, currency }) => [
      cell(title, [type, provider].filter(Boolean).join(', ')),
      plain(spotText(begins)),
      plain(ends ? spotText(ends) : ''),
      cell(formatMoney({ minor, currency })),
    ]),
    // Requested with the trip, but not found or priced yet. MONEY-06
    ...(cars?.standing === 'waiting'
      ? [[plain('Cars that were asked for'), plain(''), plain(''), plain(carsChargeText)]]
      : []),
  ],
});

const money = [{ share: 3 }, { share: 1.5 }, { share: 1.2, isAmount: true }] as const;

const chargeTable = ({ charges }: Receipt): Table => ({
  title: 'Charges',
  columns: money,
  head: ['For', 'Card', 'Amount'],
  rows: [
    ...charges.map((charge) => [
      cell(charge.description, refundText(charge), `${charge.merchant}, ${dayName(utcDate(charge.at))}`),
      plain(cardText(charge)),
      plain(formatMoney({ minor: signed(charge), currency: charge.currency })),
    ]),
    ...totalsOf(charges).map(({ label, sum }) => [cell(label), plain(''), cell(formatMoney(sum))]),
  ],
});

const taxTable = ({ taxes }: Receipt): Table => ({
  title: 'Taxes and fees in these amounts',
  columns: money,
  rows: taxes.map(({ title, sum }) => [plain(title), plain(''), plain(formatMoney(sum))]),
});

/**
 * The receipt as a PDF: what the page says, with embedded fonts and a structure for screen readers. It holds no
 * confirmation codes. docs/rules.md#receipts; docs/threats.md#booking-codes
 */
export const receiptPdf = (receipt: Receipt, size: PaperSize, reader: Reader): Promise<Buffer> => {
  const { trip, charges, today } = receipt;
  const title = `Receipt ${receiptNumber(trip.id, charges)}`;
  return pdfOf({ title, size, writtenAt: new Date(`${today}T00:00:00Z`) }, (paper) =>
    writtenFor(reader, () => writeReceipt(paper, receipt)),
  );
};

const writeReceipt = (paper: Paper, receipt: Receipt): void => {
  const { trip, charges, supportEmail } = receipt;
  paper.text(seller, strong);
  paper.space(6);
  paper.text('Receipt', { size: 22, weight: 600 }, 'H1');
  paper.text(trip.destination ? `Trip ${trip.id}, ${trip.destination}` : `Trip ${trip.id}`, { size: 12 });
  paper.space(10);
  paper.rule('ink', 1);
  for (const row of factRows(receipt)) paper.row([{ share: 1 }, { share: 3 }], row);
  for (const table of [travelerTable, flightTable, stayTable, extraTable]) writeTable(paper, table(receipt));
  if (charges.length > 0) writeTable(paper, chargeTable(receipt));
  else {
    paper.space(14);
    paper.text('Nothing has been charged for this trip.', body);
  }
  writeTable(paper, taxTable(receipt));
  paper.space(14);
  paper.text(`Questions about this receipt: ${supportEmail}`, quiet);
};
