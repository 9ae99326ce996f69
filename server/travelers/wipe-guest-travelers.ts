import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import { wipeTravelers } from './parts/store.ts';

/**
 * Wipes travelers that nobody keeps as a profile: made for one trip, or of an account whose address was never proven.
 * Other travelers among these ids stay unchanged. The names stay in the trip. docs/threats.md#data-kept-too-long;
 * docs/rules.md#landing-requests
 */
export const wipeGuestTravelers = (
  { clock }: Pick<World, 'clock'>,
  tx: Db,
  travelerIds: readonly number[],
): Promise<void> => wipeTravelers(tx, travelerIds, clock.now());
