import type * as calls from '#contract/console-mails.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { findKeptMail } from '#platform/mail/kept-mails.ts';
import type { Verb } from '#server/kit/verb.ts';
import { mailView } from './parts/mail-view.ts';

/** One mail with its text, as far as it may be shown. Refuses `not-found`. docs/operations.md#mails-and-money */
export const readMail: Verb<typeof calls.readMail> = async ({ db, clock }, { params: { id } }) => {
  const mail = await findKeptMail(db, id);
  return mail ? ok({ ...mailView(mail, { now: clock.now() }), text: mail.text }) : refuse({ code: 'not-found' });
};
