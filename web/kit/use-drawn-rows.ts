import { startTransition, useEffect, useState } from 'react';

/** As many as a window shows: drawn at once. Those below follow in the same number at a time. */
export const mostRowsInSight = 8;
/** A picture long: what is drawn so far is shown before more is drawn. */
const betweenStepsMs = 16;

/**
 * How many of the wanted rows are drawn by now: what is in sight first, so that another filter or sort is seen at once;
 * the rest in steps that give way to the next keystroke. F10
 * @param listKey what the person chose: a change of it starts a new list
 * @param inSight how many rows the window shows, where that is known
 */
export const useDrawnRows = (listKey: string, wanted: number, inSight = mostRowsInSight): number => {
  const [drawn, setDrawn] = useState({ key: listKey, rows: inSight });
  const rows = Math.min(wanted, drawn.key === listKey ? drawn.rows : inSight);
  useEffect(() => {
    if (rows >= wanted) return;
    const timer = setTimeout(
      () => startTransition(() => setDrawn({ key: listKey, rows: rows + mostRowsInSight })),
      betweenStepsMs,
    );
    return () => clearTimeout(timer);
  }, [listKey, rows, wanted]);
  return rows;
};
