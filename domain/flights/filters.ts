import type { FlightOption, FlightPrice } from '#contract/flights.ts';
import { type Airline, factsOf, folded } from './option-facts.ts';

export const stopsChoices = ['all', 0, 1, 2] as const;
export const departureChoices = ['all', 'morning', 'afternoon', 'evening'] as const;
export const chaperoneChoices = ['Undecided', 'Chaperoned', 'Skip'] as const;

export type Filters = {
  /** At most this many. FLT-33 */
  readonly stops: (typeof stopsChoices)[number];
  readonly departure: (typeof departureChoices)[number];
  readonly isInPolicyOnly: boolean;
  /** Part of an airline's name, or its code; empty for all. FLT-35 */
  readonly airline: string;
  /** Undecided shows all, Chaperoned only matches, Skip only the rest. FLT-31 */
  readonly chaperone: (typeof chaperoneChoices)[number];
};

export type FilterName = keyof Filters;

/** No filter is preset, especially not in-policy-only. docs/screens.md#filters */
export const noFilters: Filters = {
  stops: 'all',
  departure: 'all',
  isInPolicyOnly: false,
  airline: '',
  chaperone: 'Undecided',
};

/** What only the page knows about an option. */
export type FilterContext = { readonly isChaperoned: (option: FlightOption) => boolean };

export const noContext: FilterContext = { isChaperoned: () => false };

/** The order in which filters are shown. docs/screens.md#filters */
export const filterNames: readonly FilterName[] = ['stops', 'departure', 'airline', 'isInPolicyOnly', 'chaperone'];

/**
 * Creates the test for an airline's name. It tests each airline once.
 * @param wanted part of a name, or a code; blank for all
 */
export const airlineTest = (wanted: string): ((airline: Airline) => boolean) => {
  const needle = folded(wanted.trim());
  const answers = new Map<Airline, boolean>();
  return (airline) => {
    const before = answers.get(airline);
    if (before !== undefined) return before;
    const answer = needle === '' || airline.foldedTitle.includes(needle) || airline.foldedCode === needle;
    answers.set(airline, answer);
    return answer;
  };
};

/** @returns whether a price may be shown while the filters are on */
export const isPriceKept = (price: FlightPrice, filters: Filters): boolean =>
  !filters.isInPolicyOnly || price.is_policy_within === true;

/** Tests whether an option passes one filter. */
type Passes = (option: FlightOption) => boolean;

/** @returns the test of one filter */
const filterTest = (name: FilterName, filters: Filters, context: FilterContext = noContext): Passes => {
  switch (name) {
    case 'stops': {
      const { stops } = filters;
      return (option) => stops === 'all' || factsOf(option).stops <= stops;
    }
    case 'departure':
      return (option) => factsOf(option).departs === filters.departure;
    case 'airline': {
      const isOf = airlineTest(filters.airline);
      return (option) => factsOf(option).airlines.some(isOf);
    }
    case 'isInPolicyOnly':
      return (option) => factsOf(option).isInPolicy;
    case 'chaperone':
      return (option) => context.isChaperoned(option) === (filters.chaperone === 'Chaperoned');
  }
};

/** @returns the tests of the active filters, each with its name */
export const filterTests = (
  filters: Filters,
  context?: FilterContext,
): readonly { readonly name: FilterName; readonly passes: Passes }[] =>
  activeFilters(filters).map((name) => ({ name, passes: filterTest(name, filters, context) }));

/**
 * The options that pass every filter, in their original order.
 * @see FLT-31, FLT-32, FLT-33, FLT-34, FLT-35
 */
export const filterOptions = (
  options: readonly FlightOption[],
  filters: Filters,
  context?: FilterContext,
): readonly FlightOption[] => {
  const tests = filterTests(filters, context);
  return options.filter((option) => tests.every(({ passes }) => passes(option)));
};

/** @returns the active filters, in display order */
export const activeFilters = (filters: Filters): readonly FilterName[] =>
  filterNames.filter(
    (name) => filters[name] !== noFilters[name] && !(name === 'airline' && filters.airline.trim() === ''),
  );

/** @returns the filters with one of them removed */
export const withoutFilter = (filters: Filters, name: FilterName): Filters => ({ ...filters, [name]: noFilters[name] });
