import type * as calls from '#contract/console-mails.ts';
import { ok } from '#domain/kit/result.ts';
import { sendMailsAgain as waitAgain } from '#platform/mail/kept-mails.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/verb.ts';

/**
 * Lets all mails wait again that were given up since the start of a day (UTC), e.g. after an outage of the mail
 * server. docs/operations.md#mails-and-money
 */
export const sendMailsAgain: Verb<typeof calls.sendMailsAgain> = async (world, { actor, body: { since }, ip }) =>
  await world.database.transact(async (tx) => {
    const { count, expired, at } = await waitAgain(tx, new Date(`${since}T00:00:00Z`), world.clock.now());
    if (count > 0) {
      const facts = { since, count, expired, was: 'given up', now: 'waiting' };
      await audit(world, tx, { event: 'mails-sent-again', userId: null, actorId: actor.userId, ip, facts });
    }
    return ok({ count, expired, at: at?.toISOString() ?? null });
  });
