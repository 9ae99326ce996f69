import { useEffect, useRef } from 'react';
import { useNavigation } from './navigation.tsx';

/**
 * Redirects a person away from a page that is not for them, without a history entry.
 * @param to a path of contract/pages.ts; null: the person stays
 */
export const useLedAway = (to: string | null): void => {
  const { go } = useNavigation();
  const isGone = useRef(false);
  useEffect(() => {
    // Once: meanwhile the address already changed while this page is still mounted, and repeated navigation would never
    // end.
    if (to === null || isGone.current) return;
    isGone.current = true;
    go(to, { isReplacing: true });
  }, [to, go]);
};
