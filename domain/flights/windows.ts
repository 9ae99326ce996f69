/** A period when the program's staff are at its airport: local wall clock, both ends included. */
export type StaffWindow = { readonly start: string; readonly end: string };

const local = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/**
 * Reads `2026-06-16T08:00/2026-06-16T20:00`.
 * @returns null when the text is empty or not a window
 * @see docs/rules.md#group-flights
 */
export const readWindow = (text: string): StaffWindow | null => {
  const [start = '', end = ''] = text.split('/').map((part) => part.trim());
  return local.test(start) && local.test(end) ? { start: start.slice(0, 16), end: end.slice(0, 16) } : null;
};

/** @returns whether a local time is outside the window; without a window never. FLT-25 */
export const isOutsideWindow = (timeLocal: string, window: StaffWindow | null): boolean =>
  window !== null && (timeLocal < window.start || timeLocal > window.end);
