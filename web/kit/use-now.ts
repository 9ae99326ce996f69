import { useEffect, useState } from 'react';
import { nowMs } from './clock.ts';

/** @returns the time in milliseconds; the component renders again with the new one after each period */
export const useNow = (periodMs: number): number => {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const ticks = setInterval(() => setNow(nowMs()), periodMs);
    return () => clearInterval(ticks);
  }, [periodMs]);
  return now;
};
