import type { ReplyOf } from '#contract/kit/route.ts';
import type { readGeography as route } from '#contract/places.ts';
import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { type FoundPlace, findPlace } from './find-place.ts';
import { landmarksAround } from './parts/landmarks.ts';

type Shown = ReplyOf<typeof route>;

/**
 * A place with what a map of it shows. Distances in kilometers.
 * @param found null: there is none of that id
 * @param tiles the street tiles of this installation
 * @returns `not-found` when there is none
 */
export const geographyView = async (
  found: FoundPlace | null,
  tiles: Shown['tiles'],
): Promise<Result<Shown, Refusal>> => {
  if (!found) return refuse({ code: 'not-found', detail: 'This place is not known. Please choose one from the list.' });
  const { areas, centers, ...place } = found;
  return ok({
    ...place,
    areas: areas.map(({ name, latitude, longitude, radiusKm }, at) => ({
      name,
      latitude: centers[at]?.latitude ?? latitude,
      longitude: centers[at]?.longitude ?? longitude,
      radius_km: Math.round(radiusKm * 10) / 10,
    })),
    landmarks: await landmarksAround(areas),
    tiles: tiles ? { url: tiles.url, attribution: tiles.attribution } : null,
  });
};

/** A place of `GET /geographies`, or an own one that the caller may see. Refuses `not-found`. */
export const readGeography: Verb<typeof route> = async (world, { params, actor }) =>
  geographyView(await findPlace(world, actor, params.id), world.config.mapTiles);
