import type { FlightOption } from '#contract/flights.ts';
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

const orders: Readonly<Record<Exclude<Sort, 'recommended'>, Compare>> = {
  shortest: firstDecisive(byDuration, byPrice(1), bySignature),
  price_lowest: firstDecisive(byPrice(1), byDuration, bySignature),
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
export const isSortedByRank = (sort: Sort): boolean => sort === 'recommended';

/**
 * Sorts options. Ties have a fixed order, so the same options always come in the same order.
 * @returns a new list
 * @see FLT-30
 */
export const sortOptions = (
  options: readonly FlightOption[],
  sort: Sort,
  { isOutsideWindow, needs = noNeeds }: SortContext = {},
): readonly FlightOption[] => {
  const placed = options.map((option) => ({
    option,
    amount: shownAmount(option, needs),
    departs: option.legs[0]?.time_depart ?? '',
    arrives: option.legs[option.legs.length - 1]?.time_arrive ?? '',
  }));
  if (sort !== 'recommended') return placed.sort(orders[sort]).map(({ option }) => option);
  const scores = recommendedScores(placed, isOutsideWindow);
  const byScore: Compare = (a, b) => (scores.get(a.option) ?? 0) - (scores.get(b.option) ?? 0);
  return placed.sort(firstDecisive(byScore, byDuration, bySignature)).map(({ option }) => option);
};
