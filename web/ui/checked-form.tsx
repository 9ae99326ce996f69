import type { JSX, ReactNode } from 'react';
import { AppButton } from './app-button.tsx';
import css from './checked-form.module.css';
import { ErrorSummary, type Problem } from './error-summary.tsx';
import { Actions } from './layout.tsx';
import { LiveRegion } from './live-region.tsx';

/** The frame of a form in steps: its problems at the top, "Next Step" and Back below. docs/screens.md#errors */
export const CheckedForm = ({
  problems,
  attempt,
  onSubmit,
  onBack,
  children,
}: {
  problems: readonly Problem[];
  attempt: number;
  onSubmit: () => void;
  /** Leave it out when there is no previous step. */
  onBack?: () => void;
  children: ReactNode;
}): JSX.Element => (
  <form
    className={css.form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <ErrorSummary problems={problems} attempt={attempt} />
    {children}
    <Actions>
      <AppButton look="first" type="submit">
        Next Step
      </AppButton>
      {onBack && (
        <AppButton look="plain" onClick={onBack}>
          Back
        </AppButton>
      )}
    </Actions>
  </form>
);

/** One of several similar items in a form: its title, and its fields in two columns, one on a phone. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }): JSX.Element => (
  <fieldset className={css.group}>
    <legend className={css.legend}>{title}</legend>
    {children}
  </fieldset>
);

/** A field that takes a whole row of its group. */
export const WholeRow = ({ children }: { children: ReactNode }): JSX.Element => (
  <div className={css.row}>{children}</div>
);

/** Values that an edit moved, in sentences: never silently. docs/screens.md#dates */
export const SaidChanges = ({ said }: { said: readonly string[] }): JSX.Element => (
  <>
    {said.length > 0 && <p className={css.said}>{said.join(' ')}</p>}
    <LiveRegion>{said.join(' ')}</LiveRegion>
  </>
);
