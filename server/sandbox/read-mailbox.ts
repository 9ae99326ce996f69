import type * as calls from '#contract/sandbox.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { readMailbox as readSandboxMails } from '#platform/mail/sandbox-mailbox.ts';
import type { Verb } from '#server/kit/verb.ts';

/** The mails of the sandbox world, newest first. Refuses `not-found` in a real one. */
export const readMailbox: Verb<typeof calls.readMailbox> = async (world, { query }) => {
  if (world.config.world !== 'sandbox') return refuse({ code: 'not-found' });
  const mails = await readSandboxMails(world.db, query.to ?? null);
  return ok(mails.map((mail) => ({ ...mail, sent_at: mail.sent_at.toISOString() })));
};
