import type * as calls from '#contract/console-mails.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { findKeptMail, sendMailAgain as waitAgain } from '#platform/mail/kept-mails.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/verb.ts';
import { isExpired, mailView } from './parts/mail-view.ts';

const gone =
  'This mail no longer exists: the account of its recipient was erased, or it was deleted because of its age.';
const expired = 'The link or code in this mail has expired. The person can ask for a new one.';

/**
 * Lets a mail that was given up wait again; the relay sends it under the same Message-ID. Two presses send it once.
 * Refuses `conflict` when it no longer exists, or its link or code has expired. docs/operations.md#mails-and-money
 */
export const sendMailAgain: Verb<typeof calls.sendMailAgain> = async (world, { actor, params: { id }, ip }) => {
  const now = world.clock.now();
  return await world.database.transact(async (tx) => {
    const isWaiting = await waitAgain(tx, id, now);
    const mail = await findKeptMail(tx, id);
    if (!mail) return refuse({ code: 'conflict', detail: gone });
    if (mail.state === 'given-up' && isExpired(mail, now)) return refuse({ code: 'conflict', detail: expired });
    if (isWaiting) {
      const facts = { mailId: id, was: 'given up', now: 'waiting' };
      await audit(world, tx, { event: 'mail-sent-again', userId: null, actorId: actor.userId, ip, facts });
    }
    return ok(mailView(mail, { now }));
  });
};
