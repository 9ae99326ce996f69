import { useState } from 'react';
import { useIsPressed } from './use-is-pressed.ts';

/** What keeps a form from being gone on with: the alert, and a sentence for each wrong field by its path. */
export type FormProblems = { readonly alert: string | null; readonly errors: Readonly<Record<string, string>> };

const nothingWrong: FormProblems = { alert: null, errors: {} };

/** @returns the same object when nothing was mended */
const stillWrong = (told: FormProblems, now: FormProblems): FormProblems => {
  const names = Object.keys(told.errors);
  const left = names.filter((name) => name in now.errors);
  const alert = now.alert === null ? null : told.alert;
  if (left.length === names.length && alert === told.alert) return told;
  return { alert, errors: Object.fromEntries(Object.entries(told.errors).filter(([name]) => left.includes(name))) };
};

/**
 * What the last press of "Next Step" found. A problem goes as soon as it is mended, and none comes before the next
 * press. While a pointer is down nothing goes: a box that vanished as the press left a field would move the button away
 * from under it. docs/screens.md#errors
 * @param now what is wrong with the form as it is
 */
export const useToldProblems = (now: FormProblems) => {
  const [told, setTold] = useState<FormProblems>(nothingWrong);
  const isPressed = useIsPressed();
  const left = isPressed ? told : stillWrong(told, now);
  if (left !== told) setTold(left);
  return [left, setTold] as const;
};
