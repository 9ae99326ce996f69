/** Hotels that a person marks as favorites. docs/rules.md#favorite-hotels; docs/decisions/0193 */
import type * as calls from '#contract/favorite-hotels.ts';
import { mostFavorites } from '#contract/favorite-hotels.ts';
import type { Place } from '#contract/places.ts';
import type { Refusal } from '#contract/refusals.ts';
import type * as changes from '#contract/saved-place-changes.ts';
import type { SavedPlace } from '#contract/saved-places.ts';
import { keptHotelFinder, type NamedHotel } from '#domain/hotels/kept-hotel.ts';
import { favoritePlaceId } from '#domain/hotels/own-place.ts';
import type { Point } from '#domain/kit/globe.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { lockName } from '#platform/db/named-lock.ts';
import type { Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import {
  deleteFavorite,
  type FavoriteRow,
  findFavorite,
  findFavorites,
  insertFavorite,
} from './favorite-hotels-store.ts';
import { townAt } from './parts/town-at.ts';

const tooMany: Refusal = {
  code: 'conflict',
  detail: `You have ${mostFavorites} favorite hotels. Please remove one on your account page first.`,
};

/** One change of a person's favorites at a time, so that neither the count nor a hotel is decided twice. */
const lockOf = (userId: number): string => `favorite hotels of ${userId}`;

/** Marks a hotel. Refuses `conflict` when the person has too many. */
export const addFavoriteHotel: Verb<typeof calls.addFavoriteHotel> = async (world, { actor, body }) => {
  const { userId } = actor;
  const around = await townAt(body);
  return await world.database.transact(async (tx): Promise<Result<{ id: number }, Refusal>> => {
    await lockName(tx, lockOf(userId));
    const all = await findFavorites(tx, userId);
    const known = keptHotelFinder(all)(body);
    if (known) return ok({ id: known.id });
    if (all.length >= mostFavorites) return refuse(tooMany);
    const { town, townFull } = around ?? { town: body.city, townFull: body.city };
    const row = { ...body, town, town_full: townFull, user_id: userId, created_at: world.clock.now() };
    return ok({ id: await insertFavorite(tx, row) });
  });
};

export const deleteFavoriteHotel: Verb<typeof changes.deleteFavoriteHotel> = async (world, { actor, params }) => {
  await deleteFavorite(world.db, { id: params.id, userId: actor.userId });
  return ok(undefined);
};

/** @returns which favorite of the person a hotel of a list is */
export const favoriteFinder = async (
  { db }: Pick<World, 'db'>,
  userId: number,
): Promise<(found: NamedHotel) => FavoriteRow | undefined> => keptHotelFinder(await findFavorites(db, userId));

const placeOf = ({ id, name, town, town_full: townFull }: FavoriteRow): Place => ({
  id: favoritePlaceId(id),
  name,
  name_full: `${name}, ${townFull}`,
  kind: 'own',
  city: town,
});

/** @returns a favorite of this person as a place to search near; null: it is nobody's, or another person's */
export const findFavoritePlace = async (
  { db }: Pick<World, 'db'>,
  userId: number,
  row: number,
): Promise<(Place & Point) | null> => {
  const found = await findFavorite(db, { id: row, userId });
  return found ? { ...placeOf(found), latitude: found.latitude, longitude: found.longitude } : null;
};

/** The person's favorites as places to search near. */
export const favoritePlaces = async ({ db }: Pick<World, 'db'>, userId: number): Promise<readonly SavedPlace[]> =>
  (await findFavorites(db, userId)).map((row) => ({
    ...placeOf(row),
    row_id: row.id,
    is_favorite: true,
    organization_id: null,
    organization_name: null,
    latitude: row.latitude,
    longitude: row.longitude,
    may_delete: true,
  }));
