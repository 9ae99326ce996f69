/**
 * When a visitor of a landing page may search flights, and when an expert does it instead.
 * docs/rules.md#self-search
 */
import { type FlightType, gateway } from '#contract/lander-request.ts';
import type { LanderEvent } from '#contract/landers.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { gatewaysOut } from './group-flights.ts';
import { isMinorForSelfSearch } from './minors.ts';

/** With more of them an expert searches. LAND-66, LAND-67 */
export const mostOriginAirports = 3;
export const mostDestinationAirports = 2;

/** The visitor's answers so far that matter for the search. */
export type SearchFacts = {
  /** Null: none is chosen, or it is still loading. */
  readonly program: LanderEvent | null;
  /** The airports of the program's arrival code. */
  readonly destinationAirports: readonly string[];
  readonly flightType: FlightType;
  /** Null: not answered yet. */
  readonly homeFrom: string | null;
  /** Its airports: one, or those of a metro area. */
  readonly homeFromAirports: readonly string[];
  /** Where the return ends, if not where the journey began. */
  readonly homeTo: string;
  readonly homeToAirports: readonly string[];
  /** The visitor answered that the return ends elsewhere. */
  readonly isReturnElsewhere: boolean;
  /** The visitor wants other days than the program's. */
  readonly isDateDiff: boolean;
  /** The page asks who travels and from where. Without either nobody can search on it. */
  readonly isTravelerAsked: boolean;
  readonly isHomeAsked: boolean;
  /** How many travel. */
  readonly count: number;
  /** For a single traveler. */
  readonly firstName: string;
  /** For a single traveler. Null: not answered yet. */
  readonly birthYear: number | null;
  /** For several, how many are under 18. Null: not answered yet. */
  readonly minorCount: number | null;
};

/** Why an expert searches. */
export const assistedReasons = {
  program: 'Flights to this program are always arranged by an expert.',
  'open-jaw': 'This program begins and ends at different airports: an expert arranges the flights.',
  gateway: 'The group meets at a different airport than yours: an expert adds the flights to it.',
  origins: `Flights from more than ${mostOriginAirports} airports are searched by an expert. Choose one airport to search for yourself.`,
  destinations: `Flights to more than ${mostDestinationAirports} airports are searched by an expert.`,
  dates: 'Flights on days other than the program’s are arranged by an expert.',
  minor: 'Flights for travelers under 18 are arranged by an expert.',
  unasked: 'An expert searches flights for this program and asks you for the details.',
} as const;
export type AssistedReason = keyof typeof assistedReasons;

/** For one traveler the year of birth decides, for several the number under 18. LAND-70; docs/decisions/0079 */
const hasMinor = ({ count, birthYear, minorCount }: SearchFacts, today: CalendarDate): boolean =>
  count === 1 ? birthYear !== null && isMinorForSelfSearch(birthYear, today) : (minorCount ?? 0) > 0;

/** The home airports are at the gateway: both of them, if the return ends elsewhere. */
const isAtGateway = (facts: SearchFacts, gateways: readonly string[]): boolean => {
  const meets = (airports: readonly string[]): boolean => airports.some((airport) => gateways.includes(airport));
  const isReturnThere = !facts.isReturnElsewhere || facts.homeTo === gateway || meets(facts.homeToAirports);
  return meets(facts.homeFromAirports) && isReturnThere;
};

const isAwayFromGateway = (facts: SearchFacts, program: LanderEvent): boolean => {
  const gateways = gatewaysOut(program);
  const isSaid = facts.homeFrom !== null && gateways.length > 0;
  return facts.flightType === 'Chaperoned' && isSaid && !isAtGateway(facts, gateways);
};

/**
 * Why self search is skipped: the first reason that applies; null: it is not skipped.
 * @see LAND-64 to LAND-70
 */
export const assistedReason = (facts: SearchFacts, today: CalendarDate): AssistedReason | null => {
  const { program } = facts;
  const reasons: readonly (readonly [AssistedReason, boolean])[] = [
    ['program', program?.is_assisted_booking === true],
    ['open-jaw', program !== null && program.airport_iata_arrive !== program.airport_iata_depart],
    ['gateway', program !== null && isAwayFromGateway(facts, program)],
    ['origins', facts.homeFromAirports.length > mostOriginAirports],
    ['destinations', facts.destinationAirports.length > mostDestinationAirports],
    ['dates', facts.isDateDiff],
    ['minor', hasMinor(facts, today)],
    ['unasked', !facts.isTravelerAsked || !facts.isHomeAsked],
  ];
  return reasons.find(([, holds]) => holds)?.[0] ?? null;
};

/**
 * What a search still needs, as parts of a sentence and in the order of the page.
 * @returns empty: nothing is missing
 * @see LAND-71
 */
export const missingForSearch = (facts: SearchFacts): readonly string[] => {
  const { count } = facts;
  const isPartyKnown = count === 1 ? facts.firstName !== '' : facts.minorCount !== null;
  const party = count === 1 ? 'the first name of the traveler' : `how many of the ${count} travelers are under 18`;
  return [
    ...(facts.program === null ? ['the program'] : []),
    ...(facts.homeFrom === null ? ['the home airport'] : []),
    ...(facts.isReturnElsewhere && facts.homeTo === gateway ? ['the return airport'] : []),
    ...(isPartyKnown ? [] : [party]),
  ];
};

/**
 * Whether everything a search needs is answered.
 * @see LAND-71
 */
export const isSearchReady = (facts: SearchFacts, today: CalendarDate): boolean =>
  assistedReason(facts, today) === null && missingForSearch(facts).length === 0;
