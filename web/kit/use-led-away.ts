import { useEffect, useRef } from 'react';
import { useNavigation } from './navigation.tsx';

/**
 * Leads away from a page that is not for whoever is here, leaving no step for Back.
 * @param to a path of contract/pages.ts; null: the person stays
 */
export const useLedAway = (to: string | null): void => {
  const { go } = useNavigation();
  const isGone = useRef(false);
  useEffect(() => {
    // Once: on the way the address is the other page's already while this one still stands, and setting out anew never ends.
    if (to === null || isGone.current) return;
    isGone.current = true;
    go(to, { isReplacing: true });
  }, [to, go]);
};
