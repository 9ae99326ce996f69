import type { JSX, ReactNode } from 'react';
import words from '#web/ui/text.module.css';
import css from './till-frame.module.css';

type Props = {
  /** What is booked. */
  readonly children: ReactNode;
  /** What the card pays, line by line, and what is still asked. */
  readonly till: ReactNode;
  /** The button that books or sends; null: a question in the till takes its place. */
  readonly submit: ReactNode | null;
  /** The total as text: "535.20 USD", "No charge until approval received". */
  readonly total: string;
  /** Whether the total is an amount. */
  readonly isAmount: boolean;
  /** What is paid besides the total. */
  readonly beside?: ReactNode;
  readonly back: ReactNode;
};

/**
 * The screen before a booking: what is booked, and beside it the till with the total and the one button. Where the
 * window is narrow, the total and the button stay at its bottom. docs/screens.md#wizard
 */
export const TillFrame = ({ children, till, submit, total, isAmount, beside, back }: Props): JSX.Element => (
  <div className={css.place}>
    <div className={css.frame}>
      <div className={css.chosen}>{children}</div>
      <div className={css.till}>
        <div className={css.asked}>{till}</div>
        {submit !== null && (
          <div className={css.pay} data-stays>
            <p className={css.total}>
              <span className={words.label}>Total</span>
              <span className={isAmount ? words.big : css.quiet}>{total}</span>
              {beside}
            </p>
            {submit}
          </div>
        )}
        <div className={css.back}>{back}</div>
      </div>
    </div>
  </div>
);
