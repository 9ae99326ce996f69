import { pages } from '#contract/pages.ts';
import { judgeMail } from '#domain/setup/judge-mail.ts';
import type { Judged } from '#domain/setup/judged.ts';
import { monotonicMs } from '#platform/clock.ts';
import { sha256 } from '#platform/secrets.ts';
import { designedMail } from '#server/kit/mail-layout.ts';
import type { World } from '#server/kit/world.ts';

export type MailTrial = { readonly judged: Judged; readonly tokenHash: string };

/**
 * Sends a test mail at once, past the outbox, because the mail server's own answer is what the operator needs. The
 * token in its link proves that the mail arrived.
 */
export const tryMail = async (
  { config, ids, mailer }: Pick<World, 'config' | 'ids' | 'mailer'>,
  to: string,
): Promise<MailTrial> => {
  const token = ids.token();
  const { publicUrl, smtpUrl } = config;
  const mail = designedMail({
    to,
    subject: 'Tripwright can send mail',
    title: 'Mail works',
    parts: [
      { kind: 'text', text: 'You asked for this mail on the page Setup. Press the button to finish the test.' },
      { kind: 'button', label: 'The mail arrived', url: publicUrl + pages.setup({ arrived: token }) },
    ],
  });
  const began = monotonicMs();
  const sent = await mailer.send({ ...mail, messageId: `<setup.${ids.short()}@${new URL(publicUrl).hostname}>` });
  const judged = judgeMail({
    isSandbox: smtpUrl === null,
    to,
    tookMs: monotonicMs() - began,
    error: sent.ok ? null : sent.error,
  });
  return { judged, tokenHash: sha256(token) };
};
