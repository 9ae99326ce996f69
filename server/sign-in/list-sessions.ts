import type * as calls from '#contract/sign-in.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { openSessions } from './open-sessions.ts';

/** The caller's valid sessions, the current one first. docs/roles.md#sessions */
export const listSessions: Verb<typeof calls.listSessions> = async (world, { actor }) => {
  const { userId, isExpert, isAdmin, sessionId } = actor;
  const open = await openSessions(world, { userId, isStaff: isExpert || isAdmin });
  const sessions = open.map((session) => ({ ...session, is_current: session.id === sessionId }));
  return ok(sessions.toSorted((one, two) => Number(two.is_current) - Number(one.is_current)));
};
