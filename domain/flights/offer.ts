import type { Cabin } from '#contract/flights.ts';
import type { Money } from '#domain/kit/money.ts';
import type { FareRule } from './fare-rules.ts';

/** What the rules need of a flown segment: one flight number between two airports. */
export type JourneySegment = {
  readonly airline: string;
  /** Marketed flight number without leading zeros. */
  readonly number: string;
  readonly operatingAirline: string;
  /** Null when the operator does not tell. */
  readonly operatingNumber: string | null;
  readonly from: string;
  readonly to: string;
  /** Local wall clock at the airport, `YYYY-MM-DDTHH:mm`. */
  readonly departLocal: string;
  readonly arriveLocal: string;
  /** The same two moments as instants, ISO 8601 with Z. */
  readonly departUtc: string;
  readonly arriveUtc: string;
  readonly durationMinutes: number;
  readonly cabin: Cabin;
};

export type JourneySlice = { readonly segments: readonly JourneySegment[]; readonly durationMinutes: number };

/** Until when an airline keeps seats and price without being paid; both ISO 8601 with Z. */
export type HoldTerms = {
  /** What was agreed is the price until then; not later than payBy. */
  readonly priceUntil: string;
  /** Not paid by then, the order is canceled by the airline. */
  readonly payBy: string;
};

/** What the rules need of an offer: a whole journey at one price. */
export type JourneyOffer = {
  /** Opaque, the supplier's own; at most 200 characters. */
  readonly ref: string;
  /** The virtual or real source that answered, e.g. `sandbox-network`. */
  readonly source: string;
  readonly slices: readonly JourneySlice[];
  /** The fare's name as the airline sells it, e.g. "Economy Light". */
  readonly fare: string;
  /** For all passengers and all slices; minor 0 = not priced yet (the same ref may come again with a price). */
  readonly total: Money;
  /** Per passenger; null when the supplier sends no baggage data. */
  readonly bags: { readonly carryOn: number; readonly checked: number } | null;
  readonly refund: FareRule;
  readonly change: FareRule;
  /**
   * The supplier promises a full refund on the free day after booking, whatever the fare says; absent: no promise.
   * domain/flights/free-day.ts
   */
  readonly hasFreeDay?: boolean;
  /** How it could be held without payment; null: it is paid at once or not had at all. */
  readonly hold: HoldTerms | null;
  /** Two tickets, two orders, no protection of the connection between them. */
  readonly isSplit: boolean;
};

/** Offers share slice objects, and each rule asks anew. */
const layoversBySlice = new WeakMap<JourneySlice, readonly number[]>();

/** @returns minutes on the ground before each segment but the first */
export const layoverMinutes = (slice: JourneySlice): readonly number[] => {
  const known = layoversBySlice.get(slice);
  if (known) return known;
  const layovers = slice.segments.slice(1).map((segment, index) => {
    const before = slice.segments[index];
    return before ? Math.round((Date.parse(segment.departUtc) - Date.parse(before.arriveUtc)) / 60_000) : 0;
  });
  layoversBySlice.set(slice, layovers);
  return layovers;
};

/** @returns whether a connection of the slice lands at one airport and leaves from another */
export const hasAirportChange = (slice: JourneySlice): boolean =>
  slice.segments.some((segment, index) => index > 0 && slice.segments[index - 1]?.to !== segment.from);
