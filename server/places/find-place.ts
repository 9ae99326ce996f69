import type { Place } from '#contract/places.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { bluntPoint, favoritePlaceRow, ownPlaceRadiusKm, ownPlaceRow } from '#domain/hotels/own-place.ts';
import type { Point } from '#domain/kit/globe.ts';
import type { World } from '#server/kit/world.ts';
import { findFavoritePlace } from './favorite-hotels.ts';
import type { Area } from './parts/geographies.ts';
import { geographySearch } from './parts/geography-search.ts';
import { findOwnPlace } from './saved-places.ts';

/** A place with the areas of its hotels: one circle, or those of the largest cities of a region or country. */
export type FoundPlace = Place & {
  /** As suppliers are told. */
  readonly areas: readonly Area[];
  /** What distances are measured from: the centers of the areas, or exactly the point that somebody keeps. */
  readonly centers: readonly Point[];
};

type Asking = Pick<SignedInActor, 'userId' | 'memberships'>;

/** @returns the place with an id from `GET /geographies`, or null */
export const findKnownPlace = async (id: number): Promise<FoundPlace | null> => {
  const found = (await geographySearch()).byId(id);
  return found ? { ...found.place, areas: found.areas, centers: found.areas } : null;
};

/** @returns the place with this id that only this person, or members of their organization, may see; null: there is none */
const findKeptPlace = async (
  world: Pick<World, 'db' | 'secrets'>,
  actor: Asking,
  { own, favorite }: { readonly own: number | null; readonly favorite: number | null },
): Promise<(Place & Point) | null> => {
  if (favorite !== null) return await findFavoritePlace(world, actor.userId, favorite);
  return own === null ? null : await findOwnPlace(world, actor, own);
};

/**
 * @returns the place with an id from `GET /geographies`, or an own one or a favorite hotel of this person; null: there is
 * none
 */
export const findPlace = async (
  world: Pick<World, 'db' | 'secrets'>,
  actor: Asking,
  id: number,
): Promise<FoundPlace | null> => {
  const rows = { own: ownPlaceRow(id), favorite: favoritePlaceRow(id) };
  if (rows.own === null && rows.favorite === null) return await findKnownPlace(id);
  const own = await findKeptPlace(world, actor, rows);
  if (!own) return null;
  const { latitude, longitude, ...place } = own;
  const area = { ...bluntPoint(own), name: own.name, radiusKm: ownPlaceRadiusKm };
  return { ...place, areas: [area], centers: [{ latitude, longitude }] };
};
