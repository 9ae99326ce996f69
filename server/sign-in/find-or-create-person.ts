import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import { createAccount } from './create-account.ts';
import { activateAccount } from './parts/registration-store.ts';
import { findAccount } from './parts/store.ts';

export type InvitedPerson = {
  readonly id: number;
  readonly email: string;
  /** Somebody has shown that the mailbox is theirs. */
  readonly isProven: boolean;
};

/**
 * The account of an address, or a new one that signs in by mail. One that waits for approval need not any more: an
 * organization that is approved vouches for it.
 * @param person.email lower case
 * @returns `staff` for one of the provider's people, `disabled` for an account that was switched off
 */
export const findOrCreatePerson = async (
  world: Pick<World, 'clock'>,
  tx: Db,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<Result<InvitedPerson, 'staff' | 'disabled'>> => {
  const known = await findAccount(tx, email);
  if (!known) {
    const none = { passwordHash: null, isExpert: false, isAdmin: false, isReports: false, isCustomReports: false };
    const id = await createAccount(world, tx, { email, name, ...none, isEmailProven: false });
    return ok({ id, email, isProven: false });
  }
  if (known.is_expert || known.is_admin) return refuse('staff');
  if (known.status === 'disabled') return refuse('disabled');
  if (known.status === 'pending') await activateAccount(tx, known.id);
  return ok({ id: known.id, email, isProven: known.email_proven_at !== null });
};
