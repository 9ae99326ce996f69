import { type JSX, type ReactNode, useId } from 'react';
import { AppButton } from './app-button.tsx';
import css from './stage.module.css';
import text from './text.module.css';

export type StageState = 'done' | 'now' | 'later';

const stateWords = { done: 'Done', now: 'Current', later: 'To do' } as const;

/**
 * A step on the line: its number in the margin, a disc, its state as text, and its heading unless it is answered.
 * docs/screens.md#wizard
 * @param title the step's question; a done step shows its AnsweredStep instead, unless it stays open
 * @param noun what the number counts
 * @param word replaces the state's own word: "Optional"
 * @param toFix how many problems this step has: "1 to fix" replaces the state
 * @param isOpen the step keeps its heading and its fields once it is done
 * @param isWide as wide as the page, for wide content
 */
export const Stage = ({
  step,
  state,
  title,
  noun = 'Step',
  word = stateWords[state],
  toFix = 0,
  isLast = false,
  isOpen = false,
  isWide = false,
  children,
}: {
  step: number;
  state: StageState;
  title: string;
  noun?: 'Step' | 'Part';
  word?: string;
  toFix?: number;
  isLast?: boolean;
  isOpen?: boolean;
  isWide?: boolean;
  children?: ReactNode;
}): JSX.Element => {
  const id = useId();
  const stateText = toFix > 0 ? `${toFix} to fix` : word;
  const frame = [css.stage, css[state], isLast ? css.last : '', isOpen ? css.open : '', isWide ? css.wide : '']
    .filter(Boolean)
    .join(' ');
  return (
    <section className={frame} aria-label={`${noun} ${step}, ${title}, ${stateText.toLowerCase()}`}>
      <div className={css.number} aria-hidden="true">
        <span>{noun}</span>
        <b>{step}</b>
        <small>{stateText}</small>
      </div>
      <div className={css.in}>
        {state === 'done' && !isOpen ? null : (
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
        )}
        {children}
      </div>
    </section>
  );
};

/** A form's grid of six columns under a stage's heading. */
export const Sheet = ({ children }: { children: ReactNode }): JSX.Element => (
  <div className={css.sheet}>{children}</div>
);

/** A half or a third of a row; a whole row at 375 px. */
export const Cell = ({ size, children }: { size: 'half' | 'third'; children: ReactNode }): JSX.Element => (
  <div className={css[size]}>{children}</div>
);

/** A given answer, in 20 px, with the link to change it at its right. docs/screens.md#wizard */
export const AnsweredStep = ({
  label,
  answer,
  note,
  onChange,
}: {
  label: string;
  answer: ReactNode;
  note?: ReactNode;
  onChange?: () => void;
}): JSX.Element => (
  <div className={css.answer}>
    <p className={text.label}>{label}</p>
    <p className={text.big}>{answer}</p>
    {note && <p className={text.quiet}>{note}</p>}
    {onChange && (
      <AppButton look="link" aria-label={`Change ${label.charAt(0).toLowerCase()}${label.slice(1)}`} onClick={onChange}>
        Change
      </AppButton>
    )}
  </div>
);

/** A block that depends on an answer above it: connected by a dashed line, it says why it is asked. */
export const Dependent = ({ why, children }: { why: string; children: ReactNode }): JSX.Element => (
  <div className={css.tie}>
    <p>{why}</p>
    {children}
  </div>
);
