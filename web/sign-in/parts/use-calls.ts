import { useEffect, useState } from 'react';
import { type ApiFailure, Offline } from '#web/kit/api.ts';

/** The last error; `isSentAgain`: the call is repeated when the connection is back. docs/screens.md#errors */
export type Trouble = { readonly failure: ApiFailure; readonly isSentAgain: boolean };

/** The result of a call: it worked, it failed, or the page is being left. */
export type Outcome = ApiFailure | 'done' | 'leaving';

/**
 * Runs one call at a time; without a connection the call waits for it. docs/screens.md#errors; docs/screens.md#wizard
 */
export const useCalls = () => {
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [again, setAgain] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!again) return;
    window.addEventListener('online', again, { once: true });
    return () => window.removeEventListener('online', again);
  }, [again]);
  const forget = (): void => {
    setTrouble(null);
    setAgain(null);
  };
  const run = async (work: () => Promise<Outcome>): Promise<void> => {
    setIsBusy(true);
    forget();
    let outcome: Outcome = 'done';
    try {
      outcome = await work();
    } finally {
      setIsBusy(outcome === 'leaving');
    }
    if (outcome === 'done' || outcome === 'leaving') return;
    const isSentAgain = outcome instanceof Offline && !navigator.onLine;
    setTrouble({ failure: outcome, isSentAgain });
    if (isSentAgain) setAgain(() => () => void run(work));
  };
  return { isBusy, trouble, isWaiting: again !== null, run, forget };
};
