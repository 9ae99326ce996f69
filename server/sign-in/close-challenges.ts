import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import { closeChallenges as close } from './parts/close-challenges-store.ts';

/** After a new password or address: no code or link that was mailed before opens the account any more. */
export const closeChallenges = (world: Pick<World, 'clock'>, tx: Db, userId: number): Promise<void> =>
  close(tx, userId, world.clock.now());
