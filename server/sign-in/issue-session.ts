import type { Db } from '#platform/db/database.ts';
import { sha256 } from '#platform/secrets.ts';
import { absoluteMs } from '#server/kit/guard.ts';
import type { SetCookie } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { insertSession } from './parts/session-store.ts';

/** The cookie's own date, as the specification asks; the server decides how long a session really lives. SIGN-31 */
export const neverExpires = new Date('2038-01-19T03:14:07Z');

export type SessionFor = {
  readonly userId: number;
  readonly isStaff: boolean;
  readonly kind: 'full' | 'lander';
  readonly userAgent: string;
  /** Of networkOf(); left out when nobody is at the other end. */
  readonly network?: string;
};

/**
 * Makes a session; the database keeps only the token's hash.
 * @returns the token, 256 bits, and the cookie that carries it. Semantics 2
 */
export const issueSession = async (
  world: Pick<World, 'clock' | 'ids'>,
  db: Db,
  { userId, isStaff, kind, userAgent, network = '' }: SessionFor,
): Promise<{ readonly token: string; readonly cookie: SetCookie }> => {
  const token = world.ids.token();
  const now = world.clock.now();
  const expiresAt = new Date(now.getTime() + (isStaff ? absoluteMs.staff : absoluteMs.customer));
  await insertSession(db, { userId, tokenHash: sha256(token), kind, userAgent, network, now, expiresAt });
  return { token, cookie: { name: 'session', value: token, expires: neverExpires } };
};
