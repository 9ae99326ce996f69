import type { FlightOption } from '#contract/flights.ts';
import { bestCosts } from './best.ts';
import { insteadPlace } from './instead.ts';
import { factsOf, lowestKept } from './option-facts.ts';
import { noNeeds, type PriceNeeds } from './price-needs.ts';
import { recommendedScores } from './ranking.ts';

/** Exactly as specified. FLT-28 */
export const sortTitles = {
  recommended: 'Recommended',
  shortest: 'Shortest',
  price_lowest: 'Price lowest',
  price_highest: 'Price highest',
  depart_earliest: 'Depart earliest',
  depart_latest: 'Depart latest',
  arrive_earliest: 'Arrive earliest',
  arrive_latest: 'Arrive latest',
} as const;

export type Sort = keyof typeof sortTitles;

/** The tiles above the list. Each is an order of its own, which the sort list does not name. docs/screens.md#tiles */
export const tileTitles = { best: 'Best', cheapest: 'Cheapest', fastest: 'Fastest' } as const;

export type Tile = keyof typeof tileTitles;

export const tiles = ['best', 'cheapest', 'fastest'] as const satisfies readonly Tile[];

/** An order of the list: of the sort list, or of a tile. */
export type Order = Sort | Tile;

export type SortChoice = { readonly value: Sort; readonly title: string };

const landingSorts: readonly Sort[] = [
  'recommended',
  'shortest',
  'price_lowest',
  'price_highest',
  'depart_earliest',
  'depart_latest',
  'arrive_earliest',
  'arrive_latest',
];

/** @returns the sorts that are offered; recommended on the landing page only. FLT-29 */
export const sortChoices = (isLanding: boolean): readonly SortChoice[] =>
  landingSorts
    .filter((value) => isLanding || value !== 'recommended')
    .map((value) => ({ value, title: sortTitles[value] }));

/** An option with the values it is sorted by. */
type Placed = {
  readonly option: FlightOption;
  /** Minor units; 0: unknown. */
  readonly amount: number;
  /** That amount is for two tickets. */
  readonly isSplit: boolean;
  readonly departs: string;
  readonly arrives: string;
};

type Compare = (a: Placed, b: Placed) => number;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** An unknown price is neither low nor high and comes last in both directions. docs/rules.md#flight-search */
const byPrice =
  (direction: 1 | -1): Compare =>
  (a, b) => {
    if (a.amount === 0 || b.amount === 0) return Number(a.amount === 0) - Number(b.amount === 0);
    return direction * (a.amount - b.amount);
  };

const byDuration: Compare = (a, b) => a.option.elapsed - b.option.elapsed;
const bySignature: Compare = (a, b) => byText(a.option.signature, b.option.signature);

const firstDecisive =
  (...compares: readonly Compare[]): Compare =>
  (a, b) => {
    for (const compare of compares) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };

const shortest = firstDecisive(byDuration, byPrice(1), bySignature);
const cheapest = firstDecisive(byPrice(1), byDuration, bySignature);

const orders: Readonly<Record<Exclude<Order, 'recommended' | 'best'>, Compare>> = {
  shortest,
  fastest: shortest,
  price_lowest: cheapest,
  cheapest,
  price_highest: firstDecisive(byPrice(-1), byDuration, bySignature),
  depart_earliest: firstDecisive((a, b) => byText(a.departs, b.departs), byPrice(1), byDuration, bySignature),
  depart_latest: firstDecisive((a, b) => byText(b.departs, a.departs), byPrice(1), byDuration, bySignature),
  arrive_earliest: firstDecisive((a, b) => byText(a.arrives, b.arrives), byPrice(1), byDuration, bySignature),
  arrive_latest: firstDecisive((a, b) => byText(b.arrives, a.arrives), byPrice(1), byDuration, bySignature),
};

export type SortContext = {
  /** For the recommended order; default never. */
  readonly isOutsideWindow?: (option: FlightOption) => boolean;
  /** Only prices with these are shown, so the lowest of them counts. */
  readonly needs?: PriceNeeds;
};

/** @returns the amount the row shows, in minor units; 0: unknown */
export const shownAmount = (option: FlightOption, needs: PriceNeeds): number =>
  needs === noNeeds ? option.price_display.amount : (lowestKept(factsOf(option), needs)?.amount ?? 0);

/**
 * Whether the order of two options depends on the other options. If so, the list is filtered before it is sorted;
 * otherwise it can be sorted once and filtered repeatedly.
 */
export const isSortedByRank = (sort: Order): boolean => sort === 'recommended';

const placedOf = (option: FlightOption, needs: PriceNeeds): Placed => ({
  option,
  amount: shownAmount(option, needs),
  isSplit: needs === noNeeds ? option.is_split : (lowestKept(factsOf(option), needs)?.is_split ?? option.is_split),
  departs: option.legs[0]?.time_depart ?? '',
  arrives: option.legs[option.legs.length - 1]?.time_arrive ?? '',
});

/** @param placed all options of the leg: a filter does not change what is better than what */
const byBest = (placed: readonly Placed[]): Compare => {
  const costs = bestCosts(placed);
  const byCost: Compare = (a, b) => (costs.get(a.option) ?? 0) - (costs.get(b.option) ?? 0);
  const unpricedLast: Compare = (a, b) => Number(a.amount === 0) - Number(b.amount === 0);
  return firstDecisive(unpricedLast, byCost, byPrice(1), byDuration, bySignature);
};

/** The first option of each tile's order. */
export type Firsts = Readonly<Record<Tile, FlightOption>> & {
  /** Where the cheapest is of a nearby airport: the cheapest of those that were searched for. */
  readonly cheapestAsked?: FlightOption | undefined;
};

/**
 * The first row of each tile's order, without sorting.
 * @param kept the options that pass the filters
 * @param all the options of the leg
 * @returns null: nothing is kept
 */
export const firstsOf = (
  kept: readonly FlightOption[],
  all: readonly FlightOption[],
  needs: PriceNeeds,
): Firsts | null => {
  const [first, ...rest] = kept.map((option) => placedOf(option, needs));
  if (first === undefined) return null;
  const least = (compare: Compare, among: readonly Placed[] = rest, start = first): FlightOption =>
    among.reduce((best, each) => (compare(each, best) < 0 ? each : best), start).option;
  const [asked, ...others] = [first, ...rest].filter(({ option }) => insteadPlace(option) === null);
  const cheapestOption = least(orders.cheapest);
  return {
    best: least(byBest(all.map((option) => placedOf(option, needs)))),
    cheapest: cheapestOption,
    fastest: least(orders.fastest),
    ...(asked && insteadPlace(cheapestOption) !== null && { cheapestAsked: least(orders.cheapest, others, asked) }),
  };
};

/**
 * Sorts options. Ties have a fixed order, so the same options always come in the same order.
 * @returns a new list
 * @see FLT-30
 */
export const sortOptions = (
  options: readonly FlightOption[],
  sort: Order,
  { isOutsideWindow, needs = noNeeds }: SortContext = {},
): readonly FlightOption[] => {
  const placed = options.map((option) => placedOf(option, needs));
  if (sort !== 'recommended')
    return placed.sort(sort === 'best' ? byBest(placed) : orders[sort]).map(({ option }) => option);
  const scores = recommendedScores(placed, isOutsideWindow);
  const byScore: Compare = (a, b) => (scores.get(a.option) ?? 0) - (scores.get(b.option) ?? 0);
  return placed.sort(firstDecisive(byScore, byDuration, bySignature)).map(({ option }) => option);
};
