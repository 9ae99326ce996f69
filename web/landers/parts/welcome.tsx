import type { JSX } from 'react';
import { readWelcome } from '#domain/landers/welcome-html.ts';
import { RichText } from '#web/ui/rich-text.tsx';

/** The partner's welcome, made of our own elements: the browser never reads its HTML. docs/threats.md#foreign-markup */
export const Welcome = ({ html }: { html: string }): JSX.Element => <RichText nodes={readWelcome(html)} />;
