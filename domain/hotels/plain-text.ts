/** Turns hotel descriptions into plain text. Suppliers send them as HTML, sometimes escaped twice. */
import { readHtml } from '#domain/landers/clean-html.ts';
import type { WelcomeNode } from '#domain/landers/welcome-html.ts';

/** An HTML text that was escaped twice: `&lt;p&gt;`. */
const isEscaped = (html: string): boolean =>
  !/<[a-z!/]/i.test(html) && /&(amp;)?lt;\/?[a-z][^<>]{0,200}?&(amp;)?gt;/i.test(html);

const once = (html: string): string =>
  html
    .replaceAll(/&lt;/gi, '<')
    .replaceAll(/&gt;/gi, '>')
    .replaceAll(/&quot;/gi, '"')
    .replaceAll(/&amp;/gi, '&');

/** @returns the original HTML with escaped tags restored. Not safe to show: it is still a supplier's HTML */
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
 * The plain text of a description that may be HTML: no tags, no scripts, entities decoded, one line per paragraph.
 * @returns empty when there are no words
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
