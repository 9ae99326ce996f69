/** The kept places of the organizations of access tests. */
import type { TestWorld } from './test-world.ts';

/** A good body of a place. */
export const placeBody = { name: 'Büro Zoë', latitude: 51.5, longitude: -0.12 };

/** A good body of a favorite hotel. */
export const hotelBody = {
  property: 'sandbox-1.1',
  name: 'Hôtel Zoë',
  city: 'London',
  latitude: 51.5,
  longitude: -0.12,
};

/** One valid request for each call about kept places and favorite hotels. */
export const goodPlaceCalls = (organizationId: string) => ({
  'POST /saved-places': { body: placeBody },
  'DELETE /saved-places/:id': { params: { id: '999999' } },
  'POST /favorite-hotels': { body: hotelBody },
  'DELETE /favorite-hotels/:id': { params: { id: '999999' } },
  'POST /organizations/:id/saved-places': { params: { id: organizationId }, body: placeBody },
  'DELETE /organizations/:id/saved-places/:placeId': { params: { id: organizationId, placeId: '999999' } },
});

/** The only place that the organization keeps: calls add others, and it may keep a few. */
export const keepPlace = async ({ world }: TestWorld, organizationId: number, id: number): Promise<void> => {
  const spot = { name: 'Kept', latitude: 1, longitude: 1, city: 'Kept', city_full: 'Kept' };
  const spot_sealed = world.secrets.encrypt(`saved_places.spot.${id}`, JSON.stringify(spot));
  const others = world.db
    .deleteFrom('saved_places')
    .where('organization_id', '=', organizationId)
    .where('id', '<>', id);
  await others.execute();
  await world.db
    .insertInto('saved_places')
    .values({ id, user_id: null, organization_id: organizationId, spot_sealed, created_at: world.clock.now() })
    .onConflict((known) => known.column('id').doNothing())
    .execute();
};
