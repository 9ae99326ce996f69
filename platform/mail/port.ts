import type { Outcome } from '#domain/kit/outcome.ts';

/** A mail to one address, as text and as HTML. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Who carries mails away. */
export interface Mailer {
  /**
   * Hands one mail over.
   * @param mail.messageId with angle brackets; the same at every try, so that the receiver can drop a copy
   * @returns the carrier's own id, or why it was not taken: every failure may be tried again
   */
  send(mail: Mail & { readonly messageId: string }): Promise<Outcome<{ id: string }>>;
}
