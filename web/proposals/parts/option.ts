import type { Itinerary } from '#contract/trips.ts';

/** An itinerary that an expert proposes. */
export type Option = Itinerary & { readonly proposal: NonNullable<Itinerary['proposal']> };
