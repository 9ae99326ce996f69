import { type RefObject, useEffect, useRef } from 'react';

const productName = 'Tripwright';

// The first screen after a page load keeps the browser's own focus; every later one is a move within the app.
let isFirstScreen = true;

/**
 * Names the screen: sets the page's title and moves the focus to its h1, so that a person who does not see the page
 * hears where they are. docs/screens.md#wizard
 * @param title the h1's words; a change of them is a new screen
 * @returns the ref of the h1, which needs tabIndex={-1}
 */
export const useScreen = (title: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} - ${productName}`;
    if (!isFirstScreen) heading.current?.focus({ preventScroll: true });
    isFirstScreen = false;
  }, [title]);
  return heading;
};
