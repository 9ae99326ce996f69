/** Mails that no person wrote: answers of absent people, reports of mail servers, and our own. */

export type MailHeaders = ReadonlyMap<string, string>;

const daemon = /^(?:mailer-daemon|postmaster|no-?reply|bounces?)(?:[+-][^@]*)?@/i;

/**
 * By RFC 3834 and the older headers that programs use instead.
 * @param headers with names in lower case
 * @param from the address of the sender
 */
export const isAutomatic = (headers: MailHeaders, from: string): boolean => {
  const value = (name: string): string => (headers.get(name) ?? '').trim().toLowerCase();
  const submitted = value('auto-submitted');
  return (
    (submitted !== '' && submitted !== 'no') ||
    ['x-autoreply', 'x-autorespond', 'x-auto-reply-from', 'x-failed-recipients'].some((name) => headers.has(name)) ||
    /^(?:bulk|junk|auto_reply)$/.test(value('precedence')) ||
    /^multipart\/report\b/.test(value('content-type')) ||
    value('return-path') === '<>' ||
    daemon.test(from)
  );
};
