import type { FlightOption, FlightPrice } from '#contract/flights.ts';
import { type FilterChoice, mostHelpful } from '#domain/kit/filter-choice.ts';
import {
  activeFilters,
  airlineTest,
  chaperoneChoices,
  departureChoices,
  type FilterContext,
  type FilterName,
  type Filters,
  filterNames,
  filterOptions,
  filtersTest,
  isPriceKept,
  type Passes,
  stopsChoices,
  withoutFilter,
} from './filters.ts';
import { moneyOf } from './price-text.ts';

export type FilterChoices = {
  readonly stops: readonly FilterChoice<Filters['stops']>[];
  readonly departure: readonly FilterChoice<Filters['departure']>[];
  readonly anyAirline: FilterChoice<''>;
  /** One choice an airline found, the most options first. */
  readonly airline: readonly FilterChoice<string>[];
  readonly inPolicyOnly: FilterChoice<true>;
  readonly chaperone: readonly FilterChoice<Filters['chaperone']>[];
};

const stopsTitles = { all: 'All', 0: 'Nonstop', 1: 'Up to 1 stop', 2: 'Up to 2 stops' } as const;
const departureTitles = {
  all: 'All',
  morning: 'Morning, to 12',
  afternoon: 'Afternoon, 12 to 18',
  evening: 'Evening, from 18',
} as const;

/** Options counted together: how many, and the cheapest price among them. */
type Tally = { count: number; lowest: FlightPrice | null };

// Cheapest first, unpriced last: the first that may be shown is the lowest, if it is known.
const lowestOf = (option: FlightOption, filters: Filters): FlightPrice | null => {
  const price = option.prices.find((each) => isPriceKept(each, filters));
  return price && price.amount > 0 ? price : null;
};

const add = (tally: Tally, count: number, lowest: FlightPrice | null): void => {
  tally.count += count;
  if (lowest !== null && (tally.lowest === null || lowest.amount < tally.lowest.amount)) tally.lowest = lowest;
};

const tallyOf = (options: readonly FlightOption[], filters: Filters, isIn: Passes): Tally => {
  const tally: Tally = { count: 0, lowest: null };
  for (const option of options) if (isIn(option)) add(tally, 1, lowestOf(option, filters));
  return tally;
};

type Airline = { readonly title: string; readonly count: number; readonly lowest: FlightPrice | null };

/**
 * How many options each airline's name would leave. Thousands of options share a few dozen combinations of airlines:
 * each combination is matched with each name once.
 * @param options all of the leg: an airline that other filters hide keeps its place, with a count of 0
 */
const airlineTallies = (options: readonly FlightOption[], filters: Filters, isInOthers: Passes): readonly Airline[] => {
  const titles = new Set<string>();
  const combinations = new Map<string, { readonly example: FlightOption; readonly tally: Tally }>();
  for (const option of options) {
    let key = '';
    for (const leg of option.legs) {
      titles.add(leg.airline_title);
      key += `${leg.airline_title}|${leg.airline_title_op}|${leg.airline_iata}|${leg.airline_iata_op}|`;
    }
    let combination = combinations.get(key);
    if (!combination) {
      combination = { example: option, tally: { count: 0, lowest: null } };
      combinations.set(key, combination);
    }
    if (isInOthers(option)) add(combination.tally, 1, lowestOf(option, filters));
  }
  return [...titles].map((title) => {
    const isOf = airlineTest(title);
    const whole: Tally = { count: 0, lowest: null };
    for (const { example, tally } of combinations.values()) if (isOf(example)) add(whole, tally.count, tally.lowest);
    return { title, ...whole };
  });
};

const choiceOf = <V>(value: V, title: string, { count, lowest }: Tally | Airline): FilterChoice<V> => ({
  value,
  title,
  count,
  lowest: lowest && moneyOf(lowest),
});

/**
 * Every choice of every filter, counted as if it were chosen beside the other filters that are on.
 * @param options all options of the leg
 * @see Screens L2
 */
export const filterChoices = (
  options: readonly FlightOption[],
  filters: Filters,
  context?: FilterContext,
): FilterChoices => {
  const othersThan = (name: FilterName): Passes =>
    filtersTest(
      filters,
      context,
      filterNames.filter((other) => other !== name),
    );
  const choicesOf = <N extends FilterName>(
    name: N,
    values: readonly Filters[N][],
    titleOf: (value: Filters[N]) => string,
  ): readonly FilterChoice<Filters[N]>[] => {
    const rest = options.filter(othersThan(name));
    return values.map((value) => {
      const chosen = { ...filters, [name]: value };
      return choiceOf(value, titleOf(value), tallyOf(rest, chosen, filtersTest(chosen, context, [name])));
    });
  };
  const inPolicy = { ...filters, isInPolicyOnly: true };
  return {
    stops: choicesOf('stops', stopsChoices, (value) => stopsTitles[value]),
    departure: choicesOf('departure', departureChoices, (value) => departureTitles[value]),
    anyAirline: choiceOf('', 'All', tallyOf(options, filters, othersThan('airline'))),
    airline: airlineTallies(options, filters, othersThan('airline'))
      .map((airline) => choiceOf(airline.title, airline.title, airline))
      .sort((a, b) => b.count - a.count || a.title.localeCompare(b.title, 'en')),
    inPolicyOnly: choiceOf(true, 'In policy only', tallyOf(options, inPolicy, filtersTest(inPolicy, context))),
    chaperone: choicesOf('chaperone', chaperoneChoices, (value) => value),
  };
};

/**
 * With filters on and no match: the one filter whose removal brings most back.
 * @returns null when removing any single filter brings nothing
 * @see Screens L4
 */
export const mostHelpfulRemoval = (
  options: readonly FlightOption[],
  filters: Filters,
  context?: FilterContext,
): { readonly filter: FilterName; readonly count: number } | null =>
  mostHelpful(
    activeFilters(filters),
    (filter) => filterOptions(options, withoutFilter(filters, filter), context).length,
  );
