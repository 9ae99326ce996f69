import { useEffect, useRef, useState } from 'react';
import { nowMs } from '#web/kit/clock.ts';

/** A running search interrupts a screen reader at most this often. docs/screens.md#late-results */
const restMs = 5_000;

/**
 * The text of a live region for content that keeps changing: the latest text, at most once in five seconds.
 * @param words the current text, empty for none; the last text is always announced, possibly with a delay
 */
export const usePoliteText = (words: string): string => {
  const [said, setSaid] = useState('');
  const saidAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (words === '') return;
    const waitMs = Math.max(0, saidAtMs.current + restMs - nowMs());
    const timer = setTimeout(() => {
      saidAtMs.current = nowMs();
      setSaid(words);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [words]);
  return said;
};
