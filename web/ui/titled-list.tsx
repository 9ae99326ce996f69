import type { JSX } from 'react';
import css from './titled-list.module.css';

type Props = {
  readonly title: string;
  /** The rank of its title among those of the page. */
  readonly heading?: 'h2' | 'h3';
  /** Nothing is drawn when there are none. */
  readonly items: readonly string[];
};

/** Sentences below a small title, a disc each. */
export const TitledList = ({ title, heading: Heading = 'h2', items }: Props): JSX.Element | null =>
  items.length === 0 ? null : (
    <div className={css.list}>
      <Heading>{title}</Heading>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
