import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Closes a popup in an element: on Escape (by key), or when the focus or a press is outside. A press closes it only
 * when it is over: a page that gets shorter under the finger would take the button away that is being pressed.
 */
export const useFloating = (
  isOpen: boolean,
  frame: RefObject<HTMLElement | null>,
  onClose: (isByKey: boolean) => void,
): void => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    let isPressing = false;
    const press = (): void => {
      isPressing = true;
    };
    const release = (): void => {
      isPressing = false;
    };
    const byKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close(true);
    };
    const byLeaving = (event: Event): void => {
      if (!isPressing && event.target instanceof Node && !frame.current?.contains(event.target)) close(false);
    };
    document.addEventListener('keydown', byKey, stop);
    document.addEventListener('pointerdown', press, stop);
    document.addEventListener('pointerup', release, stop);
    document.addEventListener('pointercancel', release, stop);
    document.addEventListener('focusin', byLeaving, stop);
    document.addEventListener('click', byLeaving, stop);
    return () => stop.abort();
  }, [isOpen, frame]);
};
