import { createElement, Fragment, type JSX, type ReactNode } from 'react';
import css from './rich-text.module.css';

/** A text, or an element of a few plain kinds. */
export type RichNode =
  | string
  | {
      readonly tag: 'p' | 'h3' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'br' | 'a';
      readonly href?: string;
      readonly children: readonly RichNode[];
    };

const shown = (node: RichNode): ReactNode => {
  if (typeof node === 'string') return node;
  if (node.tag === 'br') return <br />;
  const children = node.children.map(shown);
  return node.href === undefined
    ? createElement(node.tag, null, ...children)
    : createElement('a', { href: node.href, rel: 'noopener noreferrer' }, ...children);
};

/**
 * Foreign text with its paragraphs, lists and links, as our own elements. docs/threats.md#foreign-markup
 */
export const RichText = ({ nodes }: { nodes: readonly RichNode[] }): JSX.Element => (
  <div className={css.rich}>{createElement(Fragment, null, ...nodes.map(shown))}</div>
);
