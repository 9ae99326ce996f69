import type { ConsoleMail, MailState } from '#contract/console-mails.ts';
import { instantText } from '#web/kit/instant-text.ts';

export const mailStateTitles: Readonly<Record<MailState, string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  'given-up': 'Given up',
};

/** Since when a mail is in its state, and what happens next. */
export const mailTimes = (mail: ConsoleMail): string => {
  const queued = `Queued ${instantText(mail.created_at)}`;
  if (mail.sent_at !== null) return `${queued}, sent ${instantText(mail.sent_at)}`;
  if (mail.given_up_at !== null) return `${queued}, given up ${instantText(mail.given_up_at)}`;
  return mail.next_try_at === null ? queued : `${queued}, next try ${instantText(mail.next_try_at)}`;
};

/** Why it was not taken, after how many tries; null: nothing went wrong. */
export const mailReason = ({ failure, tries }: ConsoleMail): string | null => {
  if (failure === null) return null;
  const answer = failure.answer === '' ? '' : ` (${failure.answer})`;
  return `${failure.sentence}${answer} ${tries === 1 ? '1 try' : `${tries} tries`} so far.`;
};
