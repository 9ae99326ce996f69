let isLeaving = false;

/**
 * Leaves the app for a sign-in page with a new page load. The old content is hidden: when Back restores this page from
 * the browser's memory, it shows nothing, reloads, and checks the session again.
 */
export const leaveTo = (page: string): void => {
  // Navigates only once. A late second navigation, for example after a refused call, would add an entry to the
  // browser's history, and Back would then lead from sign-in to sign-in.
  if (isLeaving) return;
  isLeaving = true;
  const stop = new AbortController();
  // Registered last, because an earlier listener may ask about unsaved changes, and the person may stay.
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

/** One channel for sending and receiving: a channel does not receive its own messages, but two on one page would. */
const channel = new BroadcastChannel('tripwright-session');

/** Tells the other tabs of this browser that the session has ended. */
export const tellTabs = (): void => channel.postMessage('ended');

/** @param onEnd called when another tab ended the session @returns stops listening */
export const hearTabs = (onEnd: () => void): (() => void) => {
  const stop = new AbortController();
  channel.addEventListener('message', () => onEnd(), stop);
  return () => stop.abort();
};
