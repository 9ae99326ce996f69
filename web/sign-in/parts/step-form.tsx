/** The form of a state of sign-in. */
import { type FormEvent, type JSX, type ReactNode, useState } from 'react';
import { ApiProblem } from '#web/kit/api.ts';
import { ErrorSummary, type Problem } from '#web/ui/error-summary.tsx';
import css from './sign-in.module.css';
import type { Trouble } from './use-calls.ts';
import type { SignInActions } from './use-sign-in.ts';

type CheckedForm = {
  readonly problems: readonly Problem[];
  readonly presses: number;
  readonly errorOf: (name: string) => string | undefined;
  readonly submit: (event: FormEvent) => void;
};

/**
 * A form that is checked on its button, never while a person types. docs/screens.md#errors
 * @param check what is wrong with it now; empty: it is sent
 */
export const useCheckedForm = (
  { isBusy, trouble }: { readonly isBusy: boolean; readonly trouble: Trouble | null },
  check: () => readonly Problem[],
  send: () => void,
): CheckedForm => {
  const [found, setFound] = useState<readonly Problem[]>([]);
  const [presses, setPresses] = useState(0);
  const refused = trouble?.failure instanceof ApiProblem ? trouble.failure.errors : {};
  const problems = found.length > 0 ? found : Object.entries(refused).map(([name, message]) => ({ name, message }));
  return {
    problems,
    presses,
    errorOf: (name) => problems.find((problem) => problem.name === name)?.message,
    submit: (event) => {
      event.preventDefault();
      if (isBusy) return;
      const wrong = check();
      setFound(wrong);
      setPresses(presses + 1);
      if (wrong.length === 0) send();
    },
  };
};

/** One form for each state, so that password managers see what belongs together. */
export const StepForm = ({
  form,
  actions,
  children,
}: {
  form: CheckedForm;
  actions: SignInActions;
  children: ReactNode;
}): JSX.Element => (
  <form className={css.form} noValidate onSubmit={form.submit} onInput={actions.edit}>
    <ErrorSummary problems={form.problems} attempt={form.presses} />
    {children}
  </form>
);

/** The address that was given one state before, for password managers: they pair it with the secret. */
export const HiddenUsername = ({ email }: { email: string }): JSX.Element => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
);
