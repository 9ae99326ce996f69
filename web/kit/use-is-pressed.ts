import { useEffect, useState } from 'react';

/** Whether a pointer is down, until the click after its release has been handled. */
export const useIsPressed = (): boolean => {
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    let release: ReturnType<typeof setTimeout> | undefined;
    const press = (): void => {
      clearTimeout(release);
      setIsPressed(true);
    };
    // The click comes immediately after its pointerup.
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
 * The value from when a pointer went down, until the click has been handled. For content that takes space: a line that
 * appeared or disappeared when the press left a field would move the button away from under it. docs/screens.md#errors
 */
export const useStillWhilePressed = <T>(value: T): T => {
  const isPressed = useIsPressed();
  const [shown, setShown] = useState(value);
  if (!isPressed && shown !== value) setShown(value);
  return isPressed ? shown : value;
};
