/** A request in words, as experts read it. LAND-93; spec 1, 7 */
import { type FlightType, gateway, type InsuranceType, type VisaAnswer } from '#contract/lander-request.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { daySpan } from './day-span.ts';

/** The flights and the fare that a visitor would like best. */
export type IdealFlights = {
  /** One a leg: "BA178 JFK 2026-06-09 18:30 to LHR 2026-06-10 06:30". */
  readonly legs: readonly string[];
  readonly fare: string;
  /** Per traveler; null: the airline does not say. */
  readonly bags: { readonly carryOn: number; readonly checked: number } | null;
  /** With its currency: "$812.00". */
  readonly price: string;
};

export type DescriptionFacts = {
  readonly program: {
    readonly full_program_name: string;
    readonly category_sub: string;
    readonly airport_iata_arrive: string;
    readonly airport_iata_depart: string;
    readonly date_start: CalendarDate;
    readonly date_end: CalendarDate;
  };
  readonly participantName: string;
  readonly homeFrom: string | null;
  readonly homeTo: string;
  readonly datesDiff: string | null;
  /** Null: the page does not ask. */
  readonly flightType: FlightType | null;
  /** Null: none were chosen. */
  readonly ideal: IdealFlights | null;
  readonly insurance: InsuranceType | null;
  readonly visa: VisaAnswer | null;
  readonly details: string;
};

const visaWords = (visa: VisaAnswer): string =>
  visa === 'eta' ? 'Electronic travel authorization' : visa ? 'Received' : 'Not received';

const bagWords = (bags: IdealFlights['bags']): string =>
  bags ? `${bags.carryOn} carry-on and ${bags.checked} checked` : 'not provided by the airline';

const routeOf = ({ program, homeFrom, homeTo }: DescriptionFacts): string => {
  const back = homeTo === gateway ? (homeFrom ?? 'home') : homeTo;
  return `${homeFrom ?? 'Home'} to ${program.airport_iata_arrive}, ${program.airport_iata_depart} to ${back}`;
};

const idealLines = (ideal: IdealFlights): readonly string[] => [
  ...ideal.legs.map((leg, index) => `Ideal flight ${index + 1}: ${leg}`),
  `Ideal fare: ${ideal.fare}, ${ideal.price}`,
  `Baggage: ${bagWords(ideal.bags)}`,
];

/** @returns one fact a line; what was not asked is left out */
export const requestDescription = (facts: DescriptionFacts): string => {
  const { program, ideal } = facts;
  const season = program.category_sub ? `, ${program.category_sub}` : '';
  const lines = [
    `Program: ${program.full_program_name}${season}`,
    ...(facts.participantName ? [`Participant: ${facts.participantName}`] : []),
    `Route: ${routeOf(facts)}`,
    `Dates: ${facts.datesDiff || daySpan(program.date_start, program.date_end)}`,
    ...(facts.flightType ? [`Flight type: ${facts.flightType}`] : []),
    ...(ideal ? idealLines(ideal) : ['Ideal flights: to be chosen by an expert']),
    ...(facts.insurance ? [`Insurance: ${facts.insurance}`] : []),
    ...(facts.visa === null ? [] : [`Visa: ${visaWords(facts.visa)}`]),
    ...(facts.details ? [`Details: ${facts.details}`] : []),
  ];
  return lines.join('\n');
};
