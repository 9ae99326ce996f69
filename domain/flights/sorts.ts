import type { FlightOption } from '#contract/flights.ts';
import { recommendedScores } from './ranking.ts';

/** Letter for letter of Spec 1, 4.2. FLT-28 */
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

type Compare = (a: FlightOption, b: FlightOption) => number;

const amount = (option: FlightOption): number => option.price_display.amount;
const departs = (option: FlightOption): string => option.legs[0]?.time_depart ?? '';
const arrives = (option: FlightOption): string => option.legs[option.legs.length - 1]?.time_arrive ?? '';
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A price that is not known is neither low nor high: last both ways. Semantics 4 */
const byPrice =
  (direction: 1 | -1): Compare =>
  (a, b) => {
    if (amount(a) === 0 || amount(b) === 0) return Number(amount(a) === 0) - Number(amount(b) === 0);
    return direction * (amount(a) - amount(b));
  };

const byDuration: Compare = (a, b) => a.elapsed - b.elapsed;
const bySignature: Compare = (a, b) => byText(a.signature, b.signature);

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
  depart_earliest: firstDecisive((a, b) => byText(departs(a), departs(b)), byPrice(1), byDuration, bySignature),
  depart_latest: firstDecisive((a, b) => byText(departs(b), departs(a)), byPrice(1), byDuration, bySignature),
  arrive_earliest: firstDecisive((a, b) => byText(arrives(a), arrives(b)), byPrice(1), byDuration, bySignature),
  arrive_latest: firstDecisive((a, b) => byText(arrives(b), arrives(a)), byPrice(1), byDuration, bySignature),
};

/**
 * Orders options as the sort's name says; ties are decided, so that the same options always stand in the same order.
 * @param isOutsideWindow for the recommended order; default never
 * @returns a new list
 * @see FLT-30
 */
export const sortOptions = (
  options: readonly FlightOption[],
  sort: Sort,
  isOutsideWindow?: (option: FlightOption) => boolean,
): readonly FlightOption[] => {
  if (sort !== 'recommended') return [...options].sort(orders[sort]);
  const scores = recommendedScores(options, isOutsideWindow);
  const byScore: Compare = (a, b) => (scores.get(a) ?? 0) - (scores.get(b) ?? 0);
  return [...options].sort(firstDecisive(byScore, byDuration, bySignature));
};
