import { useEffect, useState } from 'react';

/** Whether a pointer is down, until what its release does is done. */
export const useIsPressed = (): boolean => {
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    let release: ReturnType<typeof setTimeout> | undefined;
    const press = (): void => {
      clearTimeout(release);
      setIsPressed(true);
    };
    // The click follows its pointerup at once.
    const end = (): void => {
      release = setTimeout(() => setIsPressed(false));
    };
    document.addEventListener('pointerdown', press, { capture: true, signal: stop.signal });
    document.addEventListener('pointerup', end, { capture: true, signal: stop.signal });
    document.addEventListener('pointercancel', end, { capture: true, signal: stop.signal });
    return () => {
      clearTimeout(release);
      stop.abort();
    };
  }, []);
  return isPressed;
};

/**
 * A value as it was when a pointer went down, until what the release does is done. For what takes room on the screen: a
 * line that came or went as the press left a field would move the button away from under it. docs/screens.md#errors
 */
export const useStillWhilePressed = <T>(value: T): T => {
  const isPressed = useIsPressed();
  const [shown, setShown] = useState(value);
  if (!isPressed && shown !== value) setShown(value);
  return isPressed ? shown : value;
};
