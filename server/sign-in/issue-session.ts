import type { Db } from '#platform/db/database.ts';
import { sha256 } from '#platform/secrets.ts';
import { absoluteMs } from '#server/kit/guard.ts';
import { insertSession } from '#server/kit/session-store.ts';
import type { SetCookie } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';

/** The cookie's own date, as the requirements ask; the server decides how long a session really lives. SIGN-31 */
export const neverExpires = new Date('2038-01-19T03:14:07Z');

export type SessionFor = {
  readonly userId: number;
  readonly isStaff: boolean;
  readonly kind: 'full' | 'lander';
  /** Of a landing visitor: the one trip that it reaches. */
  readonly tripId?: number;
  readonly userAgent: string;
  /** Of networkOf(); left out when nobody is at the other end. */
  readonly network?: string;
};

/**
 * Makes a session; the database keeps only the token's hash.
 * @returns the token, 256 bits, and the cookie that carries it. docs/rules.md#sessions
 */
export const issueSession = async (
  world: Pick<World, 'clock' | 'ids'>,
  db: Db,
  { userId, isStaff, kind, tripId, userAgent, network = '' }: SessionFor,
): Promise<{ readonly token: string; readonly cookie: SetCookie }> => {
  const token = world.ids.token();
  const now = world.clock.now();
  const lifeMs = kind === 'lander' ? absoluteMs.lander : isStaff ? absoluteMs.staff : absoluteMs.customer;
  const session = { userId, tokenHash: sha256(token), kind, tripId: tripId ?? null, userAgent, network };
  await insertSession(db, { ...session, now, expiresAt: new Date(now.getTime() + lifeMs) });
  return { token, cookie: { name: 'session', value: token, expires: neverExpires } };
};
