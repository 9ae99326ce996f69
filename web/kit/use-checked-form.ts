import { useState } from 'react';
import { type Mistyped, mistypedProblems, withoutPlace } from './mistyped.ts';
import { errorsOf, type FormProblem, useForm, useMended } from './use-form.ts';
import { useStillWhilePressed } from './use-is-pressed.ts';

type Options<Form> = {
  readonly value: Form;
  readonly onChange: (value: Form) => void;
  /** "Next Step" with a form that is complete and right. */
  readonly onSubmit: (value: Form) => void;
  /** What keeps the form from being gone on with: the alert, and a sentence for each wrong field by its path. */
  readonly problemsOf: (value: Form) => {
    readonly alert: string | null;
    readonly errors: Readonly<Record<string, string>>;
  };
  /** Which field a problem is of, in words: "Check-out", "Hotel 2, place". */
  readonly placeOf: (value: Form, name: string) => string;
};

const listOf = (alert: string | null, errors: Readonly<Record<string, string>>): readonly FormProblem[] => [
  ...(alert === null ? [] : [{ message: alert }]),
  ...Object.entries(errors).map(([name, message]) => ({ name, message })),
];

/**
 * A form of several like things that is checked on "Next Step" only, and says what moved with an edit.
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
    /** Takes the thing at this place out of a form: what was mistyped and told of the others stays theirs. */
    remove: (place: number, form: Form): void => {
      setMistyped((before) => withoutPlace(before, place));
      tell(listOf(left.find(({ name }) => name === undefined)?.message ?? null, withoutPlace(errorsOf(left), place)));
      setSaid([]);
      onChange(form);
    },
    /** What the frame of the form needs. */
    frame: {
      attempt: presses,
      problems: left.map(({ name, message }) =>
        name === undefined ? { message } : { name, message, place: placeOf(value, name) },
      ),
      onSubmit: () => void submit(),
    },
  };
};
