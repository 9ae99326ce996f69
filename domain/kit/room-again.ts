/** So many within so long, counted back from now. */
export type Bound = { readonly most: number; readonly windowMs: number };

/**
 * When one more fits within every bound.
 * @param timesMs of those that count, oldest first
 * @returns milliseconds since 1970: `nowMs` when there is room already
 */
export const roomAgainMs = (timesMs: readonly number[], bounds: readonly Bound[], nowMs: number): number =>
  Math.max(
    nowMs,
    ...bounds.map(({ most, windowMs }) => {
      const recent = timesMs.filter((timeMs) => timeMs > nowMs - windowMs);
      const leaving = recent.at(-most);
      return leaving === undefined ? nowMs : leaving + windowMs;
    }),
  );
