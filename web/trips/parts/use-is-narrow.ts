import { useSyncExternalStore } from 'react';

// The width at which the style sheets of the product turn to a phone's layout.
const narrow = '(max-width: 760px)';

const subscribe = (onChange: () => void): (() => void) => {
  const media = window.matchMedia(narrow);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** Whether the window is a phone's: for what a style sheet cannot know, such as the height of rows out of sight. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches);
