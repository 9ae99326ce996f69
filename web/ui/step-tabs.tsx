import type { JSX, ReactNode } from 'react';
import { AppButton } from './app-button.tsx';
import css from './step-tabs.module.css';

export type StepTab = {
  /** "1 Outbound" */
  title: string;
  state: 'done' | 'current' | 'to-do';
  /** Where, in semibold. */
  where: string;
  /** When, and what was chosen. */
  lines: readonly string[];
  /** The way back to it, and what it is called: "Change Outbound". */
  change?: { name: string; onPress: () => void } | undefined;
};

const stateWords = { done: 'Chosen', current: 'Choosing now', 'to-do': 'To do' } as const;

/** What is chosen one after the other: how far each is, what was chosen, and the way back to it. */
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
      {tabs.map(({ title, state, where, lines, change }) => (
        <li key={title} aria-current={state === 'current' ? 'step' : undefined}>
          <p className={css.state}>
            <span>{title}</span>
            <b>{stateWords[state]}</b>
          </p>
          <p className={css.where}>{where}</p>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
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
