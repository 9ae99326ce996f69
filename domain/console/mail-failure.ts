/** Why a mail server did not take a mail, in words. docs/operations.md#mails-and-money */

const statusOf = (answer: string): number | null => {
  const found = /\b([245]\d\d)$/.exec(answer)?.[1];
  return found === undefined ? null : Number(found);
};

const declinedText = (status: number | null): string => {
  if (status === 550 || status === 551 || status === 553)
    return 'The mail server says that this address does not exist or takes no mail from us.';
  if (status === 552) return 'The mailbox is full, or the mail is too large.';
  return 'The mail server refused the mail for good.';
};

/**
 * One sentence for the last answer of the mail server.
 * @param failure.kind the class of the answer, as suppliers/ and platform/mail/ name it
 * @param failure.answer the answer itself, e.g. `SMTP EENVELOPE 550`
 */
export const mailFailureText = ({ kind, answer }: { readonly kind: string; readonly answer: string }): string => {
  switch (kind) {
    case 'config':
      return 'The mail server refused our user or password. Correct SMTP_URL, see Setup.';
    case 'declined':
      return declinedText(statusOf(answer));
    case 'timeout':
      return 'The mail server did not answer in time.';
    case 'upstream':
      return 'The mail server asked us to try again later.';
    case 'unavailable':
      return 'The mail server could not be reached.';
    default:
      return 'The mail could not be prepared. The log has the reason.';
  }
};
