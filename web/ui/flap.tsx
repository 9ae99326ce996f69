import type { JSX, ReactNode } from 'react';
import css from './flap.module.css';

/** A tile of a flap board, used only for a changed time and the logo. */
export const Flap = ({ children }: { children: ReactNode }): JSX.Element => (
  <span className={css.flap}>{children}</span>
);

/** The product's mark and name. */
export const Logo = (): JSX.Element => (
  <span className={css.logo}>
    <span className={css.flap} aria-hidden="true">
      T
    </span>
    Tripwright
  </span>
);
