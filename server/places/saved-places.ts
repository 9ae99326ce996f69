/** The kept places of people and organizations. docs/rules.md#own-places; docs/decisions/0184 */
import type { Place } from '#contract/places.ts';
import type { Refusal } from '#contract/refusals.ts';
import type * as changes from '#contract/saved-place-changes.ts';
import { mostSavedPlaces, type SavedPlaceBody } from '#contract/saved-place-changes.ts';
import type * as calls from '#contract/saved-places.ts';
import type { SavedPlace } from '#contract/saved-places.ts';
import { type SignedInActor, userTypeIn } from '#domain/access/actor.ts';
import { organizationRight } from '#domain/access/organization-right.ts';
import { ownPlaceId } from '#domain/hotels/own-place.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { findOrganizations } from '#server/people/organization-store.ts';
import { favoritePlaces } from './favorite-hotels.ts';
import { openSpot, type Spot, sealSpot } from './parts/sealed.ts';
import { townAt } from './parts/town-at.ts';
import {
  countSavedPlaces,
  deleteSavedPlaceOf,
  findSavedPlace,
  findSavedPlaces,
  insertSavedPlace,
  nextSavedPlaceId,
  type PlaceOwner,
  type SavedPlaceRow,
} from './saved-places-store.ts';

type Reader = Pick<SignedInActor, 'userId' | 'memberships'>;

const readerOf = ({ userId, memberships }: Reader) => ({
  userId,
  organizationIds: memberships.map(({ organizationId }) => organizationId),
});

const placeOf = ({ id }: Pick<SavedPlaceRow, 'id'>, { name, city, city_full }: Spot): Place => ({
  id: ownPlaceId(id),
  name,
  name_full: `${name}, ${city_full}`,
  kind: 'own',
  city,
});

/** A kept place with its point. */
export type OwnPlace = Place & Pick<Spot, 'latitude' | 'longitude'>;

/** @returns a kept place that this person may see, or null: others' places do not exist for them */
export const findOwnPlace = async (
  { db, secrets }: Pick<World, 'db' | 'secrets'>,
  actor: Reader,
  row: number,
): Promise<OwnPlace | null> => {
  const found = await findSavedPlace(db, readerOf(actor), row);
  if (!found) return null;
  const spot = openSpot(secrets, found.id, found.spot_sealed);
  return { ...placeOf(found, spot), latitude: spot.latitude, longitude: spot.longitude };
};

type Viewed = { readonly row: SavedPlaceRow; readonly spot: Spot; readonly organization: string | null };

const viewOf = (actor: SignedInActor, { row, spot, organization }: Viewed): SavedPlace => ({
  ...placeOf(row, spot),
  row_id: row.id,
  is_favorite: false,
  organization_id: row.organization_id,
  organization_name: organization,
  latitude: spot.latitude,
  longitude: spot.longitude,
  may_delete: row.organization_id === null || userTypeIn(actor, row.organization_id) === 1,
});

const organizationName = async ({ db }: Pick<World, 'db'>, id: number | null): Promise<string | null> => {
  if (id === null) return null;
  const [organization] = await findOrganizations(db, [id]);
  return organization?.name ?? null;
};

/** The caller's own places, their favorite hotels, and the places of their organizations, by name. */
export const listSavedPlaces: Verb<typeof calls.listSavedPlaces> = async (world, { actor }) => {
  const rows = await findSavedPlaces(world.db, readerOf(actor));
  const ids = [...new Set(rows.flatMap(({ organization_id: id }) => id ?? []))];
  const organizations = ids.length === 0 ? [] : await findOrganizations(world.db, ids);
  const names = new Map(organizations.map(({ id, name }) => [id, name]));
  const places = rows.map((row) => {
    const organization = row.organization_id === null ? null : (names.get(row.organization_id) ?? null);
    return viewOf(actor, { row, spot: openSpot(world.secrets, row.id, row.spot_sealed), organization });
  });
  const favorites = await favoritePlaces(world, actor.userId);
  return ok([...places, ...favorites].toSorted((a, b) => a.name.localeCompare(b.name, 'en')));
};

/** The place with its town, so that a trip to it has a destination that others may read. */
const spotOf = async ({ name, latitude, longitude }: SavedPlaceBody): Promise<Spot> => {
  const around = await townAt({ latitude, longitude });
  return { name, latitude, longitude, city: around?.town ?? name, city_full: around?.townFull ?? '' };
};

const keepPlace = async (
  world: World,
  actor: SignedInActor,
  { owner, body }: { readonly owner: PlaceOwner; readonly body: SavedPlaceBody },
): Promise<Result<SavedPlace, Refusal>> => {
  const spot = await spotOf(body);
  return await world.database.transact(async (tx) => {
    if ((await countSavedPlaces(tx, owner)) >= mostSavedPlaces)
      return refuse({
        code: 'invalid',
        errors: { name: `There are ${mostSavedPlaces} places already. Please remove one first` },
      });
    const id = await nextSavedPlaceId(tx);
    const spotSealed = sealSpot(world.secrets, id, spot);
    await insertSavedPlace(tx, { id, owner, spotSealed, now: world.clock.now() });
    const organizationId = 'organizationId' in owner ? owner.organizationId : null;
    const row = { id, user_id: null, organization_id: organizationId, spot_sealed: spotSealed };
    return ok(viewOf(actor, { row, spot, organization: await organizationName({ db: tx }, organizationId) }));
  });
};

/** Refuses `invalid` when the person has too many. */
export const addSavedPlace: Verb<typeof changes.addSavedPlace> = (world, { actor, body }) =>
  keepPlace(world, actor, { owner: { userId: actor.userId }, body });

/** Refuses `not-found` for what is not the caller's own. */
export const deleteSavedPlace: Verb<typeof changes.deleteSavedPlace> = async (world, { actor, params }) =>
  (await deleteSavedPlaceOf(world.db, { userId: actor.userId }, params.id))
    ? ok(undefined)
    : refuse({ code: 'not-found' });

const refusalToManage = (actor: SignedInActor, organizationId: number): Refusal | null => {
  const right = organizationRight(actor, organizationId, { types: [1], isStaffAllowed: false });
  return right === 'yes' ? null : { code: right };
};

/** For its Super Admins. Refuses `not-found`, `role-too-low`, and `invalid` when it has too many. */
export const addOrganizationPlace: Verb<typeof changes.addOrganizationPlace> = async (world, call) => {
  const { actor, params } = call;
  const refusal = refusalToManage(actor, params.id);
  if (refusal) return refuse(refusal);
  return await keepPlace(world, actor, { owner: { organizationId: params.id }, body: call.body });
};

/** For its Super Admins. Refuses `not-found`, `role-too-low`. */
export const deleteOrganizationPlace: Verb<typeof changes.deleteOrganizationPlace> = async (
  world,
  { actor, params },
) => {
  const refusal = refusalToManage(actor, params.id);
  if (refusal) return refuse(refusal);
  return (await deleteSavedPlaceOf(world.db, { organizationId: params.id }, params.placeId))
    ? ok(undefined)
    : refuse({ code: 'not-found' });
};
