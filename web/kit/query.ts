/** The cache of the server's answers. */
import { type Mutation, MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem, isApiFailure, Offline } from './api.ts';
import { nowMs } from './clock.ts';
import { tellError } from './error-report.ts';

const staleMs = 30_000;
const failedJustNowMs = 5_000;
const mostRetries = 3;
const serverFault = 500;

/**
 * Whether the server received a call and refused it: repeating it now would be refused again. An outage is no refusal.
 */
export const isRefusal = (error: Error | null): boolean => error instanceof ApiProblem && error.status < serverFault;

/** For `refetchInterval`: repeats the call at this interval until the server refuses. */
export const unlessRefused =
  (everyMs: number) =>
  ({ state }: { readonly state: { readonly error: Error | null } }): number | false =>
    isRefusal(state.error) ? false : everyMs;

// A bug inside a call becomes the `error` of a query or mutation, where no listener of the window sees it.
const tellBug = (error: Error): void => {
  if (!isApiFailure(error)) tellError(error);
};

type AnyMutation = Mutation<unknown, unknown, unknown, unknown>;

/**
 * The screen that made a call shows its failure. When that screen is gone and there is no `onError`, the browser's own
 * alert shows it. APP-68
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

const wasJustAsked = ({ state }: Query): boolean =>
  nowMs() - state.errorUpdatedAt <= (isRefusal(state.error) ? staleMs : failedJustNowMs);

/**
 * A cache that repeats a call only when there was no answer. A refusal is an answer: it is cached as long as any other,
 * also when the window gets the focus or the connection returns. A call that failed a moment ago is not repeated when
 * another part of the screen shows it: a part that is mounted by the answer would repeat it endlessly.
 * @param onSessionEnd called when any call says that nobody is signed in, except queries with `meta: sessionCheck`
 */
export const makeQueryClient = (onSessionEnd: () => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        tellBug(error);
        const isCheck = query.meta?.isSessionCheck === true;
        if (!isCheck && error instanceof ApiProblem && error.code === 'unauthenticated') onSessionEnd();
      },
    }),
    mutationCache: makeMutationCache(),
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        // Also without a network: this device may have kept the answer, and otherwise the screen says that it is offline.
        networkMode: 'offlineFirst',
        retry: (failures, error) => error instanceof Offline && navigator.onLine && failures < mostRetries,
        retryOnMount: (query) => !wasJustAsked(query),
        refetchOnReconnect: ({ state }) => !isRefusal(state.error),
        refetchOnWindowFocus: false,
      },
      // Fails at once without a network, instead of acting later when nobody expects it. docs/screens.md#errors
      mutations: { retry: false, networkMode: 'always' },
    },
  });
