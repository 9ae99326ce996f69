import type { Place } from '#contract/places.ts';
import type { Area } from './parts/geographies.ts';
import { geographySearch } from './parts/geography-search.ts';

/** A place with the areas of its hotels: one circle, or those of the largest cities of a region or country. */
export type FoundPlace = Place & { readonly areas: readonly Area[] };

/** @returns the place with an id from `GET /geographies`, or null */
export const findPlace = async (id: number): Promise<FoundPlace | null> => {
  const found = (await geographySearch()).byId(id);
  return found ? { ...found.place, areas: found.areas } : null;
};
