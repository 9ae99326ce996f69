type Proposal = {
  readonly isBooked: boolean;
  readonly isCanceled: boolean;
  readonly totalCost: number;
  readonly quotes: readonly unknown[];
};

/**
 * Chooses the itinerary to show first.
 * @param itineraries in index order; may be empty
 * @returns the first booked, else the first canceled, else the last with quotes or a cost, else undefined
 * @see TRIP-08, TRIP-09, TRIP-10
 */
export const preferredItinerary = <T extends Proposal>(itineraries: readonly T[]): T | undefined =>
  itineraries.find((itinerary) => itinerary.isBooked) ??
  itineraries.find((itinerary) => itinerary.isCanceled) ??
  itineraries.findLast((itinerary) => itinerary.quotes.length > 0 || itinerary.totalCost > 0);
