/** What every form of the settings does: add and edit, check, save, say what came of it. */
import { useState } from 'react';
import type { Result } from '#domain/kit/result.ts';
import { type ApiFailure, ApiProblem } from '#web/kit/api.ts';
import { inOrder, refusedFields, useForm } from '#web/kit/use-form.ts';
import type { Problem } from '#web/ui/error-summary.tsx';
import type { FormResult } from '#web/ui/message-box.tsx';
import type { FreshSignIn } from './use-fresh-sign-in.ts';

type Field<F> = keyof F & string;
/** Sentences by field; a field without one is in order. */
export type FieldProblems = Readonly<Record<string, string>>;

export type SettingsFormOptions<F extends object, S> = {
  /** What the form is about when the screen opens: a saved row, or null to add a new one. */
  readonly saved: S;
  /** The form as it stands before anything is typed; of null, the empty one. */
  readonly formOf: (saved: S) => F;
  /** The order of the fields on the screen, for the summary. */
  readonly fields: readonly Field<F>[];
  readonly check: (form: F) => Readonly<Partial<Record<Field<F>, string>>>;
  /** The form's field for a field of the call; null when the form has none. */
  readonly fieldOf: (path: string) => Field<F> | null;
  /**
   * Sends it: `attempt(call(...))`.
   * @returns what the form is about next (null: cleared, to add another) and what was saved, in a sentence
   * (docs/screens.md#settings-forms)
   */
  readonly save: (form: F, saved: S) => Promise<Result<{ readonly next: S; readonly said: string }, ApiFailure>>;
  /**
   * Reads the row that a 409 carries (docs/faults.md#stale-writes); null when it is none. Leave it out where nothing
   * has versions.
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
  /** How often the button was pressed: the summary takes the focus again. */
  readonly presses: number;
  readonly result: FormResult | null;
  readonly dismiss: () => void;
  readonly isBusy: boolean;
  /** Something is typed that is not saved. */
  readonly isChanged: boolean;
  /** The row that is edited, null in add mode. SET-03 */
  readonly saved: S;
  /** Somebody else saved meanwhile: the next press overwrites that, `restart(saved)` takes it over. */
  readonly isStale: boolean;
  readonly submit: () => Promise<void>;
  /** Says in the form's message box what came of something that was done beside it, such as in the list. SET-05 */
  readonly tell: (result: FormResult) => void;
  /** Fills the form from a row to edit it, or empties it (null): Edit, Cancel, and after a deletion. SET-03 */
  readonly restart: (saved: S) => void;
};

/** What the message box says, and what came of the last press. */
type Said = {
  readonly result: FormResult | null;
  readonly isStale: boolean;
  /** Nothing was done since the form was saved. */
  readonly isSaved: boolean;
};

const quiet: Said = { result: null, isStale: false, isSaved: false };

/** A failed call as the message box says it. */
export const failureResult = (failure: ApiFailure): FormResult => {
  const ref = failure instanceof ApiProblem ? failure.ref : undefined;
  return { kind: 'error', message: failure.detail, ref };
};

const isEqual = (one: object, two: object): boolean => JSON.stringify(one) === JSON.stringify(two);

const currentOf = <S>(failure: ApiFailure, read: ((current: unknown) => S | null) | undefined): S | null =>
  failure instanceof ApiProblem && failure.code === 'conflict' ? (read?.(failure.facts.current) ?? null) : null;

/**
 * The state of a settings form. What it is filled from is kept with it, so that a row that is loaded again meanwhile
 * neither changes what is typed nor hides that somebody else has saved.
 * @see SET-03, SET-04, SET-05; docs/screens.md#settings-forms; docs/faults.md#stale-writes
 */
export const useSettingsForm = <F extends object, S>(options: SettingsFormOptions<F, S>): SettingsFormState<F, S> => {
  const { formOf, fields, check, fieldOf, save, readCurrent, fresh } = options;
  const [saved, setSaved] = useState(options.saved);
  const [form, setForm] = useState(() => formOf(saved));
  const [said, setSaid] = useState(quiet);

  const restart = (next: S): void => {
    setSaved(next);
    setForm(formOf(next));
    setSaid(quiet);
    tell([]);
  };
  /** Sentences for fields of this form stand at them; anything else is told in the message box. SET-05 */
  const refused = (failure: ApiFailure): readonly Problem[] => {
    const current = currentOf(failure, readCurrent);
    const ofFields = refusedFields(failure, fields, fieldOf);
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
      const wrong = inOrder(fields, check(form));
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
    // The second press of a double one comes after a quick save: there is nothing more to say about an emptied form.
    submit: async () => (said.isSaved && !isChanged ? undefined : submit()),
    tell: (result) => {
      setSaid({ ...quiet, result });
      tell([]);
    },
    restart,
  };
};
