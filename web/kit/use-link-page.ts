/** A page that a mailed link opens: reads what it asks, and answers by one press. */
import { useEffect, useEffectEvent, useState } from 'react';
import { type ApiFailure, ApiProblem, attempt } from './api.ts';

export type LinkPageState<Opened> =
  | { readonly at: 'opening' }
  /** The page was opened without the token, or reloaded. The token leaves the address bar at once. */
  | { readonly at: 'no-token' }
  /** `isGone`: the link no longer works, so another try is useless. */
  | { readonly at: 'failed'; readonly failure: ApiFailure; readonly isGone: boolean }
  | { readonly at: 'asked' | 'done'; readonly opened: Opened };

type Calls<Opened> = {
  readonly open: (token: string) => Promise<Opened>;
  readonly confirm: (token: string) => Promise<Opened>;
};

/** @param token from the link's address; null: there is none */
export const useLinkPage = <Opened>(token: string | null, calls: Calls<Opened>) => {
  const [state, setState] = useState<LinkPageState<Opened>>({ at: token === null ? 'no-token' : 'opening' });
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const load = useEffectEvent((secret: string) => attempt(calls.open(secret)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it again
  useEffect(() => {
    if (token === null) return;
    let isLeft = false;
    const open = async (): Promise<void> => {
      const answer = await load(token);
      if (isLeft) return;
      if (answer.ok) return setState({ at: 'asked', opened: answer.value });
      const isGone = answer.error instanceof ApiProblem && answer.error.status === 404;
      setState({ at: 'failed', failure: answer.error, isGone });
    };
    void open();
    return () => {
      isLeft = true;
    };
  }, [token, tries]);
  const confirm = async (): Promise<void> => {
    if (isBusy || token === null) return;
    setIsBusy(true);
    const answer = await attempt(calls.confirm(token));
    setIsBusy(false);
    setFailure(answer.ok ? null : answer.error);
    if (answer.ok) setState({ at: 'done', opened: answer.value });
  };
  const again = (): void => {
    setState({ at: 'opening' });
    setTries(tries + 1);
  };
  return { state, failure, isBusy, confirm, again };
};
