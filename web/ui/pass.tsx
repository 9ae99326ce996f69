import type { JSX, ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import css from './pass.module.css';

/**
 * A boarding pass: a booking, or a state of sign-in. The stub behind the perforation has codes or the back link; null:
 * the pass has none.
 */
export const Pass = ({
  stub,
  stubAt = 'right',
  children,
}: {
  stub: ReactNode;
  stubAt?: 'right' | 'below';
  children: ReactNode;
}): JSX.Element => (
  <div className={stub === null ? css.pass : `${css.pass} ${css[stubAt]}`}>
    <div className={css.body}>{children}</div>
    {stub !== null && <div className={css.stub}>{stub}</div>}
  </div>
);

/**
 * A code on a stub, selectable and with Copy; `isBig` for the code that a person reads out at a counter.
 * docs/screens.md#trip-page
 */
export const PassCode = ({
  label,
  value,
  isBig = false,
}: {
  label: string;
  value: string;
  isBig?: boolean;
}): JSX.Element => (
  <dl className={css.code}>
    <dt>{label}</dt>
    <dd>
      <span className={isBig ? `${css.value} ${css.big}` : css.value}>{value}</span>
      <CopyButton text={value} what={label} />
    </dd>
  </dl>
);
