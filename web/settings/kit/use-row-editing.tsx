import { type JSX, useState } from 'react';
import { fieldId } from '#web/ui/field.tsx';
import { LeaveDialog } from './leave-guard.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

export type RowEditing<S> = {
  /** Edit of a row, or null: Add. */
  readonly open: (row: S) => void;
  /** Can be rendered anywhere on the screen. */
  readonly question: JSX.Element;
};

/**
 * Edit and Add for a form: fill it and focus it. If there is unsaved input, the question comes first. SET-03;
 * docs/screens.md#settings-forms
 * @param fieldOf the name of the first field to focus
 */
export const useRowEditing = <F extends object, S>(
  state: SettingsFormState<F, S>,
  fieldOf: (row: S) => keyof F & string,
): RowEditing<S> => {
  const [waiting, setWaiting] = useState<{ readonly row: S } | null>(null);
  const begin = (row: S): void => {
    state.restart(row);
    document.getElementById(fieldId(fieldOf(row)))?.focus();
  };
  const leave = (): void => {
    if (waiting) begin(waiting.row);
    setWaiting(null);
  };
  return {
    open: (row) => (state.isChanged ? setWaiting({ row }) : begin(row)),
    question: <LeaveDialog isOpen={waiting !== null} onLeave={leave} onStay={() => setWaiting(null)} />,
  };
};
