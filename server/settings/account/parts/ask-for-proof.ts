import { pages } from '#contract/pages.ts';
import type { Refusal } from '#contract/refusals.ts';
import { type Bound, roomAgainMs } from '#domain/kit/room-again.ts';
import type { Db } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { sha256 } from '#platform/secrets.ts';
import { queueBoundedMail } from '#server/kit/bounded-mail.ts';
import { secondsUntil } from '#server/kit/used-up.ts';
import type { World } from '#server/kit/world.ts';
import { isEmailTaken, type OwnAccount } from '#server/people/account-store.ts';
import { emailAskedMail, proveEmailMail } from './account-mails.ts';
import { endEmailChanges, insertEmailChange, timesOfEmailChanges } from './account-store.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const proofHours = 24;

/**
 * As many as sign-in mails. More requests mean that somebody is trying addresses or flooding a mailbox.
 * docs/threats.md#who-has-an-account; docs/threats.md#mail-bombing
 */
const budgets: readonly Bound[] = [
  { most: 3, windowMs: 15 * minuteMs },
  { most: 10, windowMs: dayMs },
];

type NewAddress = { readonly account: OwnAccount; readonly newEmail: string };

const rowOf = (world: World, { account, newEmail }: NewAddress, token: string) => {
  const now = world.clock.now();
  return {
    userId: account.id,
    email: newEmail,
    linkHash: sha256(token),
    now,
    expiresAt: new Date(now.getTime() + proofHours * 60 * minuteMs),
  };
};

/**
 * Whether a change to a new address may be requested. An address of another account is refused and counts like a mail.
 * @returns `rate-limited`, `invalid`, or null
 */
export const refusalOfEmail = async (world: World, address: NewAddress): Promise<Refusal | null> => {
  const { account, newEmail } = address;
  const now = world.clock.now();
  const asked = await timesOfEmailChanges(world.db, account.id, new Date(now.getTime() - dayMs));
  const roomMs = roomAgainMs(asked, budgets, now.getTime());
  if (roomMs > now.getTime()) return { code: 'rate-limited', retryAfterSeconds: secondsUntil(world, roomMs) };
  if (!(await isEmailTaken(world.db, newEmail))) return null;
  await insertEmailChange(world.db, { ...rowOf(world, address, world.ids.token()), endedAt: now });
  return { code: 'invalid', errors: { email: 'Another account has this address' } };
};

/** Mails the new address a link and tells the old one; the account keeps its address until the link is used. */
export const askForProof = async (world: World, tx: Db, address: NewAddress): Promise<void> => {
  const { account, newEmail } = address;
  const token = world.ids.token();
  await endEmailChanges(tx, account.id, world.clock.now());
  const row = rowOf(world, address, token);
  await insertEmailChange(tx, { ...row, endedAt: null });
  const url = `${world.config.publicUrl}${pages.account({ 'prove-email': token })}`;
  // The account's own limit counts the sender. This one counts the recipient, whom several accounts together could mail.
  const proof = { ...proveEmailMail(newEmail, { url, hours: proofHours }), secretUntil: row.expiresAt };
  await queueBoundedMail(world, tx, { mail: proof, lane: 'address-proof', source: null });
  await queueMail(tx, emailAskedMail({ oldEmail: account.email, newEmail }));
};
