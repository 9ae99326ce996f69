import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A handler that stays the same function while its behaviour changes, so that memoised rows do not render again.
 * @param handler only for events, never called while rendering
 */
export const useStable = <A extends readonly unknown[]>(handler: (...args: A) => void): ((...args: A) => void) => {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: A) => latest.current(...args), []);
};
