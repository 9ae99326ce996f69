import { forgetOldMailTurns } from '#server/kit/bounded-mail.ts';
import type { World } from '#server/kit/world.ts';
import { deleteOldSignIns } from './parts/store.ts';

const dayMs = 86_400_000;
/** A day longer than the longest budget looks back. */
const keptDays = 31;

/** Removes attempts, challenges, counted mails and ended sessions that no rule still reads. */
export const forgetOldSignIns = async (world: Pick<World, 'db' | 'clock'>): Promise<void> => {
  const now = world.clock.now();
  await deleteOldSignIns(world.db, { before: new Date(now.getTime() - keptDays * dayMs), now });
  await forgetOldMailTurns(world);
};
