import { type JSX, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import css from './staff-frame.module.css';

type Props = {
  readonly title: string;
  /** The rank of its title among those of the page. */
  readonly heading?: 'h2' | 'h3';
  readonly children: ReactNode;
};

/** What our staff write for each other. The dashed frame is used for nothing else. docs/decisions/0104 */
export const StaffFrame = ({ title, heading: Heading = 'h2', children }: Props): JSX.Element => {
  const id = useId();
  return (
    <section className={css.frame} aria-labelledby={id}>
      <Heading id={id}>
        <Icon name="hidden" /> {title}
      </Heading>
      <p className={css.who}>Customers and partners never see these.</p>
      {children}
    </section>
  );
};
