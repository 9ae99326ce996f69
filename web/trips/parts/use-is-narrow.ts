import { useSyncExternalStore } from 'react';

// The breakpoint at which the product's style sheets switch to the phone layout.
const narrow = '(max-width: 760px)';

const subscribe = (onChange: () => void): (() => void) => {
  const media = window.matchMedia(narrow);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/**
 * Whether the window has a phone's width, for values that CSS cannot provide, such as the height of unrendered rows.
 */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches);
