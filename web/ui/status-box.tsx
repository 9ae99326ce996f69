/* oxlint-disable jsx-a11y/prefer-tag-over-role */ // An output may hold no paragraphs.
import type { JSX, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import css from './messages.module.css';

/** A state that a person should know while they go on; read out when it appears. */
export const StatusBox = ({ children }: { children: ReactNode }): JSX.Element => (
  <div className={css.box} role="status">
    <Icon name="alert" />
    <div className={css.words}>{children}</div>
  </div>
);
