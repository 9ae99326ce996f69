import { useRef, useState } from 'react';
import { type ApiFailure, ApiProblem } from './api.ts';
import { useIsPressed } from './use-is-pressed.ts';

/** A problem at a field, or of the whole form when it names none. */
export type FormProblem = { readonly name?: string; readonly message: string };

type Options<P extends FormProblem> = {
  /** The current problems of the form, in screen order; when there are none, it is sent. */
  readonly check: () => readonly P[];
  /** Sends a valid form. @returns the refused fields once known; nothing when another part shows them */
  readonly send: () => Promise<readonly P[]> | undefined;
  /** The problems before the first press, for example of an earlier try. */
  readonly first?: readonly P[];
  /** The old problems stay until the answer arrives. */
  readonly staysWhileSending?: boolean;
};

/**
 * A form that is checked on its button and never while a person types. Problems are shown until the next press. The
 * second press of a double press does nothing while the first is in progress. docs/decisions/0085
 */
export const useForm = <P extends FormProblem>({ check, send, first = [], staysWhileSending = false }: Options<P>) => {
  const [problems, tell] = useState<readonly P[]>(first);
  const [presses, setPresses] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  // React state updates too late for the second press of a double press.
  const isSending = useRef(false);
  const submit = async (): Promise<void> => {
    if (isSending.current) return;
    setPresses((before) => before + 1);
    const wrong = check();
    const answer = wrong.length === 0 ? send() : undefined;
    if (answer === undefined || !staysWhileSending) tell(wrong);
    if (answer === undefined) return;
    isSending.current = true;
    setIsBusy(true);
    // After any exception the form can be sent again.
    try {
      tell(await answer);
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };
  return {
    problems,
    errors: errorsOf(problems),
    /** How often the button was pressed; each press focuses the summary again. */
    presses,
    isBusy,
    submit,
    /** Replaces the problems. */
    tell,
  };
};

/** @returns the problems of fields, by field */
export const errorsOf = (problems: readonly FormProblem[]): Readonly<Record<string, string>> =>
  Object.fromEntries(problems.flatMap(({ name, message }) => (name === undefined ? [] : [[name, message]])));

/** @returns the problems by field as a list, in the order of the fields on the screen */
export const inOrder = <N extends string>(
  fields: readonly N[],
  errors: Readonly<Partial<Record<N, string>>>,
): readonly { readonly name: N; readonly message: string }[] =>
  fields.flatMap((name) => {
    const message = errors[name];
    return message === undefined ? [] : [{ name, message }];
  });

/**
 * The problems of a form's fields in a refusal.
 * @param fieldOf the form's field for a field of the call; null when the form has none
 * @returns problems in the order of the fields; none: the refusal is about something else
 */
export const refusedFields = <N extends string>(
  failure: ApiFailure,
  fields: readonly N[],
  fieldOf: (path: string) => N | null,
): readonly { readonly name: N; readonly message: string }[] => {
  const sent = failure instanceof ApiProblem ? Object.entries(failure.errors) : [];
  return fields.flatMap((name) =>
    sent.filter(([path]) => fieldOf(path) === name).map(([, message]) => ({ name, message })),
  );
};

/**
 * The shown problems that still exist: a problem disappears once it is fixed, and none is added before the next press.
 * While a pointer is down nothing disappears: a box that vanished when the press left a field would move the button
 * away from under it. docs/screens.md#errors
 * @param now the current problems of the form
 */
export const useMended = <P extends FormProblem>(
  shown: readonly P[],
  now: readonly P[],
  tell: (left: readonly P[]) => void,
): readonly P[] => {
  const isPressed = useIsPressed();
  const left = shown.filter(({ name }) => now.some((problem) => problem.name === name));
  if (isPressed || left.length === shown.length) return shown;
  tell(left);
  return left;
};
