/** Sliding-window limits: at most this many within a window that ends now. */
export type Bound = { readonly most: number; readonly windowMs: number };

/**
 * When one more entry fits within every limit.
 * @param timesMs when each counted entry happened, oldest first
 * @returns milliseconds since 1970: `nowMs` when one more fits already
 */
export const roomAgainMs = (timesMs: readonly number[], bounds: readonly Bound[], nowMs: number): number =>
  Math.max(
    nowMs,
    // An entry that left the window long ago leaves room now, not in the past.
    ...bounds.map(({ most, windowMs }) => {
      const leaving = timesMs.at(-most);
      return leaving === undefined ? nowMs : leaving + windowMs;
    }),
  );
