import { townOf } from '#domain/hotels/own-place.ts';
import type { Point } from '#domain/kit/globe.ts';
import { cities } from '#reference/cities.ts';
import { cityRadiusKm } from './geographies.ts';
import { geographySearch } from './geography-search.ts';

/** A town, alone and with its region and country: "Munich", "Munich, Germany". */
export type Town = { readonly town: string; readonly townFull: string };

/** @returns the town that people name for a point; null when no town is known */
export const townAt = async (point: Point): Promise<Town | null> => {
  const city = townOf(point, await cities(), ({ population }) => cityRadiusKm(population));
  const known = city && (await geographySearch()).byId(city.id);
  return city ? { town: city.name, townFull: known?.place.name_full ?? '' } : null;
};
