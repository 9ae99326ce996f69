import type { Db } from '#platform/db/database.ts';
import { audit } from '#server/kit/audit.ts';
import { endSessionsOf } from '#server/kit/session-store.ts';
import type { World } from '#server/kit/world.ts';

export type SessionsToEnd = {
  readonly userId: number;
  /** The session that stays, such as the caller's; null: none. */
  readonly exceptSessionId: number | null;
  /** The audit's event: `signed-out-elsewhere`, `role-changed`, `removed`. */
  readonly why: string;
  readonly by: { readonly actorId: number | null; readonly ip: string };
};

/**
 * Ends a person's sessions on every device: for signing out elsewhere, and after a change that a session must not
 * outlive, such as of a role or a membership. Call it last in that transaction. Streams close within seconds.
 * docs/rules.md#sessions
 * @returns how many were ended
 */
export const endSessions = async (
  world: Pick<World, 'clock'>,
  tx: Db,
  { userId, exceptSessionId, why, by }: SessionsToEnd,
): Promise<number> => {
  const ended = await endSessionsOf(tx, userId, { exceptSessionId, now: world.clock.now() });
  if (ended > 0) await audit(world, tx, { event: why, userId, ...by, facts: { ended } });
  return ended;
};
