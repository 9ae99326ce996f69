import { type JSX, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import css from './panel.module.css';
import text from './text.module.css';

/** A section with a rule: 20 px heading over a 2 px ink rule, then its content. Never a card. */
export const Panel = ({
  title,
  side,
  children,
}: {
  title: string;
  side?: ReactNode;
  children: ReactNode;
}): JSX.Element => {
  const id = useId();
  return (
    <section className={css.panel} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {side}
      </div>
      {children}
    </section>
  );
};

export type Pair = { label: string; value: ReactNode };

/** Label above, value below, a hairline between: the summary next to a form. */
export const Pairs = ({ pairs }: { pairs: readonly Pair[] }): JSX.Element => (
  <dl className={css.pairs}>
    {pairs.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Questions with answers that open on press. */
export const Questions = ({ items }: { items: readonly { question: string; answer: ReactNode }[] }): JSX.Element => (
  <div className={css.faq}>
    {items.map(({ question, answer }) => (
      <details key={question}>
        <summary>
          {question}
          <Icon name="down" />
        </summary>
        <div>{answer}</div>
      </details>
    ))}
  </div>
);

export type Fact = { label: string; value: ReactNode; note?: ReactNode };

/** Four or five totals between a 2 px and a hairline rule, divided like a ticket. */
export const Facts = ({ facts }: { facts: readonly Fact[] }): JSX.Element => (
  <dl className={css.facts}>
    {facts.map(({ label, value, note }) => (
      <div key={label}>
        <dt className={text.label}>{label}</dt>
        <dd>
          <span className={text.big}>{value}</span>
          {note && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
);
