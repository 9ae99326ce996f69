import { useEffect, useRef, useState } from 'react';
import { nowMs } from '#web/kit/clock.ts';

/** A screen reader is not interrupted more often than this by a search that runs. docs/screens.md#late-results */
const restMs = 5_000;

/**
 * What a live region says of something that keeps changing: the latest words, at most once in five seconds.
 * @param words now, empty while there is nothing to say; the last ones are said in any case, if need be a little later
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
