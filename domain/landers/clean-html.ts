/**
 * Parses HTML from a partner's author or a supplier into plain nodes through an allow-list, and writes it again.
 * The server does this; the browser reads the result with welcome-html.ts. docs/threats.md#foreign-markup
 */
import { escapeHtml } from '#domain/kit/escape-html.ts';
import { tokensOf } from '#domain/kit/html-tokens.ts';
import { safeLink } from './safe-link.ts';
import type { WelcomeNode, WelcomeTag } from './welcome-html.ts';

type Open = { readonly tag: WelcomeTag; readonly href?: string; readonly children: WelcomeNode[] };

const tagByName: ReadonlyMap<string, WelcomeTag> = new Map([
  ['p', 'p'],
  ['div', 'p'],
  ['h1', 'h3'],
  ['h2', 'h3'],
  ['h3', 'h3'],
  ['h4', 'h3'],
  ['ul', 'ul'],
  ['ol', 'ol'],
  ['li', 'li'],
  ['b', 'strong'],
  ['strong', 'strong'],
  ['i', 'em'],
  ['em', 'em'],
  ['br', 'br'],
  ['a', 'a'],
]);
const blocks: ReadonlySet<WelcomeTag> = new Set(['p', 'h3', 'ul', 'ol', 'li']);
/** Deeper elements are left out and their text is kept. Authors do not nest this deep, and parsing stays shallow. */
const mostDepth = 12;

/**
 * Builds the tree so that every node is where HTML allows it: no block in a paragraph, no link in a link, items in
 * lists.
 */
const makeTree = () => {
  const root: WelcomeNode[] = [];
  const stack: Open[] = [];
  const top = (): Open | undefined => stack.at(-1);
  const isInList = (): boolean => top()?.tag === 'ul' || top()?.tag === 'ol';

  const append = (node: WelcomeNode): void => {
    (top()?.children ?? root).push(node);
  };
  const push = (tag: WelcomeTag, href?: string): void => {
    const open: Open = { tag, children: [], ...(href !== undefined && { href }) };
    append(open);
    stack.push(open);
  };
  const close = (tag: WelcomeTag): void => {
    const at = stack.findLastIndex((open) => open.tag === tag);
    if (at >= 0) stack.length = at;
  };
  /** A node directly inside a list becomes an item of it. */
  const ensureItem = (): void => {
    if (isInList()) push('li');
  };
  const openBlock = (tag: WelcomeTag): void => {
    while (stack.length > 0 && !isInList() && (tag === 'li' || top()?.tag !== 'li')) stack.pop();
    if (tag !== 'li') ensureItem();
    push(tag === 'li' && !isInList() ? 'p' : tag);
  };
  const open = (tag: WelcomeTag, href: string | undefined): void => {
    if (stack.length >= mostDepth) return;
    if (blocks.has(tag)) {
      openBlock(tag);
      return;
    }
    if (tag === 'a') close('a');
    ensureItem();
    if (tag === 'br') append({ tag, children: [] });
    else push(tag, href);
  };
  const text = (words: string): void => {
    if (isInList() && words.trim() === '') return;
    ensureItem();
    append(words);
  };
  return { root, open, close, text };
};

/**
 * Reads HTML into the few elements a welcome may have. Other elements are dropped and their text kept. Scripts,
 * styles, frames, pictures, comments and every attribute except a link's address are dropped entirely.
 */
export const readHtml = (html: string): readonly WelcomeNode[] => {
  const tree = makeTree();
  for (const token of tokensOf(html)) {
    if (token.kind === 'text') {
      tree.text(token.text);
      continue;
    }
    const tag = tagByName.get(token.name);
    if (tag === undefined) continue;
    const href = tag === 'a' && token.kind === 'open' ? safeLink(token.href) : undefined;
    // A link with an unsafe address becomes its text.
    if (href === null) continue;
    if (token.kind === 'open') tree.open(tag, href);
    else tree.close(tag);
  }
  return tree.root;
};

const writeNode = (node: WelcomeNode): string => {
  if (typeof node === 'string') return escapeHtml(node);
  if (node.tag === 'br') return '<br>';
  const address = node.href === undefined ? '' : ` href="${escapeHtml(node.href)}"`;
  return `<${node.tag}${address}>${node.children.map(writeNode).join('')}</${node.tag}>`;
};

/** @returns the same welcome as HTML with only the allowed elements, every text escaped */
export const sanitizedWelcome = (html: string): string => readHtml(html).map(writeNode).join('');
