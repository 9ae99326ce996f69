import type * as calls from '#contract/settings/account.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { isSameText, sha256 } from '#platform/secrets.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findOwnAccount, takeEmail } from '#server/people/account-store.ts';
import { closeChallenges } from '#server/sign-in/close-challenges.ts';
import { emailChangedMail } from './parts/account-mails.ts';
import { endEmailChanges, findOpenEmailChange } from './parts/account-store.ts';
import { ownAccount } from './parts/account-view.ts';

/**
 * Switches to the new address after the account that requested it opened the mailed link. A mail tells the old address.
 * Refuses `not-found` for a link that is used, replaced, expired or another person's, and `conflict` when another
 * account has taken the address meanwhile.
 */
export const proveEmail: Verb<typeof calls.proveEmail> = async (world, { actor, body, ip }) =>
  await world.database.transact(async (tx) => {
    const now = world.clock.now();
    const open = await findOpenEmailChange(tx, actor.userId, now);
    if (!open || !isSameText(open.link_hash, sha256(body.token)))
      return refuse({ code: 'not-found', detail: 'This link is no longer valid. Please save the new address again.' });
    const { email: oldEmail } = await findOwnAccount(tx, actor.userId);
    await endEmailChanges(tx, actor.userId, now);
    if (!(await takeEmail(tx, { id: actor.userId, email: open.email, now })))
      return refuse({ code: 'conflict', detail: 'Another account now has this address.' });
    await closeChallenges(world, tx, actor.userId);
    await queueMail(tx, emailChangedMail({ oldEmail, newEmail: open.email }));
    const account = ok(await ownAccount(tx, actor.userId, now));
    await audit(world, tx, { event: 'email-changed', userId: actor.userId, actorId: actor.userId, ip });
    return account;
  });
