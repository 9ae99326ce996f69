import { useState } from 'react';
import { type Mistyped, mistypedProblems, withoutPlace } from './mistyped.ts';
import { errorsOf, type FormProblem, useForm, useMended } from './use-form.ts';
import { useStillWhilePressed } from './use-is-pressed.ts';

type Options<Form> = {
  readonly value: Form;
  readonly onChange: (value: Form) => void;
  /** "Next Step" with a complete and valid form. */
  readonly onSubmit: (value: Form) => void;
  /** Why the form cannot continue: the alert, and a sentence for each invalid field by its path. */
  readonly problemsOf: (value: Form) => {
    readonly alert: string | null;
    readonly errors: Readonly<Record<string, string>>;
  };
  /** The name of a problem's field: "Check-out", "Hotel 2, place". */
  readonly placeOf: (value: Form, name: string) => string;
};

const listOf = (alert: string | null, errors: Readonly<Record<string, string>>): readonly FormProblem[] => [
  ...(alert === null ? [] : [{ message: alert }]),
  ...Object.entries(errors).map(([name, message]) => ({ name, message })),
];

/**
 * A form of several similar items. It is checked only on "Next Step", and says which values an edit changed.
 * docs/screens.md#dates; docs/screens.md#errors
 */
export const useCheckedForm = <Form>({ value, onChange, onSubmit, problemsOf, placeOf }: Options<Form>) => {
  const [said, setSaid] = useState<readonly string[]>([]);
  const [mistyped, setMistyped] = useState<Mistyped>({});
  const found = problemsOf(value);
  const now = listOf(found.alert, { ...found.errors, ...mistypedProblems(mistyped) });
  const { problems, presses, submit, tell } = useForm<FormProblem>({
    check: () => now,
    send: () => {
      onSubmit(value);
      return undefined;
    },
  });
  const left = useMended(problems, now, tell);
  return {
    errors: errorsOf(left),
    mistyped,
    setMistyped,
    said: useStillWhilePressed(said),
    edit: (form: Form, changes: readonly string[] = []): void => {
      setSaid(changes);
      onChange(form);
    },
    /** Removes one item from a form. Invalid input and messages of the other items stay with them. */
    remove: (place: number, form: Form): void => {
      setMistyped((before) => withoutPlace(before, place));
      tell(listOf(left.find(({ name }) => name === undefined)?.message ?? null, withoutPlace(errorsOf(left), place)));
      setSaid([]);
      onChange(form);
    },
    /** The props of the form's frame. */
    frame: {
      attempt: presses,
      problems: left.map(({ name, message }) =>
        name === undefined ? { message } : { name, message, place: placeOf(value, name) },
      ),
      onSubmit: () => void submit(),
    },
  };
};
