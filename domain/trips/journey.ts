import type { JourneySlice } from '../flights/offer.ts';

/** The two ends of a slice. */
export const endsOf = (slice: JourneySlice): { readonly from: string; readonly to: string } => ({
  from: slice.segments[0]?.from ?? '',
  to: slice.segments.at(-1)?.to ?? '',
});

/** First and last moment and day of a journey; days are local, as printed on a ticket. */
export type JourneySpan = {
  readonly departUtc: string;
  readonly arriveUtc: string;
  readonly dateStart: string;
  readonly dateEnd: string;
  readonly lastAirport: string;
};

/** @returns undefined for a journey without flights */
export const journeySpan = (slices: readonly JourneySlice[]): JourneySpan | undefined => {
  const segments = slices.flatMap((slice) => slice.segments);
  const [first] = segments;
  const last = segments.at(-1);
  if (!first || !last) return undefined;
  return {
    departUtc: first.departUtc,
    arriveUtc: last.arriveUtc,
    dateStart: first.departLocal.slice(0, 10),
    dateEnd: last.arriveLocal.slice(0, 10),
    lastAirport: last.to,
  };
};

/**
 * The route in words: "New York to London and back", "New York to London", "New York to London, Paris to Rome".
 * @param cities of each slice
 */
export const routeText = (cities: readonly { readonly from: string; readonly to: string }[]): string => {
  const [out, back] = cities;
  if (cities.length === 2 && out && back && out.from === back.to && out.to === back.from)
    return `${out.from} to ${out.to} and back`;
  return cities.map(({ from, to }) => `${from} to ${to}`).join(', ');
};
