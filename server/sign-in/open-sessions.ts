import { idleMs } from '#server/kit/guard.ts';
import { findOpenSessions } from '#server/kit/session-store.ts';
import type { World } from '#server/kit/world.ts';
import { deviceWords } from './parts/device-words.ts';

/** A person's valid sessions as a screen shows them, the latest seen first; at most 100. docs/roles.md#sessions */
export const openSessions = async (
  { db, clock }: Pick<World, 'db' | 'clock'>,
  { userId, isStaff }: { readonly userId: number; readonly isStaff: boolean },
) => {
  const now = clock.now();
  const seenAfter = new Date(now.getTime() - idleMs[isStaff ? 'staff' : 'customer']);
  const open = await findOpenSessions(db, userId, { now, seenAfter });
  return open.map(({ id, user_agent, network, created_at, last_seen_at }) => ({
    id,
    device: deviceWords(user_agent),
    network,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }));
};
