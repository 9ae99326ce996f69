/** Bought things as mails and documents list them: each with a heading and its facts. docs/rules.md#mails-about-a-trip */
import { refundSentence } from '#domain/flights/fare-rules.ts';
import type { FlightFacts, JourneyOffer, JourneySegment } from '#domain/flights/offer.ts';
import { changeRule } from '#domain/flights/part-rules.ts';
import { clockTime, dayOffsetText, formatDuration } from '#domain/flights/times.ts';
import { nightsOf, type Stay } from '#domain/hotels/stay.ts';
import { type StayNotice, termsTitle, traderSentences, traderText } from '#domain/hotels/stay-notice.ts';
import { shortDayName } from '#domain/kit/day-names.ts';
import { phoneLink } from '#domain/kit/phone-link.ts';
import { timeOfDay } from '#domain/kit/reader.ts';
import { airlineByIata } from '#reference/airlines.ts';
import { airportByIata } from '#reference/airports.ts';
import { cabinTitles } from '../flights/cabins.ts';

/** A name, its value, and where the value leads in a mail that can link. */
export type Fact = readonly [name: string, value: string, link?: string];
export type ItemList = { readonly heading: string; readonly facts: readonly Fact[] };

/** A flight as a list shows it. */
export type ListedFlight = Pick<
  JourneySegment,
  | 'airline'
  | 'number'
  | 'operatingAirline'
  | 'from'
  | 'to'
  | 'departLocal'
  | 'arriveLocal'
  | 'durationMinutes'
  | 'cabin'
> &
  FlightFacts;

/** What the fare of a flight is called and includes. */
export type ListedFare = Pick<JourneyOffer, 'fare' | 'bags'>;

const airlineName = (iata: string): string => airlineByIata(iata)?.name ?? iata;
const cityOf = (iata: string): string => airportByIata(iata)?.city ?? iata;

/** @returns "New York, John F. Kennedy (JFK), terminal 8", "Lisbon (LIS)" */
export const airportText = (iata: string, terminal: string | undefined): string => {
  const airport = airportByIata(iata);
  const name = airport ? `${[...new Set([airport.city, airport.name])].join(', ')} (${iata})` : iata;
  return terminal === undefined ? name : `${name}, terminal ${terminal}`;
};

/** @returns "New York to London" */
export const routeText = ({ from, to }: Pick<ListedFlight, 'from' | 'to'>): string =>
  `${cityOf(from)} to ${cityOf(to)}`;

/** @returns "British Airways 178, operated by American Airlines" */
export const flightText = ({
  airline,
  number,
  operatingAirline,
}: Pick<ListedFlight, 'airline' | 'number' | 'operatingAirline'>): string =>
  `${airlineName(airline)} ${number}${operatingAirline === airline ? '' : `, operated by ${airlineName(operatingAirline)}`}`;

const bagText = (bags: ListedFare['bags']): string =>
  bags === null ? '' : `${bags.carryOn} carry-on and ${bags.checked} checked for each traveler`;

/** @returns "Economy Light", "Business, Flex" */
const cabinText = (cabin: JourneySegment['cabin'], fare: string): string => {
  const title = cabinTitles[cabin];
  return fare.toLowerCase().startsWith(title.toLowerCase()) ? fare : [title, fare].filter(Boolean).join(', ');
};

/** Facts that have something to say. */
const stated = (facts: readonly Fact[]): readonly Fact[] => facts.filter(([, value]) => value !== '');

/**
 * One flight, in the local times of its airports.
 * @param fare null: only what is flown, for people who did not buy it
 */
export const flightList = (flight: ListedFlight, fare: ListedFare | null): ItemList => ({
  heading: `${shortDayName(flight.departLocal.slice(0, 10))}: ${routeText(flight)}`,
  facts: stated([
    ['Flight', flightText(flight)],
    ['Departs', `${clockTime(flight.departLocal)} ${airportText(flight.from, flight.departTerminal)}`],
    [
      'Arrives',
      [
        clockTime(flight.arriveLocal),
        dayOffsetText(flight.departLocal, flight.arriveLocal),
        airportText(flight.to, flight.arriveTerminal),
      ]
        .filter(Boolean)
        .join(' '),
    ],
    ['Duration', formatDuration(flight.durationMinutes)],
    ['Aircraft', flight.aircraft ?? ''],
    ['Cabin', fare === null ? cabinTitles[flight.cabin] : cabinText(flight.cabin, fare.fare)],
    ['Bags', bagText(fare?.bags ?? null)],
  ]),
});

/** A stay as a list shows it. */
export type ListedStay = {
  readonly name: string;
  readonly city: string;
  /** As the hotel writes it; absent: the supplier did not say. */
  readonly address?: string;
  readonly phone?: string;
  readonly stay: Stay;
  /** Local, "15:00"; empty: unknown. */
  readonly checkinFrom: string;
  readonly checkoutUntil: string;
  readonly room: string;
  /** "Flexible, breakfast included". */
  readonly rate: string;
  /** What its supplier stated before the booking; absent: a list for people who know it, or nothing was stated. */
  readonly notice?: StayNotice;
};

const mostInstructions = 1_500;

/** In one line; a long one ends at a word. */
const instructionsText = (text: string): string => {
  const line = text.replaceAll(/\n(?:- )?/g, ' ').replace(/^- /, '');
  return line.length <= mostInstructions
    ? line
    : `${line.slice(0, mostInstructions).replace(/\s\S*$/, '')} … The whole text is on the page of the trip.`;
};

/** @returns what must be known of a stay, in facts. docs/rapid-launch.md */
const noticeFacts = ({ conditions, instructions, traders, termsUrl }: StayNotice): readonly Fact[] => [
  ['Please note', conditions.join(' ')],
  ['At the hotel', instructionsText(instructions)],
  ...traders.map((trader): Fact => ['Sold by', [traderText(trader), ...traderSentences(trader)].join('. ')]),
  termsUrl === null ? [termsTitle, ''] : [termsTitle, termsUrl, termsUrl],
];

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const dayAndTime = (day: string, time: string): string => [shortDayName(day), time].filter(Boolean).join(', ');

/**
 * One stay, in the local time of the hotel.
 * @param confirmation the hotel's reference; null: not for this reader
 */
export const stayList = (stay: ListedStay, confirmation: string | null): ItemList => ({
  heading: `${stay.name}, ${stay.city}`,
  facts: stated([
    ['Address', stay.address ?? ''],
    stay.phone ? ['Phone', stay.phone, phoneLink(stay.phone)] : ['Phone', ''],
    ['Check-in', dayAndTime(stay.stay.checkin, stay.checkinFrom && `from ${timeOfDay(stay.checkinFrom)}`)],
    ['Check-out', dayAndTime(stay.stay.checkout, stay.checkoutUntil && `until ${timeOfDay(stay.checkoutUntil)}`)],
    ['Stay', `${counted(nightsOf(stay.stay), 'night')}, ${counted(stay.stay.rooms.length, 'room')}`],
    ['Room', stay.room],
    ['Rate', stay.rate],
    ['Confirmation', confirmation ?? ''],
    ...(stay.notice ? noticeFacts(stay.notice) : []),
  ]),
});

/** A car, transfer, insurance or other thing, with its times already in words. */
export type ListedExtra = {
  readonly title: string;
  readonly provider: string;
  readonly begins: string;
  readonly ends: string;
};

/** @param confirmation the provider's number; null: not for this reader, '': our experts are arranging it */
export const extraList = (extra: ListedExtra, confirmation: string | null): ItemList => ({
  heading: extra.title,
  facts: stated([
    ['From', extra.begins],
    ['Until', extra.ends],
    ['Provider', extra.provider],
    ['Confirmation', confirmation ?? ''],
  ]),
});

/** The codes and tickets of a flight order. */
export type ListedCodes = {
  readonly confirmations: readonly { readonly pnr: string; readonly airline: string }[];
  readonly tickets: readonly { readonly passenger: string; readonly number: string }[];
};

/** @returns the codes that open flights at their airlines; null: there are none yet */
export const codeList = ({ confirmations, tickets }: ListedCodes): ItemList | null => {
  const facts = [
    ...confirmations.map(({ pnr, airline }): Fact => [airlineName(airline), pnr]),
    ...tickets.map(({ passenger, number }): Fact => [`Ticket of ${passenger}`, number]),
  ];
  return facts.length === 0 ? null : { heading: 'Booking codes', facts };
};

/**
 * @returns "No refund. Change for 50.00 USD plus fare difference.", the changes of each way where they differ; '' when the
 * airline states no rule
 */
export const fareTerms = (offer: Parameters<typeof changeRule>[0] & Pick<JourneyOffer, 'refund'>): string =>
  [refundSentence(offer.refund), changeRule(offer)].filter((sentence) => sentence !== null).join(' ');
