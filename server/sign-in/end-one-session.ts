import { audit } from '#server/kit/audit.ts';
import { endSession } from '#server/kit/session-store.ts';
import type { World } from '#server/kit/world.ts';

type SessionToEnd = {
  readonly sessionId: number;
  readonly userId: number;
  /** The audit's event, e.g. `session-ended`. */
  readonly event: string;
  /** The person, or an administrator who helps. */
  readonly by: { readonly actorId: number; readonly ip: string };
};

/** @returns whether the person had this open session */
export const endOneSession = (
  world: Pick<World, 'clock' | 'database'>,
  { sessionId, userId, event, by }: SessionToEnd,
): Promise<boolean> =>
  world.database.transact(async (tx) => {
    const ended = await endSession(tx, { id: sessionId, userId }, world.clock.now());
    if (ended !== undefined) await audit(world, tx, { event, userId, ...by });
    return ended !== undefined;
  });
