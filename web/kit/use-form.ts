import { useRef, useState } from 'react';
import { type ApiFailure, ApiProblem } from './api.ts';
import { useIsPressed } from './use-is-pressed.ts';

/** A sentence at a field, or about the whole form where it names none. */
export type FormProblem = { readonly name?: string; readonly message: string };

type Options<P extends FormProblem> = {
  /** What is wrong with the form now, in the order of the screen; empty: it is sent. */
  readonly check: () => readonly P[];
  /** Sends a form that is right. @returns what was refused, once it is known; nothing where another part tells it */
  readonly send: () => Promise<readonly P[]> | undefined;
  /** What was told before stays until the answer is there. */
  readonly staysWhileSending?: boolean;
};

/**
 * A form that is checked on its button and never while a person types. What was found is told until the next press,
 * and a second press of a double one does nothing while the first is on its way. docs/decisions/0085
 */
export const useForm = <P extends FormProblem>({ check, send, staysWhileSending = false }: Options<P>) => {
  const [problems, tell] = useState<readonly P[]>([]);
  const [presses, setPresses] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  // State is too late for the second press of a double one.
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
    // Whatever is thrown on the way, the form can be sent again.
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
    /** How often the button was pressed: the summary takes the focus again. */
    presses,
    isBusy,
    submit,
    /** Says something else instead. */
    tell,
  };
};

/** @returns the sentences that stand at fields, by field */
export const errorsOf = (problems: readonly FormProblem[]): Readonly<Record<string, string>> =>
  Object.fromEntries(problems.flatMap(({ name, message }) => (name === undefined ? [] : [[name, message]])));

/** @returns the sentences by field as a list, in the order of the fields on the screen */
export const inOrder = <N extends string>(
  fields: readonly N[],
  errors: Readonly<Partial<Record<N, string>>>,
): readonly { readonly name: N; readonly message: string }[] =>
  fields.flatMap((name) => {
    const message = errors[name];
    return message === undefined ? [] : [{ name, message }];
  });

/**
 * What a refusal says of the fields of a form.
 * @param fieldOf the form's field for a field of the call; null when the form has none
 * @returns sentences in the order of the fields; none: the refusal is about something else
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
 * What is left of the problems that were told: one goes as soon as it is mended, and none comes before the next press.
 * While a pointer is down nothing goes: a box that vanished as the press left a field would move the button away from
 * under it. docs/screens.md#errors
 * @param now what is wrong with the form as it is
 */
export const useMended = <P extends FormProblem>(
  told: readonly P[],
  now: readonly P[],
  tell: (left: readonly P[]) => void,
): readonly P[] => {
  const isPressed = useIsPressed();
  const left = told.filter(({ name }) => now.some((problem) => problem.name === name));
  if (isPressed || left.length === told.length) return told;
  tell(left);
  return left;
};
