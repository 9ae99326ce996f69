import type { ConsoleMail } from '#contract/console-mails.ts';
import { mailFailureText } from '#domain/console/mail-failure.ts';
import type { KeptMail } from '#platform/mail/kept-mails.ts';

const text = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Whether the link or code in a mail no longer works. */
export const isExpired = ({ secretUntil }: Pick<KeptMail, 'secretUntil'>, now: Date): boolean =>
  secretUntil !== null && secretUntil <= now;

/**
 * A mail as the console shows it: never its text, a link or a code.
 * @param options.to the address that was searched for: a sent mail does not name it
 */
export const mailView = (mail: KeptMail, { now, to = null }: { now: Date; to?: string | null }): ConsoleMail => ({
  id: mail.id,
  state: mail.state,
  to: mail.heading?.to ?? to,
  subject: mail.heading?.subject ?? null,
  created_at: mail.createdAt.toISOString(),
  sent_at: text(mail.sentAt),
  given_up_at: text(mail.givenUpAt),
  next_try_at: text(mail.nextTryAt),
  tries: mail.tries,
  failure:
    mail.state === 'sent' || mail.failure === null
      ? null
      : { sentence: mailFailureText(mail.failure), answer: mail.failure.answer },
  is_secret: mail.holdsSecret,
  secret_until: text(mail.secretUntil),
  may_send_again: mail.state === 'given-up' && !isExpired(mail, now),
  sent_again_at: text(mail.sentAgainAt),
});
