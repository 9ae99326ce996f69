import type { World } from '#server/kit/world.ts';
import { deleteOldSignIns } from './parts/store.ts';

const dayMs = 86_400_000;
/** A day longer than the longest budget looks back. */
const keptDays = 31;

/** Removes attempts, challenges and ended sessions that no rule looks at any more. */
export const forgetOldSignIns = async (world: Pick<World, 'db' | 'clock'>): Promise<void> => {
  await deleteOldSignIns(world.db, new Date(world.clock.now().getTime() - keptDays * dayMs));
};
