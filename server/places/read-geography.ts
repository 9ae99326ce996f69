import type { ReplyOf } from '#contract/kit/route.ts';
import type { readGeography as route } from '#contract/places.ts';
import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { geographySearch } from './parts/geography-search.ts';
import { landmarksAround } from './parts/landmarks.ts';

/**
 * A place of `GET /geographies` with what a map of it shows. Distances in kilometers.
 * @param tiles the street tiles of this installation
 * @returns `not-found` when there is none of that id
 */
export const readGeography = async (
  { id }: { readonly id: number },
  tiles: ReplyOf<typeof route>['tiles'],
): Promise<Result<ReplyOf<typeof route>, Refusal>> => {
  const found = (await geographySearch()).byId(id);
  if (!found) return refuse({ code: 'not-found', detail: 'This place is not known. Please choose one from the list.' });
  const { place, areas } = found;
  return ok({
    ...place,
    areas: areas.map(({ name, latitude, longitude, radiusKm }) => ({
      name,
      latitude,
      longitude,
      radius_km: Math.round(radiusKm * 10) / 10,
    })),
    landmarks: await landmarksAround(areas),
    tiles: tiles ? { url: tiles.url, attribution: tiles.attribution } : null,
  });
};
