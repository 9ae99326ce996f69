import { startTransition, useEffect, useState } from 'react';

/** As many as a window shows: drawn at once. Those below follow in the same number at a time. */
const rowsInSight = 8;
/** A picture long: what is drawn so far is shown before more is drawn. */
const betweenStepsMs = 16;

/**
 * How many of the wanted rows are drawn by now: what is in sight first, so that another filter or sort is seen at once;
 * the rest in steps that give way to the next keystroke. F10
 * @param listKey what the person chose: a change of it starts a new list
 */
export const useDrawnRows = (listKey: string, wanted: number): number => {
  const [drawn, setDrawn] = useState({ key: listKey, rows: rowsInSight });
  const rows = Math.min(wanted, drawn.key === listKey ? drawn.rows : rowsInSight);
  useEffect(() => {
    if (rows >= wanted) return;
    const timer = setTimeout(
      () => startTransition(() => setDrawn({ key: listKey, rows: rows + rowsInSight })),
      betweenStepsMs,
    );
    return () => clearTimeout(timer);
  }, [listKey, rows, wanted]);
  return rows;
};
