import type { JSX, ReactNode } from 'react';
import { AppButton } from './app-button.tsx';
import { VisuallyHidden } from './live-region.tsx';
import css from './step-tabs.module.css';

export type StepTab = {
  /** "1 Outbound" */
  title: string;
  state: 'done' | 'current' | 'to-do';
  /** The place, in semibold. */
  where: string;
  /** The date, and the choice. */
  lines: readonly string[];
  /** A control behind the lines. */
  more?: ReactNode;
  /** The link back to it, and its label: "Change Outbound". */
  change?: { name: string; onPress: () => void } | undefined;
};

const stateWords = { done: 'Chosen', current: 'Choosing now', 'to-do': 'To do' } as const;

/**
 * Steps that are chosen one after the other, in one line: their progress, their choices, and links back to them. On a
 * narrow screen the steps to come are left out of sight.
 */
export const StepTabs = ({
  label,
  tabs,
  children,
}: {
  label: string;
  tabs: readonly StepTab[];
  /** Buttons at the right. */
  children: ReactNode;
}): JSX.Element => (
  <nav aria-label={label} className={css.tabs}>
    <ol>
      {tabs.map(({ title, state, where, lines, more, change }) => (
        <li
          key={title}
          className={state === 'to-do' ? css.later : undefined}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <p>{title}</p>
          <VisuallyHidden>{stateWords[state]}</VisuallyHidden>
          <p className={css.where}>{where}</p>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {more}
          {change && (
            <AppButton look="link" aria-label={change.name} onClick={change.onPress}>
              Change
            </AppButton>
          )}
        </li>
      ))}
    </ol>
    {children}
  </nav>
);
