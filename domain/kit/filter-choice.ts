/** The choices of list filters and how many rows each would leave. docs/screens.md#filters */
import type { Money } from './money.ts';

/** One choice of a filter and the rows it would leave. */
export type FilterChoice<V> = {
  readonly value: V;
  readonly title: string;
  /** The number of rows shown after choosing it. docs/screens.md#filters */
  readonly count: number;
  readonly lowest: Money | null;
};

/**
 * When filters leave no match: the one filter whose removal brings the most rows back.
 * @param active the active filters
 * @param countWithout how many rows there are without one of them
 * @returns null when removing any single filter brings none back
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
