/** The last error handlers, below every screen: uncaught errors go to the server, and refused calls to the person. */
import { isApiFailure } from './api.ts';
import { tellError } from './error-report.ts';

const onError = (event: Event): void => {
  if (event instanceof ErrorEvent) {
    const { error, message, filename: source, lineno, colno } = event;
    tellError(error ?? message, { source, lineno, colno });
  } else if (event.target instanceof HTMLScriptElement) {
    tellError(new TypeError('A script failed to load'), { source: event.target.src });
  }
};

const onRejection = ({ reason }: PromiseRejectionEvent): void => {
  // A call with an unhandled failure is still an answer that the person waits for. APP-68
  if (isApiFailure(reason)) window.alert(reason.detail);
  tellError(reason);
};

/**
 * Starts to watch this window. APP-63, APP-64, APP-65, APP-68
 * @returns stops watching
 */
export const watchErrors = (): (() => void) => {
  const stop = new AbortController();
  // Only a script's own element gets the event when it fails to load; only a capturing listener receives that event.
  window.addEventListener('error', onError, { capture: true, signal: stop.signal });
  window.addEventListener('unhandledrejection', onRejection, { signal: stop.signal });
  return () => stop.abort();
};
