/** The cache of what the server said. */
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem, Offline } from './api.ts';

const staleMs = 30_000;
const mostRetries = 3;

/**
 * A cache that asks again only when nobody answered: a refusal stays a refusal.
 * @param onSessionEnd when any call but the check of the current user says that nobody is signed in
 */
export const makeQueryClient = (onSessionEnd: () => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const isCheck = query.queryKey[0] === 'current-user';
        if (!isCheck && error instanceof ApiProblem && error.code === 'unauthenticated') onSessionEnd();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        retry: (failures, error) => error instanceof Offline && failures < mostRetries,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
