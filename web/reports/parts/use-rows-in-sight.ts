import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

// As in report-table.module.css.
const rowHeightPx = 40;
/** Up to this many rows are always rendered. */
const fewRows = 200;
const overscan = 12;

type InSight<T> = {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly shown: readonly { readonly row: T; readonly index: number }[];
  /** The height of the rows above and below, in pixels. */
  readonly above: number;
  readonly below: number;
};

/**
 * The visible rows of a long list, so that ten thousand scroll as fast as twenty; all rows of a short one.
 * docs/screens.md#long-lists
 */
export const useRowsInSight = <T>(rows: readonly T[]): InSight<T> => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const isMany = rows.length > fewRows;
  useLayoutEffect(() => {
    // Content above the rows that changes its height changes the height of the page.
    const watch = new ResizeObserver(() => {
      if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
    });
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);
  const virtual = useWindowVirtualizer({
    count: isMany ? rows.length : 0,
    estimateSize: () => rowHeightPx,
    overscan,
    scrollMargin: top,
  });
  const items = virtual.getVirtualItems();
  if (!isMany) return { body, shown: rows.map((row, index) => ({ row, index })), above: 0, below: 0 };
  const above = items[0] ? items[0].start - top : 0;
  return {
    body,
    shown: items.flatMap(({ index }) => {
      const row = rows[index];
      return row === undefined ? [] : [{ row, index }];
    }),
    above,
    below: (rows.length - items.length) * rowHeightPx - above,
  };
};
