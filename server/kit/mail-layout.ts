/** The look of every mail, as text and as HTML made from the same parts. No picture, no tracking, nothing to load. */

import { escapeHtml } from '#domain/kit/escape-html.ts';
import { answerMarker } from '#domain/messages/answer-marker.ts';
import type { Mail, MailFile } from '#platform/mail/port.ts';

/** A name, its value, and where the value leads: "tel:+12125550100". The text of the mail has no links. */
export type MailFact = readonly [name: string, value: string, link?: string];

export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  /** A code to type, large. */
  | { readonly kind: 'code'; readonly label: string; readonly code: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** A second way, less prominent than the button, and what it is for. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string; readonly note: string }
  /** Names and their values, such as a trip's dates and total. */
  | { readonly kind: 'facts'; readonly heading?: string; readonly facts: readonly MailFact[] }
  /** One flight, stay or other thing under its own heading. In the text the values are aligned. */
  | { readonly kind: 'item'; readonly heading: string; readonly facts: readonly MailFact[] }
  /** The small print at the end. */
  | { readonly kind: 'note'; readonly text: string };

export type MailContent = {
  readonly to: string;
  /** Never a confirmation code, a ticket number or a sign-in code: subjects are shown on locked screens. */
  readonly subject: string;
  readonly title: string;
  readonly parts: readonly MailPart[];
  /** Answers to this mail become messages of a trip. */
  readonly replyTo?: string;
  readonly files?: readonly MailFile[];
};

const ink = '#1b1f27';
const quiet = '#5a6372';
const accent = '#1d4fa8';
const line = '#d9dee6';

/** Columns of a text mail: programs that show texts break longer lines anywhere. */
const mostColumns = 76;

/** Breaks a text at spaces. @returns its lines; a longer word, such as a web address, stays whole */
const linesOf = (text: string, most: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > most) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
};

/** The facts of an item below its heading, the values in one column. */
const itemText = ({ heading, facts }: Extract<MailPart, { readonly kind: 'item' }>): string => {
  const column = Math.max(...facts.map(([name]) => name.length)) + 5;
  const lines = facts.flatMap(([name, value]) =>
    linesOf(value, mostColumns - column).map((line, at) => (at === 0 ? `  ${name}:` : '').padEnd(column) + line),
  );
  return [heading, ...lines].join('\n');
};

const textOf = (part: MailPart): string => {
  switch (part.kind) {
    case 'text':
    case 'note':
      return part.text;
    case 'code':
      return `${part.label}: ${part.code}`;
    case 'button':
      return `${part.label}:\n${part.url}`;
    case 'link':
      return `${part.label}:\n${part.url}\n${part.note}`;
    case 'item':
      return itemText(part);
    case 'facts':
      return [
        ...(part.heading ? [part.heading] : []),
        ...part.facts.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`),
      ].join('\n');
  }
};

/** The look of a button: the first of a mail is filled, the others are outlined. */
const buttonLook = (isFirst: boolean): string =>
  isFirst ? `background:${accent};color:#ffffff` : `background:#ffffff;color:${accent}`;

const htmlOf = (part: MailPart, isFirst: boolean): string => {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escapeHtml(part.text)}</p>`;
    case 'note':
      return `<p style="margin:24px 0 0;font-size:13px;color:${quiet}">${escapeHtml(part.text)}</p>`;
    case 'code':
      return `<p style="margin:0 0 4px;color:${quiet}">${escapeHtml(part.label)}</p><p style="margin:0 0 24px;font-size:32px;font-weight:600;letter-spacing:8px">${escapeHtml(part.code)}</p>`;
    case 'button':
      return `<p style="margin:0 0 24px"><a href="${escapeHtml(part.url)}" style="display:inline-block;padding:11px 23px;border:1px solid ${accent};border-radius:8px;${buttonLook(isFirst)};text-decoration:none;font-weight:600">${escapeHtml(part.label)}</a></p>`;
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(part.url)}" style="color:${accent}">${escapeHtml(part.label)}</a><br><span style="font-size:13px;color:${quiet}">${escapeHtml(part.note)}</span></p>`;
    case 'item':
    case 'facts':
      return factsHtml(part.heading, part.facts);
  }
};

const valueHtml = (value: string, link: string | undefined): string =>
  link === undefined
    ? escapeHtml(value)
    : `<a href="${escapeHtml(link)}" style="color:${accent}">${escapeHtml(value)}</a>`;

const factsHtml = (heading: string | undefined, facts: readonly MailFact[]): string => {
  const rows = facts
    .filter(([, value]) => value !== '')
    .map(
      ([name, value, link]) =>
        `<tr><td style="padding:4px 16px 4px 0;width:34%;color:${quiet};vertical-align:top">${escapeHtml(name)}</td><td style="padding:4px 0;vertical-align:top;overflow-wrap:anywhere;word-break:break-word">${valueHtml(value, link)}</td></tr>`,
    )
    .join('');
  const title = heading ? `<p style="margin:0 0 4px;font-weight:600">${escapeHtml(heading)}</p>` : '';
  return `${title}<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 24px;border-top:1px solid ${line}">${rows}</table>`;
};

/** @returns the mail ready for the outbox */
export const designedMail = ({ to, subject, title, parts, replyTo, files = [] }: MailContent): Mail => ({
  to,
  subject,
  ...(replyTo !== undefined && { replyTo }),
  ...(files.length > 0 && { files }),
  text: `${[...(replyTo === undefined ? [] : [answerMarker]), title, ...parts.map(textOf), 'Tripwright'].join('\n\n')}\n`,
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#ffffff;color:${ink};font:16px/1.5 Inter,'Helvetica Neue',Arial,sans-serif"><div role="main" style="overflow-wrap:break-word;max-width:560px;margin:0 auto;padding:32px 24px">${replyTo === undefined ? '' : `<p style="margin:0 0 24px;font-size:13px;color:${quiet}">${answerMarker}</p>`}<p style="margin:0 0 24px;font-weight:600;color:${accent}">Tripwright</p><h1 style="margin:0 0 16px;font-size:24px;line-height:1.3">${escapeHtml(title)}</h1>${parts.map((part) => htmlOf(part, part === parts.find(({ kind }) => kind === 'button'))).join('')}</div></body></html>`,
});
