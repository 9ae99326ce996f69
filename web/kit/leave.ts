let isLeaving = false;

/**
 * Leaves the app for a page of sign-in, as a new page load. What was shown is taken away with it: when Back brings this
 * very page out of the browser's memory it shows nothing, starts anew, and asks who is there.
 */
export const leaveTo = (page: string): void => {
  // Where to is said once. A second navigation, say for a call that was refused on the way out, would become an entry
  // of its own in the browser's history if it came late, and Back would lead from sign-in to sign-in.
  if (isLeaving) return;
  isLeaving = true;
  const stop = new AbortController();
  // The last to hear of it: whoever is asked about unsaved changes may still choose to stay.
  window.addEventListener(
    'beforeunload',
    (event) => {
      stop.abort();
      isLeaving = !event.defaultPrevented;
    },
    stop,
  );
  window.addEventListener('pagehide', () => {
    document.body.hidden = true;
  });
  window.addEventListener('pageshow', () => window.location.reload());
  window.location.assign(page);
};

/** One for telling and hearing: a channel does not hear itself, while two of one page would hear each other. */
const channel = new BroadcastChannel('tripwright-session');

/** Tells the other tabs of this browser that the session has ended. */
export const tellTabs = (): void => channel.postMessage('ended');

/** @param onEnd called when another tab ended the session @returns the way to stop listening */
export const hearTabs = (onEnd: () => void): (() => void) => {
  const stop = new AbortController();
  channel.addEventListener('message', () => onEnd(), stop);
  return () => stop.abort();
};
