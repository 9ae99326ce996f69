import { useEffect, useState } from 'react';

/**
 * Does something once the next frame is on the screen.
 * @param delayMs how long after it
 * @returns takes it back
 */
export const afterFrame = (act: () => void, delayMs = 0): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The first task after a frame's callbacks runs when the frame is drawn.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act, delayMs);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

/**
 * A value as it was until the picture with what was done is on the screen: what hangs on it is drawn after that, and
 * gives way to the next keystroke. A deferred value of React's may be worked on before the picture and hold it up.
 * @param value the same object until it is another one
 */
export const useAfterPicture = <T extends object>(value: T): T => {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (shown === value) return;
    return afterFrame(() => setShown(value));
  }, [shown, value]);
  return shown;
};
