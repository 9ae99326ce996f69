import { createElement, Fragment, type JSX, type ReactNode } from 'react';
import { readWelcome, type WelcomeNode } from '#domain/landers/welcome-html.ts';
import css from './lander.module.css';

const shown = (node: WelcomeNode): ReactNode => {
  if (typeof node === 'string') return node;
  if (node.tag === 'br') return <br />;
  const children = node.children.map(shown);
  return node.href === undefined
    ? createElement(node.tag, null, ...children)
    : createElement('a', { href: node.href, rel: 'noopener noreferrer' }, ...children);
};

/** The partner's welcome, made of our own elements: the browser never reads its HTML. T11 */
export const Welcome = ({ html }: { html: string }): JSX.Element => (
  <div className={css.welcome}>{createElement(Fragment, null, ...readWelcome(html).map(shown))}</div>
);
