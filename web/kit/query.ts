/** The cache of what the server said. */
import { type Mutation, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem, isApiFailure, Offline } from './api.ts';
import { nowMs } from './clock.ts';
import { tellError } from './error-report.ts';

const staleMs = 30_000;
const failedJustNowMs = 5_000;
const mostRetries = 3;

// A bug inside a call would end in the `error` of a query or mutation, where no listener of the window sees it.
const tellBug = (error: Error): void => {
  if (!isApiFailure(error)) tellError(error);
};

type AnyMutation = Mutation<unknown, unknown, unknown, unknown>;

/**
 * A failure is shown by the screen that asked. When that screen is gone and no `onError` was given, nobody is left to
 * show it: then the browser's own alert does. APP-68
 */
const makeMutationCache = (): MutationCache => {
  const watchers = new WeakMap<AnyMutation, number>();
  const cache = new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      tellBug(error);
      const isHandled = mutation.options.onError !== undefined || (watchers.get(mutation) ?? 0) > 0;
      if (!isHandled && isApiFailure(error)) window.alert(error.detail);
    },
  });
  cache.subscribe((event) => {
    if (event.type !== 'observerAdded' && event.type !== 'observerRemoved') return;
    const change = event.type === 'observerAdded' ? 1 : -1;
    watchers.set(event.mutation, (watchers.get(event.mutation) ?? 0) + change);
  });
  return cache;
};

/**
 * A cache that asks again only when nobody answered: a refusal stays a refusal. What failed just now is not asked again
 * because one more part of the screen shows it: a part that comes and goes with the answer would ask without end.
 * @param onSessionEnd when any call but the check of the current user says that nobody is signed in
 */
export const makeQueryClient = (onSessionEnd: () => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        tellBug(error);
        const isCheck = query.queryKey[0] === 'current-user';
        if (!isCheck && error instanceof ApiProblem && error.code === 'unauthenticated') onSessionEnd();
      },
    }),
    mutationCache: makeMutationCache(),
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        retry: (failures, error) => error instanceof Offline && failures < mostRetries,
        retryOnMount: ({ state }) => nowMs() - state.errorUpdatedAt > failedJustNowMs,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
