import type { Itinerary } from '#contract/trips.ts';

export type Proposed = Itinerary & { readonly proposal: NonNullable<Itinerary['proposal']> };
