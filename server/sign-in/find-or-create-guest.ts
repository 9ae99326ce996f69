import { invariant } from '#domain/kit/invariant.ts';
import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import { findAccount } from '#server/people/account-store.ts';
import { insertGuest } from '#server/people/user-store.ts';

export type Guest = {
  readonly id: number;
  /** It was made just now: nobody has ever signed in to it. */
  readonly isNew: boolean;
};

/**
 * The account of an address that somebody typed who has not shown that it is theirs, or a new, unproven one that signs
 * in by mail. An account that is there stays as it is, whatever its standing: nothing typed beside its address reaches
 * it.
 * @param guest.email lower case
 * @see docs/threats.md#account-takeover; docs/rules.md#landing-requests
 */
export const findOrCreateGuest = async (
  world: Pick<World, 'clock'>,
  tx: Db,
  guest: { readonly email: string; readonly name: string },
): Promise<Guest> => {
  // In this order and both in any case: an address that is known must not cost less.
  const made = await insertGuest(tx, guest, world.clock.now());
  const account = await findAccount(tx, guest.email);
  invariant(account, 'an address that could not be added has an account');
  return { id: account.id, isNew: made !== null };
};
