import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import { closeChallenges as close } from './parts/close-challenges-store.ts';

/** After a new password or address: codes and links mailed before no longer open the account. */
export const closeChallenges = (world: Pick<World, 'clock'>, tx: Db, userId: number): Promise<void> =>
  close(tx, userId, world.clock.now());
