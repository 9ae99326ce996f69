import type { JSX, ReactNode } from 'react';
import { Logo } from './flap.tsx';
import { FormWidth, Page } from './layout.tsx';
import css from './link-frame.module.css';

/**
 * The frame of a page that a mailed link opens, for people without a session: logo, heading, and one question.
 * @param isDocument the page shows more than a question: it is wider, and says itself what changed
 */
export const LinkFrame = ({
  heading,
  isDocument = false,
  children,
}: {
  heading: ReactNode;
  isDocument?: boolean;
  children: ReactNode;
}): JSX.Element => (
  <>
    <header className={css.bar}>
      <Page>
        <Logo />
      </Page>
    </header>
    <main className={css.main}>
      <Page>
        {isDocument ? (
          <div className={css.document}>
            {heading}
            {children}
          </div>
        ) : (
          <FormWidth>
            {heading}
            <div aria-live="polite">{children}</div>
          </FormWidth>
        )}
      </Page>
    </main>
  </>
);
