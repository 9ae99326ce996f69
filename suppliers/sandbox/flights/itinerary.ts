/** One way to fly a slice: one to three rows of the timetable, each on its day. Times are minutes since 1970, UTC. */
export type Itinerary = {
  readonly rows: readonly number[];
  readonly departs: readonly number[];
  readonly arrives: readonly number[];
  /** The weakest agreement between its carriers; `own` for a single flight. */
  readonly agreement: number;
  readonly changesAirport: boolean;
};

/** @returns the minutes from first departure to last arrival */
export const durationOf = ({ departs, arrives }: Itinerary): number => (arrives.at(-1) ?? 0) - (departs[0] ?? 0);
