import { forgetKept } from './kept-cache.ts';

/** For the `meta` of a query that only asks whether anybody is signed in: a no is a normal answer. */
export const sessionCheck = { isSessionCheck: true } as const;

const ends = new EventTarget();

/**
 * Tells the page that the server no longer knows the session of its calls: it has expired, or ended elsewhere. What the
 * device kept goes with it.
 */
export const tellSessionEnd = (): void => {
  void forgetKept();
  ends.dispatchEvent(new Event('end'));
};

/** @param onEnd called for each such call @returns stops listening */
export const hearSessionEnd = (onEnd: () => void): (() => void) => {
  const stop = new AbortController();
  ends.addEventListener('end', () => onEnd(), stop);
  return () => stop.abort();
};
