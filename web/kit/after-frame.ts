import { useEffect, useState } from 'react';

/**
 * Runs a function once the next frame is on the screen.
 * @param delayMs how long after the frame
 * @returns cancels it
 */
export const afterFrame = (act: () => void, delayMs = 0): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The first task after a frame's callbacks runs when the frame is painted.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act, delayMs);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

/**
 * Returns the previous value until the frame with the person's change is on the screen. Dependent content renders after
 * that and can be interrupted by the next keystroke. React's useDeferredValue may start before the frame and delay it.
 * @param value the same object as long as it is unchanged
 */
export const useAfterFrame = <T extends object>(value: T): T => {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (shown === value) return;
    return afterFrame(() => setShown(value));
  }, [shown, value]);
  return shown;
};
