import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A handler that stays the same function while what it does changes: handed to memoised rows, it does not redraw them.
 * @param handler for events only, never called while rendering
 */
export const useStable = <A extends readonly unknown[]>(handler: (...args: A) => void): ((...args: A) => void) => {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: A) => latest.current(...args), []);
};
