/**
 * The welcome of a landing page and other foreign texts, as the server sends them: HTML of nine elements without
 * attributes except a link's address (clean-html.ts). A screen creates its own elements from the nodes read here,
 * so a browser never parses the HTML. docs/threats.md#foreign-markup
 */
import { safeLink } from './safe-link.ts';

const tags = ['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a'] as const;
export type WelcomeTag = (typeof tags)[number];

export type WelcomeElement = {
  readonly tag: WelcomeTag;
  /** For `a` only: http, https or mailto. */
  readonly href?: string;
  readonly children: readonly WelcomeNode[];
};
export type WelcomeNode = string | WelcomeElement;

/** Slightly deeper than the server writes. */
const mostDepth = 20;

const characters: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#39', "'"],
]);
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name) => characters.get(name) ?? whole);

const blocks: ReadonlySet<WelcomeTag> = new Set(['p', 'h3', 'ul', 'ol']);

/** Whether HTML allows an element inside these elements. */
const mayStand = (tag: WelcomeTag, inside: readonly WelcomeTag[]): boolean => {
  const parent = inside.at(-1);
  if (tag === 'li') return parent === 'ul' || parent === 'ol';
  if (blocks.has(tag)) return parent === undefined || parent === 'li';
  return tag !== 'a' || !inside.includes('a');
};

const pieceShape = /<(\/?)([a-z0-9]+)(?: href="([^"<>]*)")?>|[^<]+|</g;

/**
 * Reads the HTML that the server wrote. Everything else in it is text. It needs no HTML rules, and nothing in it
 * can become more than these elements with safe links.
 */
export const readWelcome = (html: string): readonly WelcomeNode[] => {
  const root: WelcomeNode[] = [];
  const stack: { readonly tag: WelcomeTag; readonly href?: string; readonly children: WelcomeNode[] }[] = [];
  for (const [whole, slash, name, address] of html.matchAll(pieceShape)) {
    const siblings = stack.at(-1)?.children ?? root;
    const tag = tags.find((each) => each === name);
    if (tag === undefined) siblings.push(unescaped(whole));
    else if (slash) {
      const at = stack.findLastIndex((open) => open.tag === tag);
      if (at >= 0) stack.length = at;
    } else if (
      stack.length < mostDepth &&
      mayStand(
        tag,
        stack.map((open) => open.tag),
      )
    ) {
      const href = tag === 'a' ? safeLink(unescaped(address ?? '')) : null;
      const element = { tag, children: [], ...(href !== null && { href }) };
      siblings.push(element);
      if (tag !== 'br') stack.push(element);
    }
  }
  return root;
};
