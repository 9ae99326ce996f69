import type { FlightOption, FlightPrice } from '#contract/flights.ts';
import { stopCount } from './connections.ts';
import { minuteOfDay } from './times.ts';

export const stopsChoices = ['all', 0, 1, 2] as const;
export const departureChoices = ['all', 'morning', 'afternoon', 'evening'] as const;
export const chaperoneChoices = ['Undecided', 'Chaperoned', 'Skip'] as const;

export type Filters = {
  /** At most so many. FLT-33 */
  readonly stops: (typeof stopsChoices)[number];
  readonly departure: (typeof departureChoices)[number];
  readonly isInPolicyOnly: boolean;
  /** Part of an airline's name, or its code; empty for all. FLT-35 */
  readonly airline: string;
  /** Undecided shows all, Chaperoned only matches, Skip only the rest. FLT-31 */
  readonly chaperone: (typeof chaperoneChoices)[number];
};

export type FilterName = keyof Filters;

/** Nothing is preset, in-policy-only least of all. Screens L6 */
export const noFilters: Filters = {
  stops: 'all',
  departure: 'all',
  isInPolicyOnly: false,
  airline: '',
  chaperone: 'Undecided',
};

/** What only the page knows about an option. */
export type FilterContext = { readonly isChaperoned: (option: FlightOption) => boolean };

const noContext: FilterContext = { isChaperoned: () => false };

/** The order in which filters are shown. Screens L1 */
export const filterNames: readonly FilterName[] = ['stops', 'departure', 'airline', 'isInPolicyOnly', 'chaperone'];

const noonMinute = 12 * 60;
const eveningMinute = 18 * 60;

/** @returns the part of the day by local departure: [00:00,12:00), [12:00,18:00), [18:00,24:00). FLT-32, Screens L3 */
export const departurePart = (timeDepart: string): 'morning' | 'afternoon' | 'evening' => {
  const minute = minuteOfDay(timeDepart);
  if (minute < noonMinute) return 'morning';
  return minute < eveningMinute ? 'afternoon' : 'evening';
};

const marks = /\p{M}/gu;

/** Folds case and accents, so that "lot" finds "LOT" and "aer" finds "Aér". */
const folded = (text: string): string => text.normalize('NFD').replace(marks, '').toLowerCase();

type Airlines = {
  readonly legs: readonly Pick<
    FlightOption['legs'][number],
    'airline_title' | 'airline_title_op' | 'airline_iata' | 'airline_iata_op'
  >[];
};

/**
 * Makes the test of an airline's name. Hundreds of options share a few dozen airlines: each is folded once.
 * @param wanted part of a name, or a code; blank for all
 */
export const airlineTest = (wanted: string): ((option: Airlines) => boolean) => {
  const needle = folded(wanted.trim());
  if (needle === '') return () => true;
  const answers = new Map<string, boolean>();
  const isOf = (title: string, code: string): boolean => {
    const key = `${code} ${title}`;
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = folded(title).includes(needle) || folded(code) === needle;
    answers.set(key, answer);
    return answer;
  };
  return ({ legs }) =>
    legs.some((leg) => isOf(leg.airline_title, leg.airline_iata) || isOf(leg.airline_title_op, leg.airline_iata_op));
};

/** @returns whether a price may be shown while the filters are on */
export const isPriceKept = (price: FlightPrice, filters: Filters): boolean =>
  !filters.isInPolicyOnly || price.is_policy_within === true;

/** What an option must be to pass one filter. */
export type Passes = (option: FlightOption) => boolean;

/** @returns the test of one filter */
const filterTest = (name: FilterName, filters: Filters, context: FilterContext = noContext): Passes => {
  switch (name) {
    case 'stops': {
      const { stops } = filters;
      return (option) => stops === 'all' || stopCount(option) <= stops;
    }
    case 'departure':
      return ({ legs }) => departurePart(legs[0]?.time_depart ?? '') === filters.departure;
    case 'airline':
      return airlineTest(filters.airline);
    case 'isInPolicyOnly':
      return ({ prices }) => prices.some((price) => isPriceKept(price, filters));
    case 'chaperone':
      return (option) => context.isChaperoned(option) === (filters.chaperone === 'Chaperoned');
  }
};

/**
 * One test of all filters that are on, or of some of them.
 * @param names those that count; default all
 */
export const filtersTest = (
  filters: Filters,
  context?: FilterContext,
  names: readonly FilterName[] = filterNames,
): Passes => {
  const tests = activeFilters(filters)
    .filter((name) => names.includes(name))
    .map((name) => filterTest(name, filters, context));
  return (option) => tests.every((test) => test(option));
};

/**
 * The options that pass every filter, in the order they came.
 * @see FLT-31, FLT-32, FLT-33, FLT-34, FLT-35
 */
export const filterOptions = (
  options: readonly FlightOption[],
  filters: Filters,
  context?: FilterContext,
): readonly FlightOption[] => options.filter(filtersTest(filters, context));

/** @returns the filters that are on, in the order shown */
export const activeFilters = (filters: Filters): readonly FilterName[] =>
  filterNames.filter(
    (name) => filters[name] !== noFilters[name] && !(name === 'airline' && filters.airline.trim() === ''),
  );

/** @returns the filters with one of them taken off */
export const withoutFilter = (filters: Filters, name: FilterName): Filters => ({ ...filters, [name]: noFilters[name] });
