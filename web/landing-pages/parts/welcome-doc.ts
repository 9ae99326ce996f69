/** The welcome as the editor's document, and as HTML again. It can hold what a page may show, and nothing else. */
import { type Mark, type Node, Schema } from 'prosemirror-model';
import { escapeHtml } from '#domain/kit/escape-html.ts';
import { safeLink } from '#domain/landers/safe-link.ts';
import type { WelcomeNode } from '#domain/landers/welcome-html.ts';

const hrefOf = (element: HTMLElement): string | null => safeLink(element.getAttribute('href') ?? '');

export const welcomeSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'h3' }], toDOM: () => ['h3', 0] },
    bullet_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    ordered_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    list_item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = hrefOf(element);
            return href === null ? false : { href };
          },
        },
      ],
      toDOM: (mark) => ['a', { href: String(mark.attrs.href) }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }], toDOM: () => ['em', 0] },
  },
});

type Json = {
  readonly type: string;
  readonly text?: string;
  readonly marks?: readonly { readonly type: string; readonly attrs?: { readonly href: string } }[];
  readonly content?: readonly Json[];
};

const blockNames: ReadonlyMap<string, string> = new Map([
  ['p', 'paragraph'],
  ['h3', 'heading'],
  ['ul', 'bullet_list'],
  ['ol', 'ordered_list'],
]);
const isBlock = (node: WelcomeNode): boolean => typeof node !== 'string' && blockNames.has(node.tag);

const inlines = (nodes: readonly WelcomeNode[], marks: NonNullable<Json['marks']>): readonly Json[] =>
  nodes.flatMap((node): readonly Json[] => {
    if (typeof node === 'string') return node === '' ? [] : [{ type: 'text', text: node.replace(/\s+/g, ' '), marks }];
    if (node.tag === 'br') return [{ type: 'hard_break', marks }];
    if (node.tag === 'a') {
      const link = node.href === undefined ? [] : [{ type: 'link', attrs: { href: node.href } }];
      return inlines(node.children, [...marks, ...link]);
    }
    return inlines(node.children, node.tag === 'strong' || node.tag === 'em' ? [...marks, { type: node.tag }] : marks);
  });

/** Neighbouring inline nodes become a paragraph. */
const blocks = (nodes: readonly WelcomeNode[]): readonly Json[] => {
  const found: Json[] = [];
  let loose: WelcomeNode[] = [];
  const close = (): void => {
    const isBlank = loose.every((node) => typeof node === 'string' && node.trim() === '');
    if (!isBlank) found.push({ type: 'paragraph', content: inlines(loose, []) });
    loose = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !isBlock(node)) {
      loose.push(node);
      continue;
    }
    close();
    found.push(blockOf(node.tag, node.children));
  }
  close();
  return found;
};

const blockOf = (tag: string, children: readonly WelcomeNode[]): Json => {
  const type = blockNames.get(tag) ?? 'paragraph';
  if (tag !== 'ul' && tag !== 'ol') return { type, content: inlines(children, []) };
  const items = children.map((item): Json => {
    const content = blocks(typeof item === 'string' ? [item] : item.children);
    return {
      type: 'list_item',
      content: content[0]?.type === 'paragraph' ? content : [{ type: 'paragraph' }, ...content],
    };
  });
  return { type, content: items };
};

/** @returns the document of a welcome, as nodes from readWelcome; the browser parses no HTML for it */
export const docOf = (nodes: readonly WelcomeNode[]): Node => {
  const content = blocks(nodes);
  return welcomeSchema.nodeFromJSON({ type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] });
};

const withMark = (html: string, { type, attrs }: Mark): string =>
  type.name === 'link'
    ? `<a href="${escapeHtml(String(attrs.href))}">${html}</a>`
    : `<${type.name}>${html}</${type.name}>`;

const childrenOf = (node: Node): readonly Node[] => Array.from({ length: node.childCount }, (_, at) => node.child(at));

const tags: Readonly<Record<string, string>> = {
  paragraph: 'p',
  heading: 'h3',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
};

const write = (node: Node): string => {
  if (node.isText) return node.marks.toReversed().reduce(withMark, escapeHtml(node.text ?? ''));
  if (node.type.name === 'hard_break') return '<br>';
  const inner = childrenOf(node);
  const tag = tags[node.type.name];
  // A list item of one paragraph needs none.
  const isPlainItem = tag === 'li' && inner.length === 1 && inner[0]?.type.name === 'paragraph';
  const html = (isPlainItem && inner[0] ? childrenOf(inner[0]) : inner).map(write).join('');
  return tag === undefined ? html : `<${tag}>${html}</${tag}>`;
};

/** @returns the document as HTML; nothing when it has no text */
export const htmlOf = (doc: Node): string => (doc.textContent.trim() === '' ? '' : write(doc));
