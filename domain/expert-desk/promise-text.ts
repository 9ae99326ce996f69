import type { PromiseWeek } from '#contract/desk-promises.ts';

const percent = 100;

/**
 * One week in words: "38 of 40 answers were in time (95 %)".
 * @returns null for a week in which no answer was due
 */
export const promiseText = ({ met, missed }: PromiseWeek): string | null => {
  const due = met + missed;
  if (due === 0) return null;
  const share = Math.round((met / due) * percent);
  return due === 1
    ? `the only answer was ${met === 1 ? 'in time' : 'late'}`
    : `${met} of ${due} answers were in time (${share} %)`;
};
