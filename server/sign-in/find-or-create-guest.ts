import { invariant } from '#domain/kit/invariant.ts';
import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import { findAccount } from '#server/people/account-store.ts';
import { insertGuest } from '#server/people/user-store.ts';

export type Guest = {
  readonly id: number;
  /** It was created just now, so nobody has ever signed in to it. */
  readonly isNew: boolean;
};

/**
 * Returns the account of a typed, unproven address, or creates an unproven one that signs in by mail. An existing
 * account stays unchanged in any state, and nothing typed together with its address is stored in it.
 * @param guest.email lower case
 * @see docs/threats.md#account-takeover; docs/rules.md#landing-requests
 */
export const findOrCreateGuest = async (
  world: Pick<World, 'clock'>,
  tx: Db,
  guest: { readonly email: string; readonly name: string },
): Promise<Guest> => {
  // Always does both, in this order, because a known address must not cost less time.
  const made = await insertGuest(tx, guest, world.clock.now());
  const account = await findAccount(tx, guest.email);
  invariant(account, 'an address that could not be added has an account');
  return { id: account.id, isNew: made !== null };
};
