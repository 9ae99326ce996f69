/** The most rows that a window shows. */
export const mostRowsInSight = 8;

/** The height of a row that is not rendered yet, on a wide window; narrow windows have taller ones. */
export const rowHeightPx = 112;

/**
 * How many rows of a list the window shows at most: those are rendered first. Called when a person chooses another
 * filter or sort, when the page's layout is known.
 * @param list the element around the rows; null: not rendered yet
 */
export const rowsInSight = (list: Element | null): number => {
  if (list === null) return mostRowsInSight;
  const room = window.innerHeight - Math.max(0, list.getBoundingClientRect().top);
  return Math.min(mostRowsInSight, Math.max(1, Math.ceil(room / rowHeightPx)));
};
