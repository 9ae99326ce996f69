/** Mails as Postmark's inbound webhook describes them. Fields that we do not read are left out. */
import { z } from 'zod';
import { jsonOf } from '#platform/json-text.ts';
import type { ReceivedMail } from '#server/messages/answer-by-mail.ts';

/** Postmark sends '' and []; other providers of the same form leave a field out or send null. */
const words = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const addressed = z
  .array(z.object({ Email: z.string() }))
  .nullish()
  .transform((value) => value ?? []);

const attachment = z.object({
  ContentType: words,
  ContentLength: z.number().nullish(),
  /** Of a picture that stands in the text. */
  ContentID: words,
});

const postmarkMail = z.object({
  /** Postmark's own name of the mail; the same at every delivery. */
  MessageID: z.string().min(1).max(200),
  FromFull: z.object({ Email: z.string() }),
  /** The address of the envelope. */
  OriginalRecipient: words,
  ToFull: addressed,
  CcFull: addressed,
  BccFull: addressed,
  TextBody: words,
  HtmlBody: words,
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).nullish(),
  Attachments: z.array(attachment).nullish(),
});

/** The logo of a signature is smaller, a photo larger. In bytes. */
const largestLogo = 32 * 1024;

const isLogo = ({ ContentType, ContentLength, ContentID }: z.output<typeof attachment>): boolean =>
  ContentID !== '' && ContentType.startsWith('image/') && (ContentLength ?? 0) <= largestLogo;

/** What repeats at a second delivery of the same mail: the provider's name of it, and the sender's. */
export type NamedMail = ReceivedMail & { readonly providerId: string; readonly messageId: string | null };

/**
 * Reads the body of a call of the webhook.
 * @returns null: it is not JSON of this form
 */
export const readPostmarkMail = (raw: string): NamedMail | null => {
  const read = postmarkMail.safeParse(jsonOf(raw));
  if (!read.success) return null;
  const mail = read.data;
  const headers = new Map((mail.Headers ?? []).map(({ Name, Value }) => [Name.toLowerCase(), Value]));
  const others = [...mail.ToFull, ...mail.CcFull, ...mail.BccFull].map(({ Email }) => Email);
  return {
    providerId: mail.MessageID,
    messageId: headers.get('message-id')?.trim() || null,
    recipients: [mail.OriginalRecipient, ...others],
    from: mail.FromFull.Email,
    text: mail.TextBody,
    html: mail.HtmlBody,
    headers,
    fileCount: (mail.Attachments ?? []).filter((each) => !isLogo(each)).length,
  };
};
