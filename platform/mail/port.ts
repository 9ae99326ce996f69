import type { Outcome } from '#domain/kit/outcome.ts';

/** A file that is sent with a mail. */
export type MailFile = {
  /** Letters, digits, dots and hyphens. */
  readonly name: string;
  readonly contentType: string;
  /** Its bytes. The outbox keeps mails as JSON. */
  readonly base64: string;
};

/** A mail to one address, as text and as HTML. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where answers go; absent: to the sender. */
  readonly replyTo?: string;
  /**
   * When the link or code in it stops opening something. A mail with such a link states it: nobody is shown its text,
   * and it is not sent again later. Absent: it has none.
   */
  readonly secretUntil?: Date;
  /** Absent: none. */
  readonly files?: readonly MailFile[];
};

/** Sends mails. */
export interface Mailer {
  /**
   * Sends one mail.
   * @param mail.messageId with angle brackets; the same at every try, so that the receiver can drop a copy
   * @returns the mail server's own id, or why the mail was refused. Every failure may be retried
   */
  send(mail: Mail & { readonly messageId: string }): Promise<Outcome<{ id: string }>>;
}
