/** The trip of a link, read again while the page is open. docs/decisions/0178 */
import { useEffect, useEffectEvent, useState } from 'react';
import { openTripLink, type SharedTrip } from '#contract/trip-links.ts';
import { type ApiFailure, ApiProblem, attempt, call } from '#web/kit/api.ts';
import { nowMs } from '#web/kit/clock.ts';

/** Half of what a network may open would serve sixty people who look at once. */
const againMs = 60_000;
const gone = 404;

export type SharedTripState =
  | { readonly at: 'opening' }
  /** The address has no token behind its #. */
  | { readonly at: 'no-token' }
  /** The link is unknown or has ended. */
  | { readonly at: 'gone' }
  /** Not read yet, because of the network or an outage. */
  | { readonly at: 'failed'; readonly failure: ApiFailure }
  /** `failure`: the last time it could not be read again, so it is as of then. */
  | { readonly at: 'shown'; readonly trip: SharedTrip; readonly readAtMs: number; readonly failure: ApiFailure | null };

const afterFailure = (state: SharedTripState, failure: ApiFailure): SharedTripState => {
  if (failure instanceof ApiProblem && failure.status === gone) return { at: 'gone' };
  return state.at === 'shown' ? { ...state, failure } : { at: 'failed', failure };
};

/** @param token '' when the address has none. Another token needs another mount. */
export const useSharedTrip = (token: string) => {
  const [state, setState] = useState<SharedTripState>({ at: token === '' ? 'no-token' : 'opening' });
  const read = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const answer = await attempt(call(openTripLink, { body: { token } }, { signal }));
    if (signal.aborted) return;
    setState((before) =>
      answer.ok
        ? { at: 'shown', trip: answer.value, readAtMs: nowMs(), failure: null }
        : afterFailure(before, answer.error),
    );
  });
  const [tries, setTries] = useState(0);
  const isOver = state.at === 'gone' || state.at === 'no-token';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads it again
  useEffect(() => {
    if (isOver) return;
    const leaving = new AbortController();
    const again = (): void => {
      if (document.visibilityState === 'visible') void read(leaving.signal);
    };
    void read(leaving.signal);
    const timer = window.setInterval(again, againMs);
    document.addEventListener('visibilitychange', again);
    return () => {
      leaving.abort();
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [isOver, tries]);
  return { state, again: () => setTries(tries + 1) };
};
