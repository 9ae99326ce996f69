/** Descriptions as people wrote them for somebody else's page: HTML, sometimes escaped twice, read into plain text. */
import { readHtml } from '#domain/landers/clean-html.ts';
import type { WelcomeNode } from '#domain/landers/welcome-html.ts';

/** Whole HTML that was escaped once more, as if its tags were meant to be read: `&lt;p&gt;`. */
const isEscaped = (html: string): boolean =>
  !/<[a-z!/]/i.test(html) && /&(amp;)?lt;\/?[a-z][^<>]{0,200}?&(amp;)?gt;/i.test(html);

const once = (html: string): string =>
  html
    .replaceAll(/&lt;/gi, '<')
    .replaceAll(/&gt;/gi, '>')
    .replaceAll(/&quot;/gi, '"')
    .replaceAll(/&amp;/gi, '&');

/** @returns the HTML that was meant: tags that were escaped are tags again. Not safe to show: it is still somebody's HTML */
export const unescapedHtml = (html: string): string => {
  const inner = isEscaped(html) ? once(html) : html;
  return isEscaped(inner) ? once(inner) : inner;
};

const blocks: ReadonlySet<string> = new Set(['p', 'h3', 'ul', 'ol', 'br']);

const textOf = (node: WelcomeNode): string => {
  if (typeof node === 'string') return node.replaceAll(/\s+/g, ' ');
  const inside = node.children.map(textOf).join('');
  if (node.tag === 'li') return `\n- ${inside.trim()}`;
  return blocks.has(node.tag) ? `\n${inside}\n` : inside;
};

/**
 * The words of a text that may be HTML: no tags, no scripts, entities decoded, one line for each paragraph.
 * @returns empty for what has no words
 */
export const plainText = (html: string): string =>
  readHtml(unescapedHtml(html))
    .map(textOf)
    .join('')
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '-')
    .join('\n');
