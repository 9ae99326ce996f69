/** A mail server on loopback that keeps what it is given, for an installation that sends real mail. */
import { once } from 'node:events';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { waitFor } from './main-job.ts';

export type RealMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where a mail program answers; '' when the mail does not say. */
  readonly replyTo: string;
};

export type RealMailbox = {
  /** For SMTP_URL. */
  readonly url: string;
  /** Every mail so far, in order of arrival. */
  readonly mails: readonly RealMail[];
  /** Waits for a mail to an address with a link to a page. @returns the newest of the links that fit */
  linkTo(email: string, page: string, fits?: (link: URL) => boolean): Promise<URL>;
  /** Waits for a mail to an address whose subject or text contains these words. */
  mailTo(email: string, words: string): Promise<RealMail>;
  close(): Promise<void>;
};

export const startRealMailbox = async (): Promise<RealMailbox> => {
  const mails: RealMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const [to] = session.envelope.rcptTo;
        void PostalMime.parse(Buffer.concat(chunks)).then(({ subject = '', text = '', html = '', replyTo = [] }) => {
          mails.push({ to: to?.address ?? '', subject, text, html, replyTo: replyTo[0]?.address ?? '' });
          done();
        });
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server listens on a port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    linkTo: (email, page, fits = () => true) =>
      waitFor(`a mail to ${email} with ${page}`, async () =>
        mails
          .filter(({ to }) => to === email)
          .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
          .map((link) => new URL(link))
          .findLast((link) => link.pathname === page && fits(link)),
      ),
    mailTo: (email, words) =>
      waitFor(`a mail to ${email} with "${words}"`, async () =>
        mails.findLast(({ to, subject, text }) => to === email && `${subject}\n${text}`.includes(words)),
      ),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
