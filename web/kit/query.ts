/** The cache of what the server said. */
import { QueryClient } from '@tanstack/react-query';
import { Offline } from './api.ts';

const staleMs = 30_000;
const mostRetries = 3;

/** @returns a client that asks again only when nobody answered: a refusal stays a refusal */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        retry: (failures, error) => error instanceof Offline && failures < mostRetries,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });

declare module '@tanstack/react-query' {
  interface Register {
    // Bugs reach the error boundary; what a screen handles are failed calls.
    defaultError: Error;
  }
}
