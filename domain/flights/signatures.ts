import type { JourneySegment, JourneySlice } from './offer.ts';

const place = (segment: JourneySegment): string => `${segment.from}-${segment.to}@${segment.departLocal.slice(0, 10)}`;

/**
 * Names the flights of a slice as they are sold: airline and number, airports, local date.
 * @returns the plain text of an option's `signature`, e.g. `BA178:JFK-LHR@2026-06-16`; the server hashes it
 */
export const marketedFlights = (slice: JourneySlice): string =>
  slice.segments.map((segment) => `${segment.airline}${segment.number}:${place(segment)}`).join('|');

/**
 * Names the flights of a slice as they are flown, so codeshares of one flight have the same name. Without an
 * operating number the departure time takes its place.
 * @returns the plain text of an option's `signature_alt`
 */
export const operatedFlights = (slice: JourneySlice): string =>
  slice.segments
    .map(
      (segment) =>
        `${segment.operatingAirline}${segment.operatingNumber ?? `~${segment.departLocal.slice(11)}`}:${place(segment)}`,
    )
    .join('|');
