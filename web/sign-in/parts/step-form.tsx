/** The form of a state of sign-in. */
import type { JSX, ReactNode } from 'react';
import { ApiProblem } from '#web/kit/api.ts';
import { errorsOf, useForm } from '#web/kit/use-form.ts';
import { ErrorSummary, type Problem } from '#web/ui/error-summary.tsx';
import css from './sign-in.module.css';
import type { Trouble } from './use-calls.ts';
import type { SignInActions } from './use-sign-in.ts';

type StepFormState = {
  readonly problems: readonly Problem[];
  readonly presses: number;
  readonly errorOf: (name: string) => string | undefined;
  readonly submit: () => void;
};

/**
 * The form of a state. The state itself carries what the server refused.
 * @param check the current problems; when there are none, the form is sent
 */
export const useStepForm = (
  { isBusy, trouble }: { readonly isBusy: boolean; readonly trouble: Trouble | null },
  check: () => readonly Problem[],
  send: () => void,
): StepFormState => {
  const {
    problems: found,
    presses,
    submit,
  } = useForm<Problem>({
    check,
    send: () => {
      send();
      return undefined;
    },
  });
  const refused = trouble?.failure instanceof ApiProblem ? trouble.failure.errors : {};
  const problems = found.length > 0 ? found : Object.entries(refused).map(([name, message]) => ({ name, message }));
  return {
    problems,
    presses,
    errorOf: (name) => errorsOf(problems)[name],
    submit: () => {
      if (!isBusy) void submit();
    },
  };
};

/** One form per state, so that password managers see which fields belong together. */
export const StepForm = ({
  form,
  actions,
  children,
}: {
  form: StepFormState;
  actions: SignInActions;
  children: ReactNode;
}): JSX.Element => (
  <form
    className={css.form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      form.submit();
    }}
    onInput={actions.edit}
  >
    <ErrorSummary problems={form.problems} attempt={form.presses} />
    {children}
  </form>
);

/** The address from the previous state, for password managers: they pair it with the secret. */
export const HiddenUsername = ({ email }: { email: string }): JSX.Element => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
);
