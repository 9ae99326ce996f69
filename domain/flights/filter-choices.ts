import type { FlightOption, FlightPrice } from '#contract/flights.ts';
import { type FilterChoice, mostHelpful } from '#domain/kit/filter-choice.ts';
import type { Alliance } from '#reference/alliances.ts';
import {
  activeFilters,
  allianceChoices,
  allianceTitle,
  chaperoneChoices,
  type FilterContext,
  type FilterName,
  type Filters,
  filterOptions,
  filterTests,
  noContext,
  stopsChoices,
  withoutFilter,
} from './filters.ts';
import { type DayPart, dayParts, factsOf, isKept, lowestKept, type OptionFacts } from './option-facts.ts';
import { type PriceNeed, type PriceNeeds, priceNeedNames, withNeed } from './price-needs.ts';
import { moneyOf } from './price-text.ts';
import { lengthText } from './times.ts';

export type FilterChoices = {
  readonly stops: readonly FilterChoice<Filters['stops']>[];
  readonly departure: readonly FilterChoice<DayPart>[];
  /** One choice per airline in the results, the airline with most options first. */
  readonly airlines: readonly FilterChoice<string>[];
  /** One choice per airport at the ends of the leg, the one with most options first. */
  readonly fromAirports: readonly FilterChoice<string>[];
  readonly toAirports: readonly FilterChoice<string>[];
  readonly chaperone: readonly FilterChoice<Filters['chaperone']>[];
  readonly arrival: readonly FilterChoice<DayPart>[];
  readonly minutes: readonly FilterChoice<Filters['minutes']>[];
  /** One choice per airport, the one with most options first. */
  readonly layovers: readonly FilterChoice<string>[];
  readonly layoverMinutes: readonly FilterChoice<Filters['layoverMinutes']>[];
  readonly alliances: readonly FilterChoice<Alliance>[];
  /** Each is on or off: two of them leave what has both. */
  readonly needs: Readonly<Record<PriceNeed, FilterChoice<true>>>;
  /** The filters worth showing: a choice of theirs leaves some of the flights or fares and hides others. */
  readonly telling: ReadonlySet<FilterName>;
};

const stopsTitles = { all: 'All', 0: 'Nonstop', 1: 'Up to 1 stop', 2: 'Up to 2 stops' } as const;
const dayPartTitles = {
  morning: 'Morning, to 12',
  afternoon: 'Afternoon, 12 to 18',
  evening: 'Evening, from 18',
} as const;
const needTitles = {
  isInPolicyOnly: 'In policy only',
  hasCarryOn: 'Carry-on included',
  hasCheckedBag: 'Checked bag included',
  isRefundable: 'Refundable',
  isChangeable: 'Changeable',
} as const;

/** Options counted together: their number and the lowest price among them. */
type Tally = {
  count: number;
  lowest: FlightPrice | null;
  /** How many options it has when no filter is on. */
  all: number;
};

const newTally = (): Tally => ({ count: 0, lowest: null, all: 0 });

const add = (tally: Tally, lowest: FlightPrice | null): void => {
  tally.count += 1;
  if (lowest !== null && (tally.lowest === null || lowest.amount < tally.lowest.amount)) tally.lowest = lowest;
};

type Seen = { readonly facts: OptionFacts; readonly isChaperoned: boolean };

/** The choices of one filter, each with the options that it leaves. */
type Facet<V> = {
  readonly name: FilterName;
  readonly tallies: ReadonlyMap<V, Tally>;
  /** The choices that leave an option. */
  readonly of: (seen: Seen) => readonly V[];
};

const facetOf = <V>(name: FilterName, values: Iterable<V>, of: Facet<V>['of']): Facet<V> => ({
  name,
  tallies: new Map([...values].map((value) => [value, newTally()])),
  of,
});

type Limit = number | 'all';

/** A filter whose choices are "at most this". */
const atMost = <V extends Limit>(
  name: FilterName,
  limits: readonly V[],
  lengthOf: (facts: OptionFacts) => number,
): Facet<V> => {
  const isWithin = (limit: Limit, length: number): boolean => limit === 'all' || length <= limit;
  return facetOf(name, limits, ({ facts }) => limits.filter((limit) => isWithin(limit, lengthOf(facts))));
};

const hourMinutes = 60;
/** Shares of the options by duration: where the limits are set. */
const durationShares = [0, 0.25, 0.5, 0.75] as const;
const layoverLimits = [2 * hourMinutes, 4 * hourMinutes, 8 * hourMinutes] as const;

/** Limits of the duration in whole hours, each of which hides some options; the chosen one is always among them. */
const durationLimits = (options: readonly FlightOption[], chosen: Filters['minutes']): Limit[] => {
  const sorted = options.map(({ elapsed }) => elapsed).toSorted((a, b) => a - b);
  const longest = sorted[sorted.length - 1] ?? 0;
  const limits = durationShares
    .map((share) => sorted[Math.floor(share * sorted.length)] ?? 0)
    .map((minutes) => Math.ceil(minutes / hourMinutes) * hourMinutes)
    .filter((limit) => limit < longest);
  const all = new Set(chosen === 'all' ? limits : [...limits, chosen]);
  return ['all', ...[...all].toSorted((a, b) => a - b)];
};

const layoverChoices = (chosen: Filters['layoverMinutes']): Limit[] => {
  const all = new Set(chosen === 'all' ? layoverLimits : [...layoverLimits, chosen]);
  return ['all', ...[...all].toSorted((a, b) => a - b)];
};

/** Every filter on options. What is chosen is always among the choices, so that it can be taken off. */
const facetsOf = (options: readonly FlightOption[], filters: Filters) => {
  const soldBy = new Set(options.flatMap((option) => factsOf(option).soldBy));
  const places = new Set(options.flatMap((option) => factsOf(option).layovers.map(({ iata }) => iata)));
  return {
    stops: atMost('stops', stopsChoices, ({ stops }) => stops),
    departure: facetOf('departure', dayParts, ({ facts }) => [facts.departs]),
    airlines: facetOf('airline', new Set([...soldBy, ...filters.airlines]), ({ facts }) => [
      ...new Set(facts.airlines.map(({ title }) => title)),
    ]),
    fromAirports: facetOf(
      'fromAirports',
      new Set([...options.map((option) => factsOf(option).from.iata), ...filters.fromAirports]),
      ({ facts }) => [facts.from.iata],
    ),
    toAirports: facetOf(
      'toAirports',
      new Set([...options.map((option) => factsOf(option).to.iata), ...filters.toAirports]),
      ({ facts }) => [facts.to.iata],
    ),
    chaperone: facetOf<Filters['chaperone']>('chaperone', chaperoneChoices, ({ isChaperoned }) => [
      'Undecided',
      isChaperoned ? 'Chaperoned' : 'Skip',
    ]),
    arrival: facetOf('arrival', dayParts, ({ facts }) => [facts.arrives]),
    minutes: atMost('minutes', durationLimits(options, filters.minutes), ({ elapsed }) => elapsed),
    layovers: facetOf('layovers', new Set([...places, ...filters.layovers]), ({ facts }) =>
      facts.layovers.map(({ iata }) => iata),
    ),
    layoverMinutes: atMost(
      'layoverMinutes',
      layoverChoices(filters.layoverMinutes),
      ({ longestLayoverMinutes }) => longestLayoverMinutes,
    ),
    alliances: facetOf('alliances', allianceChoices, ({ facts }) => (facts.alliance === null ? [] : [facts.alliance])),
  };
};

/** Adds one option to the choices of a filter that leave it. */
const count = <V>(facet: Facet<V>, seen: Seen, counted: { readonly lowest: FlightPrice | null } | null): void => {
  for (const value of facet.of(seen)) {
    const tally = facet.tallies.get(value);
    if (!tally) continue;
    tally.all += 1;
    if (counted) add(tally, counted.lowest);
  }
};

const choiceOf = <V>(value: V, title: string, { count: left, lowest }: Tally): FilterChoice<V> => ({
  value,
  title,
  count: left,
  lowest: lowest && moneyOf(lowest),
});

const choicesOf = <V>({ tallies }: Facet<V>, titleOf: (value: V) => string): readonly FilterChoice<V>[] =>
  [...tallies].map(([value, tally]) => choiceOf(value, titleOf(value), tally));

// By what there is without filters: a press must not move the choices.
const mostFirst = <V>(facet: Facet<V>, choices: readonly FilterChoice<V>[]): readonly FilterChoice<V>[] =>
  choices.toSorted(
    (a, b) =>
      (facet.tallies.get(b.value)?.all ?? 0) - (facet.tallies.get(a.value)?.all ?? 0) ||
      a.title.localeCompare(b.title, 'en'),
  );

type NeedTally = Tally & { isMissed: boolean };

const newNeedTally = (): NeedTally => ({ ...newTally(), isMissed: false });

/** Counts what each filter on prices would leave, and which of them prices differ in. */
const newNeedTallies = (needs: PriceNeeds) => {
  const tallies = priceNeedNames.map((name) => ({
    name,
    only: withNeed(0, name),
    wanted: withNeed(needs, name),
    tally: newNeedTally(),
  }));
  const addOption = (facts: OptionFacts, isCounted: boolean): void => {
    for (const { only, wanted, tally } of tallies) {
      if (isKept(facts, only)) tally.all += 1;
      tally.isMissed ||= facts.prices.some(({ met }) => (met & only) === 0);
      if (isCounted && isKept(facts, wanted)) add(tally, lowestKept(facts, wanted));
    }
  };
  return { tallies, addOption };
};

/** Filters that do not tell flights apart have nothing to choose. */
const tellingNames = (
  facets: readonly Facet<unknown>[],
  needs: ReturnType<typeof newNeedTallies>['tallies'],
  options: number,
): ReadonlySet<FilterName> =>
  new Set<FilterName>([
    ...facets
      .filter(({ tallies }) => [...tallies.values()].some(({ all }) => all > 0 && all < options))
      .map(({ name }) => name),
    ...needs.filter(({ tally }) => tally.all > 0 && tally.isMissed).map(({ name }) => name),
  ]);

const layoverTitle = (options: readonly FlightOption[]): ((iata: string) => string) => {
  const cities = new Map(
    options.flatMap((option) => factsOf(option).layovers.map(({ iata, city }) => [iata, city] as const)),
  );
  return (iata) => {
    const city = cities.get(iata);
    return city === undefined || city === iata ? iata : `${city} (${iata})`;
  };
};

const airportTitle = (options: readonly FlightOption[], end: 'from' | 'to'): ((iata: string) => string) => {
  const titles = new Map(options.map((option) => [factsOf(option)[end].iata, factsOf(option)[end].title]));
  return (iata) => (titles.has(iata) ? `${titles.get(iata)} (${iata})` : iata);
};

const limitTitle = (minutes: Limit): string => (minutes === 'all' ? 'All' : `Up to ${lengthText(minutes)}`);

/**
 * Every choice of every filter with what it would leave. Within a filter each choice is counted as if it were the only
 * one, in addition to the other active filters. A need of a price is counted in addition to all active filters.
 * @param options all options of the leg: an airline that other filters hide keeps its place, with a count of 0
 * @see docs/screens.md#filters
 */
export const filterChoices = (
  options: readonly FlightOption[],
  filters: Filters,
  context: FilterContext = noContext,
): FilterChoices => {
  const facets = facetsOf(options, filters);
  const each: readonly Facet<unknown>[] = Object.values(facets);
  const { tests, needs } = filterTests(filters, context);
  const needTallies = newNeedTallies(needs);
  for (const option of options) {
    const facts = factsOf(option);
    const seen = { facts, isChaperoned: context.isChaperoned(option) };
    const counted = isKept(facts, needs) ? { lowest: lowestKept(facts, needs) } : null;
    // An option that one filter hides counts for the choices of this filter only.
    const [hiding, second] = tests.filter(({ passes }) => !passes(option));
    for (const facet of each) count(facet, seen, !hiding || (!second && hiding.name === facet.name) ? counted : null);
    needTallies.addOption(facts, !hiding);
  }
  const need = (name: PriceNeed): FilterChoice<true> =>
    choiceOf(true, needTitles[name], needTallies.tallies.find((each) => each.name === name)?.tally ?? newTally());
  return {
    stops: choicesOf(facets.stops, (value) => stopsTitles[value]),
    departure: choicesOf(facets.departure, (value) => dayPartTitles[value]),
    airlines: mostFirst(
      facets.airlines,
      choicesOf(facets.airlines, (value) => value),
    ),
    fromAirports: mostFirst(facets.fromAirports, choicesOf(facets.fromAirports, airportTitle(options, 'from'))),
    toAirports: mostFirst(facets.toAirports, choicesOf(facets.toAirports, airportTitle(options, 'to'))),
    chaperone: choicesOf(facets.chaperone, (value) => value),
    arrival: choicesOf(facets.arrival, (value) => dayPartTitles[value]),
    minutes: choicesOf(facets.minutes, limitTitle),
    layovers: mostFirst(facets.layovers, choicesOf(facets.layovers, layoverTitle(options))),
    layoverMinutes: choicesOf(facets.layoverMinutes, limitTitle),
    alliances: choicesOf(facets.alliances, allianceTitle).filter(
      ({ value }) => (facets.alliances.tallies.get(value)?.all ?? 0) > 0 || filters.alliances.includes(value),
    ),
    needs: {
      isInPolicyOnly: need('isInPolicyOnly'),
      hasCarryOn: need('hasCarryOn'),
      hasCheckedBag: need('hasCheckedBag'),
      isRefundable: need('isRefundable'),
      isChangeable: need('isChangeable'),
    },
    telling: tellingNames(each, needTallies.tallies, options.length),
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
