const ends = new EventTarget();

/** Tells the page that the server knows nobody behind its calls any more: the session has expired, or ended elsewhere. */
export const tellSessionEnd = (): void => {
  ends.dispatchEvent(new Event('end'));
};

/** @param onEnd called at each such call @returns the way to stop listening */
export const hearSessionEnd = (onEnd: () => void): (() => void) => {
  const stop = new AbortController();
  ends.addEventListener('end', () => onEnd(), stop);
  return () => stop.abort();
};
