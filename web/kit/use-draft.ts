import { useEffect, useState } from 'react';

const read = <T>(key: string, isValid: (value: unknown) => value is T): T | undefined => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isValid(value) ? value : undefined;
  } catch {
    // Blocked storage or somebody else's text: as if there were no draft.
    return undefined;
  }
};

const write = (key: string, value: unknown): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or blocked storage costs the draft's survival of a reload, not the work on screen.
  }
};

const ownerKey = 'drafts-of';

/**
 * Forgets what somebody else began in this tab: a session that expired leaves its drafts to who signs in next.
 * @param userId of who is signed in
 */
export const keepDraftsOf = (userId: number): void => {
  const owner = read(ownerKey, (value): value is number => typeof value === 'number');
  if (owner !== undefined && owner !== userId) sessionStorage.clear();
  write(ownerKey, userId);
};

/**
 * State that survives a reload of this tab, and nothing longer: never hand it a card or passport number.
 * docs/screens.md#wizard
 * @param key unique in the product: "new-trip"
 * @param initial what it is without a draft
 * @param isValid whether what was found is still of the shape that this build writes
 * @returns the state, its setter, and `forget`, which removes the draft and begins anew
 */
export const useDraft = <T>(
  key: string,
  initial: T,
  isValid: (value: unknown) => value is T,
): [T, (next: T | ((before: T) => T)) => void, () => void] => {
  const [value, setValue] = useState<T>(() => read(key, isValid) ?? initial);
  useEffect(() => write(key, value), [key, value]);
  const forget = (): void => {
    // At once, since whoever left the page while its request was on its way has no effect any more.
    write(key, initial);
    setValue(initial);
  };
  return [value, setValue, forget];
};
