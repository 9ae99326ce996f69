import type { Refusal } from '#contract/refusals.ts';
import type { TravelerBody } from '#contract/travelers.ts';
import type { TravelerPlace } from '#domain/access/place-traveler.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { transact } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import { isPlaceHeld, notShareable } from './parts/place.ts';
import { insertTraveler, nextTravelerId, setMe } from './parts/store.ts';
import { checkTraveler, travelerValues } from './parts/write-traveler.ts';

/**
 * Writes a new traveler whose owner and sharing were already checked.
 * @param also written last in the same transaction
 * @returns the traveler's id; refuses `invalid` with a sentence for each field
 */
export const saveTraveler = async (
  world: Pick<World, 'clock' | 'secrets' | 'database'>,
  body: TravelerBody,
  place: TravelerPlace,
  also?: (tx: Db, travelerId: number) => Promise<void>,
): Promise<Result<number, Refusal>> => {
  const checked = checkTraveler(body, { today: world.clock.today(), known: null });
  if (!checked.ok) return checked;
  return world.database.transact(async (tx): Promise<Result<number, Refusal>> => {
    if (!(await isPlaceHeld(tx, place))) return refuse(notShareable);
    const id = await nextTravelerId(tx);
    const written = travelerValues(body, { id, place, knownPassport: null }, world.secrets);
    await insertTraveler(tx, { id, creatorId: place.creatorId, ...written, now: world.clock.now() });
    await also?.(tx, id);
    return ok(id);
  });
};

/** The owner and sharing of a private traveler of one person. */
export const ownPlace = (userId: number): TravelerPlace => ({
  creatorId: userId,
  customerId: userId,
  sharedOrganizationId: null,
});

/** Makes a traveler the customer's own "You", and no other. */
export const markAsMe = (db: Db, customerId: number, travelerId: number): Promise<void> =>
  transact(db, (tx) => setMe(tx, customerId, travelerId));
