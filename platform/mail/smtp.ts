import { createTransport } from 'nodemailer';
import type { SupplierError } from '#domain/kit/outcome.ts';
import { errorCode } from '../log.ts';
import type { Mailer } from './port.ts';

/**
 * Mail over SMTP.
 * @param options.url e.g. smtps://user:password@mail.example:465
 * @param options.from e.g. Tripwright <travel@travel.example>
 */
export const smtpMailer = (options: {
  url: string;
  from: string;
  timeoutMs?: number;
}): Mailer & { close: () => void } => {
  const timeoutMs = options.timeoutMs ?? 20_000;
  const transport = createTransport({
    url: options.url,
    connectionTimeout: Math.min(timeoutMs, 10_000),
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A mail is text that we wrote. Nothing in it may make this process read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html, replyTo, files = [], messageId }) => {
      try {
        const { messageId: id } = await transport.sendMail({
          from: options.from,
          // Passed as an object, so the address is never parsed and no second one can hide in it.
          to: { name: '', address: to },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          attachments: files.map(({ name, contentType, base64 }) => ({
            filename: name,
            contentType,
            content: Buffer.from(base64, 'base64'),
          })),
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { ok: true, value: { id } };
      } catch (error) {
        return { ok: false, error: supplierErrorOf(error) };
      }
    },
    close: () => transport.close(),
  };
};

const supplierErrorOf = (error: unknown): SupplierError => {
  const code = errorCode(error) ?? 'unknown';
  const status =
    typeof error === 'object' && error !== null && 'responseCode' in error ? Number(error.responseCode) : null;
  const message = `SMTP ${code}${status === null ? '' : ` ${status}`}`;
  if (code === 'EAUTH') return { kind: 'config', message };
  if (code === 'ETIMEDOUT') return { kind: 'timeout', message };
  if (status !== null && status >= 500) return { kind: 'declined', message };
  return status === null ? { kind: 'unavailable', message } : { kind: 'upstream', message };
};
