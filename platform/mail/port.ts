import type { Outcome } from '#domain/kit/outcome.ts';

/** A mail to one address, as text and as HTML. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
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
