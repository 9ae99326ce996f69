/** The verdict of the runs of `npm test`. */
import type { Counts } from './vitest-run.ts';

export type Verdict = {
  readonly passed: number;
  /** Failed tests, plus runs and checks that failed without a failing test. */
  readonly failed: number;
  readonly skipped: number;
};

/**
 * Adds up the runs.
 * @param badChecks how many checks other than tests failed
 * @param isCi a test that passed only on a retry has failed, because a quiet machine excuses nothing. Elsewhere it
 * has passed, and is reported
 */
export const verdictOf = (
  runs: readonly Counts[],
  { badChecks, isCi }: { readonly badChecks: number; readonly isCi: boolean },
): Verdict => {
  const sum = (pick: (counts: Counts) => number): number => runs.reduce((total, counts) => total + pick(counts), 0);
  const broken = runs.filter((run) => !run.isComplete && run.failed === 0).length;
  const unsteady = isCi ? sum((counts) => counts.unsteady.length) : 0;
  return {
    passed: sum((counts) => counts.passed) - unsteady,
    failed: sum((counts) => counts.failed) + unsteady + broken + badChecks,
    skipped: sum((counts) => counts.skipped),
  };
};
