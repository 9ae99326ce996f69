import type { FlightOption } from '#contract/flights.ts';
import type { Money } from '#domain/kit/money.ts';
import {
  activeFilters,
  chaperoneChoices,
  departureChoices,
  type FilterContext,
  type FilterName,
  type Filters,
  filterNames,
  filterOptions,
  isPriceKept,
  passes,
  stopsChoices,
  withoutFilter,
} from './filters.ts';

/** One choice of a filter with what choosing it would leave. */
export type FilterChoice<V> = {
  readonly value: V;
  readonly title: string;
  /** Equals the rows shown after choosing it. Screens L2 */
  readonly count: number;
  readonly lowest: Money | null;
};

export type FilterChoices = {
  readonly stops: readonly FilterChoice<Filters['stops']>[];
  readonly departure: readonly FilterChoice<Filters['departure']>[];
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

const lowestPrice = (options: readonly FlightOption[], filters: Filters): Money | null => {
  let lowest: Money | null = null;
  for (const option of options)
    for (const price of option.prices)
      if (price.amount > 0 && isPriceKept(price, filters) && (lowest === null || price.amount < lowest.minor))
        lowest = { minor: price.amount, currency: price.currency };
  return lowest;
};

const airlineTitles = (options: readonly FlightOption[]): readonly string[] => [
  ...new Set(options.flatMap((option) => option.legs.map((leg) => leg.airline_title))),
];

/**
 * Every choice of every filter, counted as if it were chosen beside the other filters that are on.
 * @param options all options of the leg
 * @see Screens L2
 */
export const filterChoices = (
  options: readonly FlightOption[],
  filters: Filters,
  context: FilterContext = { isChaperoned: () => false },
): FilterChoices => {
  const choicesOf = <N extends FilterName>(
    name: N,
    values: readonly { readonly value: Filters[N]; readonly title: string }[],
  ): readonly FilterChoice<Filters[N]>[] => {
    const others = filterNames.filter((other) => other !== name);
    const rest = options.filter((option) => others.every((other) => passes(option, filters, other, context)));
    return values.map(({ value, title }) => {
      const chosen = { ...filters, [name]: value };
      const kept = rest.filter((option) => passes(option, chosen, name, context));
      return { value, title, count: kept.length, lowest: lowestPrice(kept, chosen) };
    });
  };
  const [inPolicy] = choicesOf('isInPolicyOnly', [{ value: true, title: 'In policy only' }]);
  return {
    stops: choicesOf(
      'stops',
      stopsChoices.map((value) => ({ value, title: stopsTitles[value] })),
    ),
    departure: choicesOf(
      'departure',
      departureChoices.map((value) => ({ value, title: departureTitles[value] })),
    ),
    airline: [
      ...choicesOf(
        'airline',
        airlineTitles(options).map((title) => ({ value: title, title })),
      ),
    ].sort((a, b) => b.count - a.count || a.title.localeCompare(b.title, 'en')),
    inPolicyOnly: {
      value: true,
      title: 'In policy only',
      count: inPolicy?.count ?? 0,
      lowest: inPolicy?.lowest ?? null,
    },
    chaperone: choicesOf(
      'chaperone',
      chaperoneChoices.map((value) => ({ value, title: value })),
    ),
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
): { readonly filter: FilterName; readonly count: number } | null => {
  let best: { readonly filter: FilterName; readonly count: number } | null = null;
  for (const filter of activeFilters(filters)) {
    const count = filterOptions(options, withoutFilter(filters, filter), context).length;
    if (count > (best?.count ?? 0)) best = { filter, count };
  }
  return best;
};
