import { useEffect, useState } from 'react';
import { afterFrame } from './after-frame.ts';

/** As many as the browser lays out and paints within one picture on a slow machine. */
const rowsAtATime = 3;

/** @returns the first place from `from` on at which two lists differ; -1: nowhere */
const firstOther = <T>(
  drawn: readonly T[],
  wanted: readonly T[],
  from: number,
  isSame: (a: T, b: T) => boolean,
): number => {
  for (let place = from; place < wanted.length; place += 1) {
    const [before, after] = [drawn[place], wanted[place]];
    if (before === undefined || after === undefined || !isSame(before, after)) return place;
  }
  return drawn.length > wanted.length ? wanted.length : -1;
};

/**
 * What each row of a list shows: those in sight what is wanted, at once; those below it what they showed before, until
 * their turn comes, a few with each picture, so that none is late and the next keystroke finds the page idle. Rows are
 * named by their place, so that they are changed and not thrown away. docs/screens.md#long-lists
 * @param inSight how many rows the window shows
 * @param isSame whether a row that shows the one need not change for the other
 * @param isOld another list is about to be wanted: rows below what is in sight wait for that
 */
export const useDrawnRows = <T>(
  wanted: readonly T[],
  { inSight, isSame, isOld }: { inSight: number; isSame: (a: T, b: T) => boolean; isOld: boolean },
): readonly T[] => {
  const [drawn, setDrawn] = useState<readonly T[]>([]);
  const first = firstOther(drawn, wanted, inSight, isSame);
  useEffect(() => {
    if (first < 0 || isOld) return;
    // Rows too many go first, in one turn.
    const next = drawn.length > wanted.length ? first : first + rowsAtATime;
    return afterFrame(() => setDrawn([...wanted.slice(0, next), ...drawn.slice(next, wanted.length)]));
  }, [first, drawn, wanted, isOld]);
  // Nothing that is gone stands in sight.
  return wanted.length <= inSight ? wanted : [...wanted.slice(0, inSight), ...drawn.slice(inSight)];
};
