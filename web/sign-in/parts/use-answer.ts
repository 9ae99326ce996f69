import { useEffect, useEffectEvent, useState } from 'react';
import { attempt } from '#web/kit/api.ts';

/**
 * What one call answered, without the cache of the app: sign-in is loaded before everything else and stays small.
 * @returns null until it answered, and when it was refused
 */
export const useAnswer = <T>(ask: () => Promise<T>): T | null => {
  const [answer, setAnswer] = useState<T | null>(null);
  const asking = useEffectEvent(ask);
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const answered = await attempt(asking());
      if (answered.ok && !isGone) setAnswer(answered.value);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, []);
  return answer;
};
