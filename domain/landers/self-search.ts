/** When a visitor of a landing page may search flights alone, and when an expert does it. docs/rules.md#self-search */
import { type FlightType, gateway } from '#contract/lander-request.ts';
import type { LanderEvent } from '#contract/landers.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { gatewaysOut } from './group-flights.ts';
import { isMinorForSelfSearch } from './minors.ts';

/** More of them are no search that a visitor could make. LAND-66, LAND-67 */
export const mostOriginAirports = 3;
export const mostDestinationAirports = 2;

/** What a visitor has said so far, as far as searching goes. */
export type SearchFacts = {
  /** Null: none is chosen, or it is not loaded yet. */
  readonly program: LanderEvent | null;
  /** The airports that the program's arrival code means. */
  readonly destinationAirports: readonly string[];
  readonly flightType: FlightType;
  /** Null: not said yet. */
  readonly homeFrom: string | null;
  /** The airports that it means: one, or those of a metro area. */
  readonly homeFromAirports: readonly string[];
  /** Where the way home ends, when not where it began. */
  readonly homeTo: string;
  readonly homeToAirports: readonly string[];
  /** Yes was said: the way home ends elsewhere. */
  readonly isReturnElsewhere: boolean;
  /** Yes was said: other days than those of the program. */
  readonly isDateDiff: boolean;
  /** The page asks who travels, and from where: without either nobody could search here. */
  readonly isTravelerAsked: boolean;
  readonly isHomeAsked: boolean;
  /** How many travel. */
  readonly count: number;
  /** Of a single traveler. */
  readonly firstName: string;
  /** Of a single traveler. Null: not said yet. */
  readonly birthYear: number | null;
  /** Of several, how many are under 18. Null: not said yet. */
  readonly minorCount: number | null;
};

/** Why an expert searches. */
export const assistedReasons = {
  program: 'Flights to this program are always arranged by an expert.',
  'open-jaw': 'This program ends at another airport than it begins: an expert puts the flights together.',
  gateway: 'The group meets at another airport than yours: an expert adds the flights that lead there.',
  origins: `Flights from more than ${mostOriginAirports} airports are searched by an expert. Choose one airport to search for yourself.`,
  destinations: `Flights to more than ${mostDestinationAirports} airports are searched by an expert.`,
  dates: 'Flights on other days than those of the program are arranged by an expert.',
  minor: 'Flights of travelers under 18 are arranged by an expert.',
  unasked: 'Flights of this program are searched by an expert, who asks you for what is needed.',
} as const;
export type AssistedReason = keyof typeof assistedReasons;

/** Of one traveler the year of birth says it, of several how many were said to be. LAND-70; docs/decisions/0079 */
const hasMinor = ({ count, birthYear, minorCount }: SearchFacts, today: CalendarDate): boolean =>
  count === 1 ? birthYear !== null && isMinorForSelfSearch(birthYear, today) : (minorCount ?? 0) > 0;

/** The home airports lie at the gateway: both of them, where the way home ends elsewhere. */
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
 * Why self search is skipped, the first reason that holds; null: it is not.
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
 * What a search still needs, in the words of a sentence and in the order of the page.
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
 * Whether everything is said that a search needs.
 * @see LAND-71
 */
export const isSearchReady = (facts: SearchFacts, today: CalendarDate): boolean =>
  assistedReason(facts, today) === null && missingForSearch(facts).length === 0;
