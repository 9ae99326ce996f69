import { audit } from '#server/kit/audit.ts';
import { endSession } from '#server/kit/session-store.ts';
import type { World } from '#server/kit/world.ts';

/** @returns whether the person had this open session */
export const endOneSession = (
  world: Pick<World, 'clock' | 'database'>,
  { sessionId, userId, event, ip }: { sessionId: number; userId: number; event: string; ip: string },
): Promise<boolean> =>
  world.database.transact(async (tx) => {
    const ended = await endSession(tx, { id: sessionId, userId }, world.clock.now());
    if (ended !== undefined) await audit(world, tx, { event, userId, actorId: userId, ip });
    return ended !== undefined;
  });
