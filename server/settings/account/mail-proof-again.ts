import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { audit } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';
import { findOwnAccount } from '#server/people/account-store.ts';
import { findOpenEmailChange } from './parts/account-store.ts';
import { askForProof, refusalOfEmail } from './parts/ask-for-proof.ts';

/** The new address that a person asked for and has not proven yet, and until when it may be; null: none. */
export const findNewEmail = async (
  { db, clock }: Pick<World, 'db' | 'clock'>,
  userId: number,
): Promise<{ readonly email: string; readonly until: Date } | null> => {
  const open = await findOpenEmailChange(db, userId, clock.now());
  return open ? { email: open.email, until: open.expires_at } : null;
};

/**
 * Mails a person the link again that proves the new address; the link before ends. Refuses `conflict` when no address
 * waits, or another account has it by now, and `rate-limited` like the person's own request.
 */
export const mailProofAgain = async (
  world: World,
  { userId, by }: { readonly userId: number; readonly by: { readonly actorId: number; readonly ip: string } },
): Promise<Result<undefined, Refusal>> => {
  const waiting = await findNewEmail(world, userId);
  if (!waiting) return refuse({ code: 'conflict', detail: 'No new address waits for its proof any more.' });
  const account = await findOwnAccount(world.db, userId);
  const refusal = await refusalOfEmail(world, { account, newEmail: waiting.email });
  if (refusal?.code === 'invalid')
    return refuse({ code: 'conflict', detail: 'Another account has this address by now.' });
  if (refusal) return refuse(refusal);
  await world.database.transact(async (tx) => {
    await askForProof(world, tx, { account, newEmail: waiting.email });
    await audit(world, tx, { event: 'email-proof-mailed-by-staff', userId, ...by });
  });
  return ok(undefined);
};
