/** The logic of every settings form: add and edit, check, save, show the result. */
import { useState } from 'react';
import type { Result } from '#domain/kit/result.ts';
import { type ApiFailure, ApiProblem } from '#web/kit/api.ts';
import { inOrder, refusedFields, useForm } from '#web/kit/use-form.ts';
import type { Problem } from '#web/ui/error-summary.tsx';
import type { FormResult } from '#web/ui/message-box.tsx';
import type { FreshSignIn } from './use-fresh-sign-in.ts';

type Field<F> = keyof F & string;
/** Problems by field; a field without one is valid. */
export type FieldProblems = Readonly<Record<string, string>>;

export type SettingsFormOptions<F extends object, S> = {
  /** The row that the form edits when the screen opens, or null to add a new one. */
  readonly saved: S;
  /** The form before any input; for null, the empty one. */
  readonly formOf: (saved: S) => F;
  /** The order of the fields on the screen, for the summary; a function for a form with rows: `flights.0.date`. */
  readonly fields: readonly Field<F>[] | ((form: F) => readonly string[]);
  readonly check: (form: F) => Readonly<Partial<Record<string, string>>>;
  /** The form's field for a field of the call; null when the form has none. */
  readonly fieldOf: (path: string) => string | null;
  /**
   * Sends it: `attempt(call(...))`.
   * @returns the next row to edit (null: an empty form to add another) and a sentence about what was saved
   * (docs/screens.md#settings-forms)
   */
  readonly save: (form: F, saved: S) => Promise<Result<{ readonly next: S; readonly said: string }, ApiFailure>>;
  /**
   * Parses the row in a 409 (docs/faults.md#stale-writes); null when it has none. Leave it out for rows without
   * versions.
   */
  readonly readCurrent?: (current: unknown) => S | null;
  /** For what needs a fresh sign-in: see useFreshSignIn. */
  readonly fresh?: FreshSignIn;
};

export type SettingsFormState<F extends object, S> = {
  readonly form: F;
  readonly set: <N extends Field<F>>(field: N, value: F[N]) => void;
  readonly problems: FieldProblems;
  readonly summary: readonly Problem[];
  /** How often the button was pressed; each press focuses the summary again. */
  readonly presses: number;
  readonly result: FormResult | null;
  readonly dismiss: () => void;
  readonly isBusy: boolean;
  /** There is unsaved input. */
  readonly isChanged: boolean;
  /** The row being edited, null in add mode. SET-03 */
  readonly saved: S;
  /** Somebody else saved meanwhile: the next press overwrites their change, `restart(saved)` accepts it. */
  readonly isStale: boolean;
  readonly submit: () => Promise<void>;
  /** Shows the result of an action outside the form, for example in the list, in the form's message box. SET-05 */
  readonly tell: (result: FormResult) => void;
  /** Fills the form from a row, or empties it (null): for Edit, Cancel, and after a deletion. SET-03 */
  readonly restart: (saved: S) => void;
};

/** The content of the message box, and the result of the last press. */
type Said = {
  readonly result: FormResult | null;
  readonly isStale: boolean;
  /** Nothing was done since the form was saved. */
  readonly isSaved: boolean;
};

const quiet: Said = { result: null, isStale: false, isSaved: false };

/** A failed call as a result for the message box. */
export const failureResult = (failure: ApiFailure): FormResult => {
  const ref = failure instanceof ApiProblem ? failure.ref : undefined;
  return { kind: 'error', message: failure.detail, ref };
};

const isEqual = (one: object, two: object): boolean => JSON.stringify(one) === JSON.stringify(two);

const currentOf = <S>(failure: ApiFailure, read: ((current: unknown) => S | null) | undefined): S | null =>
  failure instanceof ApiProblem && failure.code === 'conflict' ? (read?.(failure.facts.current) ?? null) : null;

/**
 * The state of a settings form. It stores the row that it was filled from, so that loading the row again neither
 * changes the input nor hides that somebody else has saved.
 * @see SET-03, SET-04, SET-05; docs/screens.md#settings-forms; docs/faults.md#stale-writes
 */
export const useSettingsForm = <F extends object, S>(options: SettingsFormOptions<F, S>): SettingsFormState<F, S> => {
  const { formOf, fields, check, fieldOf, save, readCurrent, fresh } = options;
  const [saved, setSaved] = useState(options.saved);
  const [form, setForm] = useState(() => formOf(saved));
  const [said, setSaid] = useState(quiet);

  const names: readonly string[] = typeof fields === 'function' ? fields(form) : fields;

  const restart = (next: S): void => {
    setSaved(next);
    setForm(formOf(next));
    setSaid(quiet);
    tell([]);
  };
  /** Problems of this form's fields show at the fields; anything else shows in the message box. SET-05 */
  const refused = (failure: ApiFailure): readonly Problem[] => {
    const current = currentOf(failure, readCurrent);
    const ofFields = refusedFields(failure, names, fieldOf);
    if (failure instanceof ApiProblem && failure.code === 'sign-in-again' && fresh) {
      fresh.ask();
      setSaid(quiet);
      return [];
    }
    if (current !== null) {
      setSaved(current);
      setSaid({ ...quiet, isStale: true });
      return [];
    }
    setSaid(ofFields.length > 0 ? quiet : { ...quiet, result: failureResult(failure) });
    return ofFields;
  };
  const send = async (): Promise<readonly Problem[]> => {
    const unproven = fresh?.isAsked ? await fresh.prove() : [];
    if (unproven.length > 0) {
      setSaid(quiet);
      return unproven;
    }
    const answer = await save(form, saved);
    if (!answer.ok) return refused(answer.error);
    restart(answer.value.next);
    setSaid({ ...quiet, result: { kind: 'success', said: answer.value.said }, isSaved: true });
    return [];
  };
  const { problems, errors, presses, isBusy, submit, tell } = useForm<Problem>({
    check: () => {
      const wrong = inOrder(names, check(form));
      if (wrong.length > 0) setSaid(quiet);
      return wrong;
    },
    send,
    staysWhileSending: true,
  });
  const isChanged = !isEqual(form, formOf(saved));

  return {
    problems: errors,
    summary: problems,
    result: said.result,
    isStale: said.isStale,
    form,
    saved,
    presses,
    isBusy,
    isChanged,
    set: (field, value) => setForm((before) => ({ ...before, [field]: value })),
    dismiss: () => setSaid((before) => ({ ...before, result: null })),
    // The second press of a double press may come after a quick save: an emptied form needs no message then.
    submit: async () => (said.isSaved && !isChanged ? undefined : submit()),
    tell: (result) => {
      setSaid({ ...quiet, result });
      tell([]);
    },
    restart,
  };
};
