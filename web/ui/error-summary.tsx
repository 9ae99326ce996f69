import { type JSX, type MouseEvent, useEffect, useId, useRef } from 'react';
import { fieldId } from './field.tsx';
import { Icon } from './icon.tsx';
import css from './messages.module.css';

/** A problem of a form: its field (a path), its text, and its place on the page ("Step 2"). */
export type Problem = { name?: string; message: string; place?: string };

const prefix = 'Error: ';

const goTo = (event: MouseEvent, name: string): void => {
  const control = document.getElementById(fieldId(name));
  if (!control) return;
  event.preventDefault();
  control.scrollIntoView({ block: 'center' });
  control.focus();
};

const ProblemLine = ({ name, message, place }: Problem): JSX.Element =>
  name === undefined ? (
    <span>{message}</span>
  ) : (
    <a href={`#${fieldId(name)}`} onClick={(event) => goTo(event, name)}>
      <b>{message}</b>
      {place && <span>{place}</span>}
    </a>
  );

/**
 * "There is a problem": one link per message to its field. Takes the focus when it appears and at every new `attempt`.
 * While it is shown, the page's title begins with "Error: ". docs/screens.md#errors
 * @param attempt counts the presses of Next or Submit
 */
export const ErrorSummary = ({
  problems,
  attempt = 0,
}: {
  problems: readonly Problem[];
  attempt?: number;
}): JSX.Element | null => {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const isShown = problems.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt with the same problems is told again
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown, attempt]);
  useEffect(() => {
    if (!isShown) return;
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div className={css.trouble} role="alert" aria-labelledby={id} tabIndex={-1} ref={box}>
      <h2 id={id}>
        <Icon name="alert" size={20} />
        There is a problem
      </h2>
      <ol>
        {problems.map((problem) => (
          <li key={`${problem.name ?? ''} ${problem.message}`}>
            <ProblemLine {...problem} />
          </li>
        ))}
      </ol>
    </div>
  );
};
