import type { Cabin } from '#contract/flights.ts';
import type { Money } from '#domain/kit/money.ts';
import type { JourneyFare } from './fare-parts.ts';
import type { FareRule } from './fare-rules.ts';

/**
 * What the operator says about a flight besides its times. Absent: not said. Searches and trips stored before a fact
 * was known have none. docs/decisions/0133
 */
export type FlightFacts = {
  /** The type as a person reads it: "Boeing 777-300ER". */
  readonly aircraft?: string | null;
  /** The name as the airport writes it, without the word: "2E". */
  readonly departTerminal?: string;
  readonly arriveTerminal?: string;
  /** Of the segment's cabin. */
  readonly seatPitchInches?: number;
};

/** What the rules need to know about a segment: one flight number between two airports. */
export type JourneySegment = FlightFacts & {
  readonly airline: string;
  /** Marketed flight number without leading zeros. */
  readonly number: string;
  readonly operatingAirline: string;
  /** Null when the operator does not state it. */
  readonly operatingNumber: string | null;
  readonly from: string;
  readonly to: string;
  /** Local wall clock at the airport, `YYYY-MM-DDTHH:mm`. */
  readonly departLocal: string;
  readonly arriveLocal: string;
  /** The same two times as instants, ISO 8601 with Z. */
  readonly departUtc: string;
  readonly arriveUtc: string;
  readonly durationMinutes: number;
  readonly cabin: Cabin;
};

export type JourneySlice = { readonly segments: readonly JourneySegment[]; readonly durationMinutes: number };

/** How long an airline keeps seats and price without payment; both ISO 8601 with Z. */
export type HoldTerms = {
  /** The agreed price is valid until then; not later than payBy. */
  readonly priceUntil: string;
  /** The airline cancels an order that is not paid by then. */
  readonly payBy: string;
};

/**
 * What the rules need to know about an offer: a whole journey at one price. Its fare, bags and change rule are true of
 * every slice; `parts` has those of each where they differ.
 */
export type JourneyOffer = JourneyFare & {
  /** The supplier's own opaque reference; at most 200 characters. */
  readonly ref: string;
  /** The source that answered, e.g. `sandbox-network`. */
  readonly source: string;
  readonly slices: readonly JourneySlice[];
  /** For all passengers and all slices; minor 0 = not priced yet (the same ref may return with a price). */
  readonly total: Money;
  /** Of the whole journey: nobody refunds one of its slices. */
  readonly refund: FareRule;
  /**
   * The supplier promises a full refund on the free day after booking, regardless of the fare; absent: no promise.
   * domain/flights/free-day.ts
   */
  readonly hasFreeDay?: boolean;
  /** How it can be held without payment; null: it must be paid at once. */
  readonly hold: HoldTerms | null;
  /** CO2 of one passenger on the whole journey, as the supplier states it; absent: not stated. docs/rules.md#co2 */
  readonly co2KgPerPassenger?: number;
  /** Two tickets and two orders, without protection of the connection between them. */
  readonly isSplit: boolean;
};

/** Offers share slice objects, so the result is kept for the next rule that asks. */
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

/** @returns whether a connection of the slice arrives at one airport and departs from another */
export const hasAirportChange = (slice: JourneySlice): boolean =>
  slice.segments.some((segment, index) => index > 0 && slice.segments[index - 1]?.to !== segment.from);
