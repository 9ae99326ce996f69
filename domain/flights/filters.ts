import type { FlightOption } from '#contract/flights.ts';
import { type Alliance, alliances, allianceTitles } from '#reference/alliances.ts';
import { type Airline, type DayPart, factsOf, folded, isKept } from './option-facts.ts';
import { needsOf, type PriceNeed, type PriceNeeds } from './price-needs.ts';

/** Every filter, in the order in which they are shown. docs/screens.md#filters */
const filterNames = [
  'stops',
  'departure',
  'airline',
  'fromAirports',
  'toAirports',
  'isInPolicyOnly',
  'chaperone',
  'arrival',
  'minutes',
  'layovers',
  'layoverMinutes',
  'hasCarryOn',
  'hasCheckedBag',
  'isRefundable',
  'isChangeable',
  'alliances',
] as const;
export type FilterName = (typeof filterNames)[number];

export const stopsChoices = ['all', 0, 1, 2] as const;
export const allianceChoices = alliances;
export const chaperoneChoices = ['Undecided', 'Chaperoned', 'Skip'] as const;

/** Of the filters with a list: an empty list is all, and several choices leave what any of them leaves. */
export type Filters = Readonly<Record<PriceNeed, boolean>> & {
  /** At most this many. FLT-33 */
  readonly stops: (typeof stopsChoices)[number];
  /** FLT-32 */
  readonly departure: readonly DayPart[];
  /** Part of an airline's name, or its code; empty for all. FLT-35 */
  readonly airline: string;
  /** Names of airlines. A flight passes by one of these or by `airline`. */
  readonly airlines: readonly string[];
  /** IATA codes of airports that the leg leaves from, and lands at. */
  readonly fromAirports: readonly string[];
  readonly toAirports: readonly string[];
  /** Undecided shows all, Chaperoned only matches, Skip only the rest. FLT-31 */
  readonly chaperone: (typeof chaperoneChoices)[number];
  readonly arrival: readonly DayPart[];
  /** At most this long, from door to door of this leg. */
  readonly minutes: number | 'all';
  /** IATA codes of airports with a layover. */
  readonly layovers: readonly string[];
  /** No layover is longer. */
  readonly layoverMinutes: number | 'all';
  /** Members of one of them sell the whole leg. */
  readonly alliances: readonly Alliance[];
};

/** No filter is preset, especially not in-policy-only. docs/screens.md#filters */
export const noFilters: Filters = {
  stops: 'all',
  departure: [],
  airline: '',
  airlines: [],
  fromAirports: [],
  toAirports: [],
  isInPolicyOnly: false,
  chaperone: 'Undecided',
  arrival: [],
  minutes: 'all',
  layovers: [],
  layoverMinutes: 'all',
  hasCarryOn: false,
  hasCheckedBag: false,
  isRefundable: false,
  isChangeable: false,
  alliances: [],
};

/** What only the page knows about an option. */
export type FilterContext = { readonly isChaperoned: (option: FlightOption) => boolean };

export const noContext: FilterContext = { isChaperoned: () => false };

/**
 * Creates the test for an airline's name. It tests each airline once.
 * @param wanted part of a name, or a code; not blank
 */
const airlineTest = (wanted: string): ((airline: Airline) => boolean) => {
  const needle = folded(wanted.trim());
  const answers = new Map<Airline, boolean>();
  return (airline) => {
    const before = answers.get(airline);
    if (before !== undefined) return before;
    const answer = airline.foldedTitle.includes(needle) || airline.foldedCode === needle;
    answers.set(airline, answer);
    return answer;
  };
};

/** Tests whether an option passes one filter. */
type Passes = (option: FlightOption) => boolean;

type Filter = {
  /** What it is without a choice. */
  readonly off: Partial<Filters>;
  readonly isOn: (filters: Filters) => boolean;
  /** Null: it acts on prices, and prices are tested together. */
  readonly testOf: ((filters: Filters, context: FilterContext) => Passes) | null;
};

const priceFilter = (need: PriceNeed): Filter => ({
  off: { [need]: false },
  isOn: (filters) => filters[need],
  testOf: null,
});

const filterByName: Readonly<Record<FilterName, Filter>> = {
  stops: {
    off: { stops: 'all' },
    isOn: ({ stops }) => stops !== 'all',
    testOf:
      ({ stops }) =>
      (option) =>
        stops === 'all' || factsOf(option).stops <= stops,
  },
  departure: {
    off: { departure: [] },
    isOn: ({ departure }) => departure.length > 0,
    testOf:
      ({ departure }) =>
      (option) =>
        departure.includes(factsOf(option).departs),
  },
  airline: {
    off: { airline: '', airlines: [] },
    isOn: ({ airline, airlines }) => airline.trim() !== '' || airlines.length > 0,
    testOf: ({ airline, airlines }) => {
      const named = airline.trim() === '' ? () => false : airlineTest(airline);
      return (option) => factsOf(option).airlines.some((each) => airlines.includes(each.title) || named(each));
    },
  },
  fromAirports: {
    off: { fromAirports: [] },
    isOn: ({ fromAirports }) => fromAirports.length > 0,
    testOf:
      ({ fromAirports }) =>
      (option) =>
        fromAirports.includes(factsOf(option).from.iata),
  },
  toAirports: {
    off: { toAirports: [] },
    isOn: ({ toAirports }) => toAirports.length > 0,
    testOf:
      ({ toAirports }) =>
      (option) =>
        toAirports.includes(factsOf(option).to.iata),
  },
  isInPolicyOnly: priceFilter('isInPolicyOnly'),
  chaperone: {
    off: { chaperone: 'Undecided' },
    isOn: ({ chaperone }) => chaperone !== 'Undecided',
    testOf:
      ({ chaperone }, context) =>
      (option) =>
        context.isChaperoned(option) === (chaperone === 'Chaperoned'),
  },
  arrival: {
    off: { arrival: [] },
    isOn: ({ arrival }) => arrival.length > 0,
    testOf:
      ({ arrival }) =>
      (option) =>
        arrival.includes(factsOf(option).arrives),
  },
  minutes: {
    off: { minutes: 'all' },
    isOn: ({ minutes }) => minutes !== 'all',
    testOf:
      ({ minutes }) =>
      (option) =>
        minutes === 'all' || option.elapsed <= minutes,
  },
  layovers: {
    off: { layovers: [] },
    isOn: ({ layovers }) => layovers.length > 0,
    testOf:
      ({ layovers }) =>
      (option) =>
        factsOf(option).layovers.some(({ iata }) => layovers.includes(iata)),
  },
  layoverMinutes: {
    off: { layoverMinutes: 'all' },
    isOn: ({ layoverMinutes }) => layoverMinutes !== 'all',
    testOf:
      ({ layoverMinutes }) =>
      (option) =>
        layoverMinutes === 'all' || factsOf(option).longestLayoverMinutes <= layoverMinutes,
  },
  hasCarryOn: priceFilter('hasCarryOn'),
  hasCheckedBag: priceFilter('hasCheckedBag'),
  isRefundable: priceFilter('isRefundable'),
  isChangeable: priceFilter('isChangeable'),
  alliances: {
    off: { alliances: [] },
    isOn: ({ alliances }) => alliances.length > 0,
    testOf:
      ({ alliances }) =>
      (option) => {
        const { alliance } = factsOf(option);
        return alliance !== null && alliances.includes(alliance);
      },
  },
};

/** @returns the active filters, in display order */
export const activeFilters = (filters: Filters): readonly FilterName[] =>
  filterNames.filter((name) => filterByName[name].isOn(filters));

/** @returns the filters with one of them removed */
export const withoutFilter = (filters: Filters, name: FilterName): Filters => ({
  ...filters,
  ...filterByName[name].off,
});

/** What an option has to pass: the tests of the active filters that act on options, and the needs of a price. */
export type FilterTests = {
  readonly tests: readonly { readonly name: FilterName; readonly passes: Passes }[];
  readonly needs: PriceNeeds;
};

/** @returns the tests of the active filters */
export const filterTests = (filters: Filters, context: FilterContext = noContext): FilterTests => ({
  tests: activeFilters(filters).flatMap((name) => {
    const passes = filterByName[name].testOf?.(filters, context);
    return passes ? [{ name, passes }] : [];
  }),
  needs: needsOf(filters),
});

/**
 * The options that pass every filter, in their original order.
 * @see FLT-31, FLT-32, FLT-33, FLT-34, FLT-35
 */
export const filterOptions = (
  options: readonly FlightOption[],
  filters: Filters,
  context?: FilterContext,
): readonly FlightOption[] => {
  const { tests, needs } = filterTests(filters, context);
  return options.filter((option) => tests.every(({ passes }) => passes(option)) && isKept(factsOf(option), needs));
};

/** @returns "Star Alliance" */
export const allianceTitle = (alliance: Alliance): string => allianceTitles[alliance];
