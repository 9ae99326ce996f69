import type * as calls from '#contract/console-mails.ts';
import { mailPageSize } from '#contract/console-mails.ts';
import { ok } from '#domain/kit/result.ts';
import { countGivenUp, findKeptMails } from '#platform/mail/kept-mails.ts';
import type { Verb } from '#server/kit/verb.ts';
import { mailView } from './parts/mail-view.ts';

/** The mails that match, newest first. docs/operations.md#mails-and-money */
export const listMails: Verb<typeof calls.listMails> = async ({ db, clock }, { query: { state, email, before } }) => {
  const [mails, givenUp] = await Promise.all([
    findKeptMails(db, { state, email, before }, mailPageSize + 1),
    countGivenUp(db),
  ]);
  const shown = mails.slice(0, mailPageSize);
  const next = mails.length > mailPageSize ? (shown.at(-1)?.id ?? null) : null;
  const now = clock.now();
  return ok({ mails: shown.map((mail) => mailView(mail, { now, to: email ?? null })), next, given_up: givenUp });
};
