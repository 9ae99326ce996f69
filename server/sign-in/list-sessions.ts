import type * as calls from '#contract/sign-in.ts';
import { ok } from '#domain/kit/result.ts';
import { idleMs } from '#server/kit/guard.ts';
import { findOpenSessions } from '#server/kit/session-store.ts';
import type { Verb } from '#server/kit/verb.ts';
import { deviceWords } from './parts/device-words.ts';

/** The caller's valid sessions, the current one first. docs/roles.md#sessions */
export const listSessions: Verb<typeof calls.listSessions> = async (world, { actor }) => {
  const now = world.clock.now();
  const mayBeUnusedMs = actor.isExpert || actor.isAdmin ? idleMs.staff : idleMs.customer;
  const open = await findOpenSessions(world.db, actor.userId, {
    now,
    seenAfter: new Date(now.getTime() - mayBeUnusedMs),
  });
  const sessions = open.map(({ id, user_agent, created_at, last_seen_at }) => ({
    id,
    device: deviceWords(user_agent),
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    is_current: id === actor.sessionId,
  }));
  return ok(sessions.toSorted((one, two) => Number(two.is_current) - Number(one.is_current)));
};
