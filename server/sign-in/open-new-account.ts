import type { Db } from '#platform/db/database.ts';
import { audit } from '#server/kit/audit.ts';
import { networkOf } from '#server/kit/network.ts';
import type { SetCookie } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { proveAddress } from '#server/people/account-store.ts';
import { findOrCreateGuest } from './find-or-create-guest.ts';
import { issueSession } from './issue-session.ts';
import { deviceCookie } from './parts/device-cookie.ts';

type NewPerson = {
  /** Lower case. The person has proven it by a mailed link. */
  readonly email: string;
  readonly name: string;
  readonly browser: {
    readonly ip: string;
    readonly userAgent: string;
    readonly cookies: ReadonlyMap<string, string>;
  };
};

export type NewAccount =
  | { readonly isNew: true; readonly userId: number; readonly cookies: readonly SetCookie[] }
  /** Another request for the same address was faster, so nobody is signed in. */
  | { readonly isNew: false; readonly userId: number };

/** Makes an account for somebody who has proven the address, and signs them in. */
export const openNewAccount = async (
  world: World,
  tx: Db,
  { email, name, browser }: NewPerson,
): Promise<NewAccount> => {
  const { id: userId, isNew } = await findOrCreateGuest(world, tx, { email, name });
  if (!isNew) return { isNew, userId };
  await proveAddress(tx, userId, world.clock.now());
  const { ip, userAgent, cookies } = browser;
  const session = { userId, isStaff: false, kind: 'full', userAgent, network: networkOf(ip) } as const;
  const { cookie } = await issueSession(world, tx, session);
  await audit(world, tx, { event: 'signed-in', userId, actorId: userId, ip, facts: { by: 'invitation', isNew: true } });
  return { isNew, userId, cookies: [cookie, deviceCookie(world, cookies, userId)] };
};
