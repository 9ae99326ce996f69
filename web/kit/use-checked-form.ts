import { useState } from 'react';
import { type Mistyped, mistypedProblems, withoutPlace } from './mistyped.ts';
import { useStillWhilePressed } from './use-is-pressed.ts';
import { type FormProblems, useToldProblems } from './use-told-problems.ts';

type Options<Form> = {
  readonly value: Form;
  readonly onChange: (value: Form) => void;
  /** "Next Step" with a form that is complete and right. */
  readonly onSubmit: (value: Form) => void;
  readonly problemsOf: (value: Form) => FormProblems;
  /** Which field a problem is of, in words: "Check-out", "Hotel 2, place". */
  readonly placeOf: (value: Form, name: string) => string;
};

/**
 * A form of several like things that is checked on "Next Step" only, and says what moved with an edit.
 * docs/screens.md#dates; docs/screens.md#errors
 */
export const useCheckedForm = <Form>({ value, onChange, onSubmit, problemsOf, placeOf }: Options<Form>) => {
  const [attempt, setAttempt] = useState(0);
  const [said, setSaid] = useState<readonly string[]>([]);
  const [mistyped, setMistyped] = useState<Mistyped>({});
  const found = problemsOf(value);
  const now: FormProblems = { ...found, errors: { ...found.errors, ...mistypedProblems(mistyped) } };
  const [told, setTold] = useToldProblems(now);
  const submit = (): void => {
    setAttempt(attempt + 1);
    setTold(now);
    if (Object.keys(now.errors).length === 0) onSubmit(value);
  };
  return {
    errors: told.errors,
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
      setTold(({ alert, errors }) => ({ alert, errors: withoutPlace(errors, place) }));
      setSaid([]);
      onChange(form);
    },
    /** What the frame of the form needs. */
    frame: {
      attempt,
      problems: [
        ...(told.alert ? [{ message: told.alert }] : []),
        ...Object.entries(told.errors).map(([name, message]) => ({ name, message, place: placeOf(value, name) })),
      ],
      onSubmit: submit,
    },
  };
};
