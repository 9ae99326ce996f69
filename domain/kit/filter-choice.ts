/** Filters of a list: what each of their choices would leave. docs/screens.md#filters */
import type { Money } from './money.ts';

/** One choice of a filter with what choosing it would leave. */
export type FilterChoice<V> = {
  readonly value: V;
  readonly title: string;
  /** Equals the rows shown after choosing it. docs/screens.md#filters */
  readonly count: number;
  readonly lowest: Money | null;
};

/**
 * With filters on and no match: the one filter whose removal brings most back.
 * @param active the filters that are on
 * @param countWithout how many rows there are without one of them
 * @returns null when removing any single filter brings nothing
 * @see docs/screens.md#filters
 */
export const mostHelpful = <N>(
  active: readonly N[],
  countWithout: (name: N) => number,
): { readonly filter: N; readonly count: number } | null => {
  let best: { readonly filter: N; readonly count: number } | null = null;
  for (const filter of active) {
    const count = countWithout(filter);
    if (count > (best?.count ?? 0)) best = { filter, count };
  }
  return best;
};
