/** The trip of a link, read again while the page is open. docs/decisions/0178 */
import { useQuery } from '@tanstack/react-query';
import { openTripLink, type SharedTrip } from '#contract/trip-links.ts';
import { type ApiFailure, ApiProblem, call, isApiFailure } from '#web/kit/api.ts';

/** Half of what a network may open would serve sixty people who look at once. */
const againMs = 60_000;

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

const isGone = (error: Error | null): boolean => error instanceof ApiProblem && error.code === 'not-found';

type Asked = {
  readonly data: SharedTrip | undefined;
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
};

const stateOf = (token: string, { data, error, dataUpdatedAt }: Asked): SharedTripState => {
  if (token === '') return { at: 'no-token' };
  if (isGone(error)) return { at: 'gone' };
  const failure = isApiFailure(error) ? error : null;
  if (data) return { at: 'shown', trip: data, readAtMs: dataUpdatedAt, failure };
  return failure ? { at: 'failed', failure } : { at: 'opening' };
};

/** @param token '' when the address has none */
export const useSharedTrip = (token: string) => {
  const asked = useQuery({
    queryKey: ['trip-link', token],
    queryFn: ({ signal }) => call(openTripLink, { body: { token } }, { signal }),
    enabled: token !== '',
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) => (isGone(state.error) ? false : againMs),
    refetchOnWindowFocus: ({ state }) => !isGone(state.error),
  });
  return { state: stateOf(token, asked), again: () => void asked.refetch() };
};
