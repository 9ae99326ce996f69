/** What every mail must be: whole, the same as text and as HTML, with links into this installation only. */
import { expect } from 'vitest';
import { isPublicPage, pagePatterns } from '#contract/pages.ts';

export type ReadMail = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string };

/** What a mail has where a value is missing, a placeholder was not filled in, or a day is as machines write it. */
const broken =
  /undefined|\bnull\b|\bNaN\b|\[object|\{\{|\$\{|Invalid Date|(?<![\w-])\d{4}-\d\d-\d\d\b|^ {2}[^:\n]+: *$/m;

const linksIn = (text: string): readonly string[] => text.match(/https?:\/\/[^\s"<>]+/g) ?? [];

const ofProduct = Object.values(pagePatterns).map(
  (pattern) => new RegExp(`^${pattern.replaceAll(/:[a-zA-Z]+/g, '[^/]+')}$`),
);
const isPage = (path: string): boolean => isPublicPage(path) || ofProduct.some((pattern) => pattern.test(path));

const textOfHtml = (html: string): string =>
  html
    .replace(/<(?:style|title)[^>]*>.*?<\/(?:style|title)>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"');

const words = (text: string): readonly string[] => text.split(/[\s:]+/).filter(Boolean);

/** Only what our layout made: a test may have put anything else into the mailbox. */
export const isDesigned = ({ html }: Pick<ReadMail, 'html'>): boolean =>
  html.startsWith('<!doctype html><html lang="en">');

/**
 * Reads one mail: nothing is broken, text and HTML say the same, each link is a page of this installation and is in the
 * text, and nothing is loaded from elsewhere. The text may have more addresses, which people typed.
 * @param origin of the installation: "https://travel.example"
 */
export const expectReadable = ({ subject, text, html, to }: ReadMail, origin: string): void => {
  const where = `"${subject}" to ${to}`;
  expect(subject, where).not.toBe('');
  for (const part of [subject, text, textOfHtml(html)]) expect(part, where).not.toMatch(broken);
  expect(html, where).not.toMatch(/<(?:img|script|link|iframe|object)\b|<[^>]+(?:\ssrc=|url\()/i);
  const written = linksIn(text);
  const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  // A telephone number is text in the text.
  for (const href of hrefs.filter((one) => !one.startsWith('tel:'))) {
    expect(written, where).toContain(href);
    const link = new URL(href);
    expect([link.origin, isPage(link.pathname)], `${href} in ${where}`).toEqual([origin, true]);
  }
  // Every word of the text is in the HTML; the HTML has the address of a link behind its label only.
  const inHtml = new Set(words(textOfHtml(html)));
  const missing = words(text.replaceAll(/\S*https?:\/\/\S+/g, '')).filter((word) => !inHtml.has(word));
  expect(missing, `words that only the text of ${where} has`).toEqual([]);
};
