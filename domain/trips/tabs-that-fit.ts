const tabWidthPx = 53;
const defaultTabs = 5;

/**
 * How many itinerary tabs fit into a row: width divided by 53 px, minus 2.
 * @param widthPx of the row; null while unknown
 * @returns at least 1; 5 while the width is unknown
 * @see TRIP-06
 */
export const tabsThatFit = (widthPx: number | null): number =>
  widthPx === null || widthPx === 0 ? defaultTabs : Math.max(1, Math.floor(widthPx / tabWidthPx) - 2);
