/** What a trip was asked for and an option does not hold. docs/decisions/0123 */
import type { TripPart } from '#contract/trip-parts.ts';
import { tripParts } from '#contract/trip-parts.ts';

/** The first words of a line of a request, as the wizard and the form of groups write them. */
const asks: Readonly<Record<TripPart, RegExp>> = {
  flights: /^Flights(?: \([^)]*\))?: /m,
  hotel: /^Hotels(?: \([^)]*\))?: /m,
  car: /^(?:Cars|Transport)(?: \([^)]*\))?: /m,
};

/** @returns what a request asks for; nothing for one in a person's own words */
export const askedParts = (description: string): readonly TripPart[] =>
  tripParts.filter((part) => asks[part].test(description));

/** @param held what an option holds */
export const openParts = (description: string, held: readonly TripPart[]): readonly TripPart[] =>
  askedParts(description).filter((part) => !held.includes(part));
