/** The parts that a trip may be asked for. */
export const tripParts = ['flights', 'hotel', 'car'] as const;
export type TripPart = (typeof tripParts)[number];
