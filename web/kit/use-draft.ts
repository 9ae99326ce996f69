import { useEffect, useState } from 'react';

/** @returns the draft that this tab keeps under a key; undefined: none that this build understands */
export const keptDraft = <T>(key: string, isValid: (value: unknown) => value is T): T | undefined => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isValid(value) ? value : undefined;
  } catch {
    // Blocked storage or foreign text counts as no draft.
    return undefined;
  }
};

/** Keeps a draft at once, for a page that is opened with it. */
export const keepDraft = (key: string, value: unknown): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // With full or blocked storage the draft does not survive a reload; the work on screen is not affected.
  }
};

const ownerKey = 'drafts-of';

/**
 * Deletes another person's drafts in this tab: after an expired session another person may sign in.
 * @param userId the signed-in person
 */
export const keepDraftsOf = (userId: number): void => {
  const owner = keptDraft(ownerKey, (value): value is number => typeof value === 'number');
  if (owner !== undefined && owner !== userId) sessionStorage.clear();
  keepDraft(ownerKey, userId);
};

/**
 * State that survives a reload of this tab, and nothing longer: never pass it a card or passport number.
 * docs/screens.md#wizard
 * @param key unique in the product: "new-trip"
 * @param initial the state without a draft
 * @param isValid whether a stored draft has the shape that this build writes
 * @returns the state, its setter, and `forget`, which deletes the draft and starts over
 */
export const useDraft = <T>(
  key: string,
  initial: T,
  isValid: (value: unknown) => value is T,
): [T, (next: T | ((before: T) => T)) => void, () => void] => {
  const [value, setValue] = useState<T>(() => keptDraft(key, isValid) ?? initial);
  useEffect(() => keepDraft(key, value), [key, value]);
  const forget = (): void => {
    // Immediately, because effects no longer run when the person left the page while the request was in progress.
    keepDraft(key, initial);
    setValue(initial);
  };
  return [value, setValue, forget];
};
