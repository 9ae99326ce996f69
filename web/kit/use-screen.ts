import { type RefObject, useEffect, useRef } from 'react';

const productName = 'Tripwright';

// The first screen after a page load leaves the focus to the browser; every later screen is a navigation in the app.
let isFirstScreen = true;

/**
 * Names the screen: sets the page's title and focuses its h1, so that a screen reader says where the person is.
 * docs/screens.md#wizard
 * @param title the h1's text; a change of it is a new screen
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
