/**
 * Leaves the app for a page of sign-in, as a new page load. What was shown is taken away with it: when Back brings this
 * very page out of the browser's memory it shows nothing, starts anew, and asks who is there.
 */
export const leaveTo = (page: string): void => {
  // Not before: whoever is asked about unsaved changes may still choose to stay.
  window.addEventListener('pagehide', () => {
    document.body.hidden = true;
  });
  window.addEventListener('pageshow', () => window.location.reload());
  window.location.assign(page);
};

const channelName = 'tripwright-session';

/** Tells the other tabs of this browser that the session has ended. */
export const tellTabs = (): void => {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('ended');
  channel.close();
};

/** @param onEnd called when another tab ended the session @returns the way to stop listening */
export const hearTabs = (onEnd: () => void): (() => void) => {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = () => onEnd();
  return () => channel.close();
};
