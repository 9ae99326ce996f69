import { useEffect, useState } from 'react';
import { afterFrame } from './after-frame.ts';

/** As many as a slow machine lays out and paints within one frame. */
const rowsAtATime = 3;

/** @returns the first index from `from` on at which two lists differ; -1: none */
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
 * What each row of a list shows. Visible rows change at once. Rows below the window change later, a few per frame, so
 * that no frame is late and the next keystroke finds the page idle. Rows are keyed by index, so that they are updated
 * and not replaced. docs/screens.md#long-lists
 * @param inSight how many rows the window shows
 * @param isSame whether a row needs no update for the new value
 * @param isOld a new list is about to come: rows below the window wait for it
 */
export const useDrawnRows = <T>(
  wanted: readonly T[],
  { inSight, isSame, isOld }: { inSight: number; isSame: (a: T, b: T) => boolean; isOld: boolean },
): readonly T[] => {
  const [drawn, setDrawn] = useState<readonly T[]>([]);
  const first = firstOther(drawn, wanted, inSight, isSame);
  useEffect(() => {
    if (first < 0 || isOld) return;
    // Surplus rows are removed first, in one step.
    const next = drawn.length > wanted.length ? first : first + rowsAtATime;
    return afterFrame(() => setDrawn([...wanted.slice(0, next), ...drawn.slice(next, wanted.length)]));
  }, [first, drawn, wanted, isOld]);
  // No removed row stays visible.
  return wanted.length <= inSight ? wanted : [...wanted.slice(0, inSight), ...drawn.slice(inSight)];
};
