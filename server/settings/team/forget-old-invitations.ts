import type { World } from '#server/kit/world.ts';
import { deleteEnded } from './parts/invitation-store.ts';

const dayMs = 86_400_000;
/** How long a team still sees that somebody declined or did not answer. */
const keptDays = 30;

/** Removes invitations that ended long ago, with any answer. The audit keeps the record. */
export const forgetOldInvitations = async (world: Pick<World, 'db' | 'clock'>): Promise<void> => {
  await deleteEnded(world.db, new Date(world.clock.now().getTime() - keptDays * dayMs));
};
