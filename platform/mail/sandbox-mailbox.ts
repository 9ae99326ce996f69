import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Mailer, MailFile } from './port.ts';

/** A mail as the sandbox's mailbox shows it. docs/rules.md#sandbox-world */
export type SandboxMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Addresses in the text, in order, each once. */
  readonly links: string[];
  /** The sign-in code, when the mail contains one. */
  readonly code: string | null;
  readonly files: readonly MailFile[];
  readonly sent_at: Date;
};

/** A mailer that keeps mails in the database, where a person or a test can read them; a copy is dropped. */
export const sandboxMailer = ({ db, clock }: { db: Db; clock: Clock }): Mailer => ({
  send: async ({ to, subject, text, html, files = [], messageId }) => {
    await db
      .insertInto('sandbox_mails')
      .values({
        message_id: messageId,
        recipient: to.toLowerCase(),
        subject,
        text,
        html,
        files: JSON.stringify(files),
        sent_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .execute();
    return { ok: true, value: { id: messageId } };
  },
});

const mostShown = 100;

/**
 * The sandbox's mails, newest first, a hundred at most.
 * @param to an address in any case, or null for everybody's
 */
export const readMailbox = async (db: Db, to: string | null): Promise<SandboxMail[]> => {
  const all = db.selectFrom('sandbox_mails').selectAll().orderBy('id', 'desc').limit(mostShown);
  const mails = await (to === null ? all : all.where('recipient', '=', to.toLowerCase())).execute();
  return mails.map(({ recipient, subject, text, html, files, sent_at }) => ({
    to: recipient,
    subject,
    text,
    html,
    links: linksIn(text),
    files: filesIn(files),
    code: /\bcode\b[^\d\n]{0,60}(\d{4})\b/i.exec(text)?.[1] ?? null,
    sent_at,
  }));
};

// Our own column, so no other value was ever written. Mails of an earlier release have none.
const filesIn = (value: unknown): readonly MailFile[] =>
  Array.isArray(value) ? value.filter((one): one is MailFile => typeof one?.base64 === 'string') : [];

const linksIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/https?:\/\/[^\s<>"')]+/g)].map(([link]) => link.replace(/[.,;]$/, ''))),
];
