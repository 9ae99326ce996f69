/** Mails as people read them: as text, and as a page on a phone. */
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { isPublicPage, pagePatterns } from '#contract/pages.ts';
import { look } from './journey.ts';
import type { RealMail } from './real-mailbox.ts';

/** What a mail has where a value is missing or a placeholder was not filled in. */
const broken = /undefined|\bnull\b|\bNaN\b|\[object|\{\{|\$\{|Invalid Date|1970-01-01|: *\n\n/;

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
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"');

const words = (text: string): readonly string[] => text.split(/[\s:]+/).filter(Boolean);

/**
 * Reads one mail: nothing is broken, text and HTML say the same and have the same links, each link is a page of this
 * installation, and nothing is loaded from elsewhere.
 */
const expectReadable = ({ subject, text, html, to }: RealMail, origin: string): void => {
  const where = `"${subject}" to ${to}`;
  expect(subject, where).not.toBe('');
  for (const part of [subject, text, textOfHtml(html)]) expect(part, where).not.toMatch(broken);
  expect(html, where).not.toMatch(/<img|<script|src=|url\(/i);
  const links = linksIn(text);
  const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  expect(hrefs, where).toEqual(links);
  for (const link of links.map((one) => new URL(one)))
    expect([link.origin, isPage(link.pathname)], `${link.href} in ${where}`).toEqual([origin, true]);
  // Every word of the text is in the HTML; the HTML has the address of a link behind its label only.
  const inHtml = new Set(words(textOfHtml(html)));
  const missing = words(text.replaceAll(/https?:\/\/\S+/g, '')).filter((word) => !inHtml.has(word));
  expect(missing, `words that only the text of ${where} has`).toEqual([]);
};

/** Reads mails as text and as HTML on a phone, where each is looked at like a screen. */
export const readMails = async (browser: Browser, origin: string, mails: readonly RealMail[]): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 375, height: 700 } });
  const page = await context.newPage();
  for (const mail of mails) {
    expectReadable(mail, origin);
    await page.setContent(mail.html);
    await look(page, `mail to ${mail.to.split('@')[0]}, ${mail.subject.replaceAll(/\d+/g, 'N')}`);
  }
  await context.close();
};
