/** A request in words, for experts. LAND-93; docs/rules.md#landing-requests */
import { type FlightType, gateway, type InsuranceType, type VisaAnswer } from '#contract/lander-request.ts';
import type { Bags } from '#domain/flights/fare-parts.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { writtenPlainly } from '#domain/kit/reader.ts';
import { agesText, type Party, peopleText } from '#domain/travelers/party-text.ts';
import { daySpan } from './day-span.ts';

/** The flights and the fare the visitor prefers. */
export type IdealFlights = {
  /** One per leg: "BA178 JFK Tue 9 June 2026, 18:30 to LHR Wed 10 June 2026, 06:30". */
  readonly legs: readonly string[];
  /** The fares of the legs, each once: "Light / Flex". */
  readonly fare: string;
  /** Per traveler, one per leg; null: the airline does not state them. */
  readonly bags: readonly Bags[];
  /** For all travelers, with its currency: "$812.00". */
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
  readonly party: Party;
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

const bagWords = (bags: Bags): string =>
  bags ? `${bags.carryOn} carry-on and ${bags.checked} checked` : 'not provided by the airline';

/** One text for all legs, or one for each where they differ. */
const bagLines = (bags: readonly Bags[]): readonly string[] => {
  const words = bags.map(bagWords);
  const [first = ''] = words;
  return new Set(words).size < 2
    ? [`Baggage: ${first}`]
    : words.map((text, index) => `Baggage on flight ${index + 1}: ${text}`);
};

const routeOf = ({ program, homeFrom, homeTo }: DescriptionFacts): string => {
  const back = homeTo === gateway ? (homeFrom ?? 'home') : homeTo;
  return `${homeFrom ?? 'Home'} to ${program.airport_iata_arrive}, ${program.airport_iata_depart} to ${back}`;
};

const idealLines = (ideal: IdealFlights, { count }: Party): readonly string[] => [
  ...ideal.legs.map((leg, index) => `Ideal flight ${index + 1}: ${leg}`),
  `Ideal fare: ${ideal.fare}, ${ideal.price} for ${peopleText(count)}`,
  ...bagLines(ideal.bags),
];

const partyLabel = 'Travelers: ';
const partyLine = (party: Party): string =>
  partyLabel + [party.count, agesText(party)].filter((part) => part !== null).join(', ');

/**
 * A description written by a client, with the stated number of travelers put in. The description, the mails and the
 * trip must all have the same number.
 */
export const withParty = (description: string, party: Party): string => {
  const lines = description.split('\n');
  const at = lines.findIndex((line) => line.startsWith(partyLabel));
  // A single traveler is not mentioned.
  if (at < 0) return party.count === 1 ? description : `${description}\n${partyLine(party)}`;
  const isOther = (line: string): boolean => !line.startsWith(partyLabel);
  return [...lines.slice(0, at), partyLine(party), ...lines.slice(at).filter(isOther)].join('\n');
};

/** @returns one fact per line; facts that were not asked for are left out */
export const requestDescription = (facts: DescriptionFacts): string => {
  const { program, ideal } = facts;
  const season = program.category_sub ? `, ${program.category_sub}` : '';
  const lines = [
    `Program: ${program.full_program_name}${season}`,
    partyLine(facts.party),
    ...(facts.participantName ? [`Participant: ${facts.participantName}`] : []),
    `Route: ${routeOf(facts)}`,
    `Dates: ${facts.datesDiff || writtenPlainly(() => daySpan(program.date_start, program.date_end))}`,
    ...(facts.flightType ? [`Flight type: ${facts.flightType}`] : []),
    ...(ideal ? idealLines(ideal, facts.party) : ['Ideal flights: to be chosen by an expert']),
    ...(facts.insurance ? [`Insurance: ${facts.insurance}`] : []),
    ...(facts.visa === null ? [] : [`Visa: ${visaWords(facts.visa)}`]),
    ...(facts.details ? [`Details: ${facts.details}`] : []),
  ];
  return lines.join('\n');
};
