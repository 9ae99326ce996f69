import type { ConsoleMail, MailState } from '#contract/console-mails.ts';

export const mailStateTitles: Readonly<Record<MailState, string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  'given-up': 'Given up',
};

const timeText = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;

/** Since when a mail is in its state, and what happens next. */
export const mailTimes = (mail: ConsoleMail): string => {
  const queued = `Queued ${timeText(mail.created_at)}`;
  if (mail.sent_at !== null) return `${queued}, sent ${timeText(mail.sent_at)}`;
  if (mail.given_up_at !== null) return `${queued}, given up ${timeText(mail.given_up_at)}`;
  return mail.next_try_at === null ? queued : `${queued}, next try ${timeText(mail.next_try_at)}`;
};

/** Why it was not taken, after how many tries; null: nothing went wrong. */
export const mailReason = ({ failure, tries }: ConsoleMail): string | null => {
  if (failure === null) return null;
  const answer = failure.answer === '' ? '' : ` (${failure.answer})`;
  return `${failure.sentence}${answer} ${tries === 1 ? '1 try' : `${tries} tries`} so far.`;
};
