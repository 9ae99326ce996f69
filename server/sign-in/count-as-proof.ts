import type { Db } from '#platform/db/database.ts';
import { audit } from '#server/kit/audit.ts';
import { endSessionsOf } from '#server/kit/session-store.ts';
import type { World } from '#server/kit/world.ts';
import { proveAddress } from '#server/people/account-store.ts';

/**
 * Counts the use of a mailed link that makes no session: it still proves that the mailbox is the person's. The first
 * such proof ends everything that others prepared under the address. docs/threats.md#prepared-accounts
 */
export const countAsProof = async (
  world: Pick<World, 'clock'>,
  tx: Db,
  { userId, ip }: { readonly userId: number; readonly ip: string },
): Promise<void> => {
  const now = world.clock.now();
  if (!(await proveAddress(tx, userId, now))) return;
  const revoked = await endSessionsOf(tx, userId, { exceptSessionId: null, now });
  await audit(world, tx, { event: 'address-proven', userId, actorId: userId, ip, facts: { revoked } });
};
