import { useEffect, useEffectEvent, useState } from 'react';
import { attempt } from '#web/kit/api.ts';

/**
 * The answer of one call, without the app's cache: sign-in loads before everything else and stays small.
 * @returns null until the answer arrives, and after a refusal
 */
export const useAnswer = <T>(ask: () => Promise<T>): T | null => {
  const [answer, setAnswer] = useState<T | null>(null);
  const askLatest = useEffectEvent(ask);
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const answered = await attempt(askLatest());
      if (answered.ok && !isGone) setAnswer(answered.value);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, []);
  return answer;
};
