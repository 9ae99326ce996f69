import type { Refusal } from '#contract/refusals.ts';
import type { TravelerBody } from '#contract/travelers.ts';
import { ok, type Result } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { transact } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import { insertTraveler, nextTravelerId, setMe } from './parts/store.ts';
import { checkTraveler, travelerValues } from './parts/write-traveler.ts';

/**
 * Writes a new traveler of a customer whose right to it was judged already.
 * @returns the traveler's id; refuses `invalid` with a sentence for each field
 */
export const saveTraveler = async (
  world: Pick<World, 'clock' | 'secrets' | 'database'>,
  body: TravelerBody,
  { customerId, creatorId }: { readonly customerId: number; readonly creatorId: number },
): Promise<Result<number, Refusal>> => {
  const checked = checkTraveler(body, { today: world.clock.today(), known: null });
  if (!checked.ok) return checked;
  const id = await world.database.transact(async (tx) => {
    const drawn = await nextTravelerId(tx);
    const written = travelerValues(body, { id: drawn, customerId, knownPassport: null }, world.secrets);
    await insertTraveler(tx, { id: drawn, creatorId, ...written, now: world.clock.now() });
    return drawn;
  });
  return ok(id);
};

/** Makes a traveler the customer's own "You", and no other. */
export const markAsMe = (db: Db, customerId: number, travelerId: number): Promise<void> =>
  transact(db, (tx) => setMe(tx, customerId, travelerId));
