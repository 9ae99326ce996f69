import type { Cabin } from '#contract/flights.ts';
import type { Money } from '#domain/kit/money.ts';
import type { FareRule } from './fare-rules.ts';

/** What the rules need of a flown segment; suppliers' segments are these. */
export type JourneySegment = {
  readonly airline: string;
  readonly number: string;
  readonly operatingAirline: string;
  readonly operatingNumber: string | null;
  readonly from: string;
  readonly to: string;
  /** Local wall clock at the airport, `YYYY-MM-DDTHH:mm`. */
  readonly departLocal: string;
  readonly arriveLocal: string;
  /** Instants, ISO 8601 with Z. */
  readonly departUtc: string;
  readonly arriveUtc: string;
  readonly durationMinutes: number;
  readonly cabin: Cabin;
};

export type JourneySlice = { readonly segments: readonly JourneySegment[]; readonly durationMinutes: number };

/** What the rules need of an offer: a whole journey at one price. */
export type JourneyOffer = {
  readonly ref: string;
  readonly source: string;
  readonly slices: readonly JourneySlice[];
  readonly fare: string;
  /** Whole journey, all passengers; minor 0 = not priced yet. */
  readonly total: Money;
  /** Per passenger; null when the supplier sends no baggage data. */
  readonly bags: { readonly carryOn: number; readonly checked: number } | null;
  readonly refund: FareRule;
  readonly change: FareRule;
  /** Until when it could be held without payment; null: it cannot. */
  readonly hold: { readonly priceUntil: string; readonly payBy: string } | null;
  readonly isSplit: boolean;
};

/** @returns minutes on the ground before each segment but the first */
export const layoverMinutes = (slice: JourneySlice): readonly number[] =>
  slice.segments.slice(1).map((segment, index) => {
    const before = slice.segments[index];
    return before ? Math.round((Date.parse(segment.departUtc) - Date.parse(before.arriveUtc)) / 60_000) : 0;
  });

/** @returns whether a connection of the slice lands at one airport and leaves from another */
export const hasAirportChange = (slice: JourneySlice): boolean =>
  slice.segments.some((segment, index) => index > 0 && slice.segments[index - 1]?.to !== segment.from);
