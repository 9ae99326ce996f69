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

const isAirlineMatch = (option: FlightOption, wanted: string): boolean => {
  const needle = folded(wanted.trim());
  if (needle === '') return true;
  return option.legs.some(
    (leg) =>
      folded(leg.airline_title).includes(needle) ||
      folded(leg.airline_title_op).includes(needle) ||
      folded(leg.airline_iata) === needle ||
      folded(leg.airline_iata_op) === needle,
  );
};

/** @returns whether a price may be shown while the filters are on */
export const isPriceKept = (price: FlightPrice, filters: Filters): boolean =>
  !filters.isInPolicyOnly || price.is_policy_within === true;

/** @returns whether an option passes one of the filters */
export const passes = (
  option: FlightOption,
  filters: Filters,
  name: FilterName,
  context: FilterContext = noContext,
): boolean => {
  switch (name) {
    case 'stops':
      return filters.stops === 'all' || stopCount(option) <= filters.stops;
    case 'departure':
      return filters.departure === 'all' || departurePart(option.legs[0]?.time_depart ?? '') === filters.departure;
    case 'airline':
      return isAirlineMatch(option, filters.airline);
    case 'isInPolicyOnly':
      return option.prices.some((price) => isPriceKept(price, filters));
    case 'chaperone':
      return filters.chaperone === 'Undecided' || context.isChaperoned(option) === (filters.chaperone === 'Chaperoned');
  }
};

/**
 * The options that pass every filter, in the order they came.
 * @see FLT-31, FLT-32, FLT-33, FLT-34, FLT-35
 */
export const filterOptions = (
  options: readonly FlightOption[],
  filters: Filters,
  context: FilterContext = noContext,
): readonly FlightOption[] =>
  options.filter((option) => filterNames.every((name) => passes(option, filters, name, context)));

/** @returns the filters that are on, in the order shown */
export const activeFilters = (filters: Filters): readonly FilterName[] =>
  filterNames.filter(
    (name) => filters[name] !== noFilters[name] && !(name === 'airline' && filters.airline.trim() === ''),
  );

/** @returns the filters with one of them taken off */
export const withoutFilter = (filters: Filters, name: FilterName): Filters => ({ ...filters, [name]: noFilters[name] });
