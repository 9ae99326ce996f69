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
  filterOptions,
  filterTests,
  noContext,
  stopsChoices,
  withoutFilter,
} from './filters.ts';
import { type Airline, factsOf, type OptionFacts } from './option-facts.ts';
import { moneyOf } from './price-text.ts';

export type FilterChoices = {
  readonly stops: readonly FilterChoice<Filters['stops']>[];
  readonly departure: readonly FilterChoice<Filters['departure']>[];
  readonly anyAirline: FilterChoice<''>;
  /** One choice per airline in the results, the airline with most options first. */
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

/** Options counted together: their number and the lowest price among them. */
type Tally = { count: number; lowest: FlightPrice | null };

const newTally = (): Tally => ({ count: 0, lowest: null });

const add = (tally: Tally, lowest: FlightPrice | null): void => {
  tally.count += 1;
  if (lowest !== null && (tally.lowest === null || lowest.amount < tally.lowest.amount)) tally.lowest = lowest;
};

/** A choice and the options it would leave. */
type Counted<V> = { readonly value: V; readonly tally: Tally };

const counted = <V>(values: readonly V[]): readonly Counted<V>[] =>
  values.map((value) => ({ value, tally: newTally() }));

/** The airline names, and a function that finds an option's airlines: one name may be part of another. */
const airlineNames = (options: readonly FlightOption[]) => {
  const named = counted([...new Set(options.flatMap((option) => factsOf(option).soldBy))]);
  const tested = named.map((name) => ({ name, isOf: airlineTest(name.value) }));
  const found = new Map<Airline, readonly Counted<string>[]>();
  const namesOf = (airline: Airline): readonly Counted<string>[] => {
    const before = found.get(airline);
    if (before) return before;
    const names = tested.filter(({ isOf }) => isOf(airline)).map(({ name }) => name);
    found.set(airline, names);
    return names;
  };
  return { named, of: ({ airlines }: OptionFacts) => new Set(airlines.flatMap(namesOf)) };
};

/** Everything that is counted, in one pass over the options. */
const newCounts = (options: readonly FlightOption[]) => ({
  stops: counted(stopsChoices),
  departure: counted(departureChoices),
  anyAirline: newTally(),
  airlines: airlineNames(options),
  inPolicyOnly: newTally(),
  chaperone: counted(chaperoneChoices),
});

type Counts = ReturnType<typeof newCounts>;
type Seen = { readonly facts: OptionFacts; readonly isChaperoned: boolean; readonly isInPolicyOnly: boolean };

/**
 * @param hiding the one filter that hides the option, which then counts only for that filter's choices; null: no
 * filter hides it
 */
const count = (counts: Counts, hiding: FilterName | null, { facts, isChaperoned, isInPolicyOnly }: Seen): void => {
  const isFor = (name: FilterName): boolean => hiding === null || hiding === name;
  const lowest = isInPolicyOnly ? facts.lowestInPolicy : facts.lowest;
  const addIf = <V>(choices: readonly Counted<V>[], isLeft: (value: V) => boolean): void => {
    for (const { value, tally } of choices) if (isLeft(value)) add(tally, lowest);
  };
  if (isFor('stops')) addIf(counts.stops, (most) => most === 'all' || facts.stops <= most);
  if (isFor('departure')) addIf(counts.departure, (part) => part === 'all' || facts.departs === part);
  if (isFor('chaperone'))
    addIf(counts.chaperone, (wanted) => wanted === 'Undecided' || (wanted === 'Chaperoned') === isChaperoned);
  if (isFor('isInPolicyOnly') && facts.isInPolicy) add(counts.inPolicyOnly, facts.lowestInPolicy);
  if (isFor('airline')) {
    add(counts.anyAirline, lowest);
    for (const { tally } of counts.airlines.of(facts)) add(tally, lowest);
  }
};

const choiceOf = <V>(value: V, title: string, { count: left, lowest }: Tally): FilterChoice<V> => ({
  value,
  title,
  count: left,
  lowest: lowest && moneyOf(lowest),
});

const choicesOf = <V>(choices: readonly Counted<V>[], titleOf: (value: V) => string): readonly FilterChoice<V>[] =>
  choices.map(({ value, tally }) => choiceOf(value, titleOf(value), tally));

/**
 * Every choice of every filter. Each is counted as if it were chosen in addition to the other active filters.
 * @param options all options of the leg: an airline that other filters hide keeps its place, with a count of 0
 * @see docs/screens.md#filters
 */
export const filterChoices = (
  options: readonly FlightOption[],
  filters: Filters,
  context: FilterContext = noContext,
): FilterChoices => {
  const counts = newCounts(options);
  const tests = filterTests(filters, context);
  const { isInPolicyOnly } = filters;
  for (const option of options) {
    const [first, second] = tests.filter(({ passes }) => !passes(option));
    if (second) continue;
    const seen = { facts: factsOf(option), isChaperoned: context.isChaperoned(option), isInPolicyOnly };
    count(counts, first?.name ?? null, seen);
  }
  return {
    stops: choicesOf(counts.stops, (value) => stopsTitles[value]),
    departure: choicesOf(counts.departure, (value) => departureTitles[value]),
    anyAirline: choiceOf('', 'All', counts.anyAirline),
    airline: choicesOf(counts.airlines.named, (value) => value).toSorted(
      (a, b) => b.count - a.count || a.title.localeCompare(b.title, 'en'),
    ),
    inPolicyOnly: choiceOf(true, 'In policy only', counts.inPolicyOnly),
    chaperone: choicesOf(counts.chaperone, (value) => value),
  };
};

/**
 * When filters leave no match: the one filter whose removal brings the most options back.
 * @returns null when removing any single filter brings none back
 * @see docs/screens.md#filters
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
