/** The last net below every screen: what nobody caught is told to the server, and a refused call to the person. */
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
  // A call whose failure nobody handles is still an answer that somebody waits for. APP-68
  if (isApiFailure(reason)) window.alert(reason.detail);
  tellError(reason);
};

/**
 * Begins to watch this window. APP-63, APP-64, APP-65, APP-68
 * @returns the way to stop
 */
export const watchErrors = (): (() => void) => {
  const stop = new AbortController();
  // A script that does not load is said to its element alone, which only a capturing listener hears.
  window.addEventListener('error', onError, { capture: true, signal: stop.signal });
  window.addEventListener('unhandledrejection', onRejection, { signal: stop.signal });
  return () => stop.abort();
};
