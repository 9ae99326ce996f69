import { Fragment, type JSX, type ReactNode } from 'react';
import css from './layout.module.css';

type Children = { children: ReactNode };

/** The content's width, 1200 px, with margins on narrower windows. */
export const Page = ({ children }: Children): JSX.Element => <div className={css.page}>{children}</div>;

/** Main content at the left (744 px), a column of panels at the right (328 px); one column under 1000 px. */
export const WithAside = ({ aside, children }: Children & { aside: ReactNode }): JSX.Element => (
  <div className={css.withAside}>
    <div>{children}</div>
    <aside className={css.stack}>{aside}</aside>
  </div>
);

/** A vertical stack: 32 px apart, or 16 px when `isTight`. */
export const Stack = ({ isTight = false, children }: Children & { isTight?: boolean }): JSX.Element => (
  <div className={isTight ? css.tight : css.stack}>{children}</div>
);

/** A form's width, 640 px. */
export const FormWidth = ({ children }: Children): JSX.Element => <div className={css.form}>{children}</div>;

/** Buttons in a row, the first one first. */
export const Actions = ({ children }: Children): JSX.Element => <div className={css.actions}>{children}</div>;

/** A screen's head: its h1 at the left, tools at the right. */
export const PageHead = ({ children, tools }: Children & { tools?: ReactNode }): JSX.Element => (
  <div className={css.head}>
    <div>{children}</div>
    {tools && <div className={css.actions}>{tools}</div>}
  </div>
);

/** The breadcrumb: links of the router, then the current page as plain text. */
export const Crumbs = ({ links, current }: { links: readonly ReactNode[]; current: string }): JSX.Element => (
  <nav aria-label="Breadcrumb">
    <ol className={css.crumbs}>
      {links.map((link, index) => (
        // The links of one page never change their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fragment key={index}>
          <li>{link}</li>
        </Fragment>
      ))}
      <li aria-current="page">{current}</li>
    </ol>
  </nav>
);
