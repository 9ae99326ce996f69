import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { countTrips, type TripListItem } from '#contract/trip-list.ts';
import { tripListCap } from '#domain/trips/list-filters.ts';
import { compareTrips } from '#domain/trips/list-order.ts';
import { call } from '#web/kit/api.ts';
import { currentUserQuery } from '#web/kit/session.ts';
import { tripListQuery } from '../trip-queries.ts';

const noTrips: readonly TripListItem[] = [];

const countStaleMs = 5 * 60_000;

/** How many trips the person sees, stored per person. LIST-25 */
const useCount = () => {
  const user = useQuery(currentUserQuery);
  const count = useQuery({
    queryKey: ['trips-count', user.data?.id],
    queryFn: ({ signal }) => call(countTrips, {}, { signal }),
    enabled: user.data !== undefined,
    staleTime: countStaleMs,
  });
  return { count: count.data, error: user.error ?? count.error, asked: [user, count] };
};

/**
 * All trips in the order of the list. Up to the cap one call loads all; above it active and previous trips load
 * separately. LIST-23, LIST-24, LIST-26, LIST-27
 */
export const useTrips = () => {
  const { count, error: countError, asked } = useCount();
  const isMany = (count ?? 0) > tripListCap;
  const isKnown = count !== undefined;
  const all = useQuery({ ...tripListQuery(), enabled: isKnown && !isMany });
  const active = useQuery({ ...tripListQuery('active'), enabled: isMany });
  const previous = useQuery({ ...tripListQuery('previous'), enabled: isMany });
  const trips = useMemo(
    () => (isMany ? [...(active.data ?? []), ...(previous.data ?? [])] : (all.data ?? noTrips)).toSorted(compareTrips),
    [isMany, active.data, previous.data, all.data],
  );
  const error = countError ?? all.error ?? active.error ?? previous.error;
  const isLoading = !error && (isMany ? active.isPending || previous.isPending : all.isPending);
  /** Retries the failed calls. */
  const retry = (): void => {
    for (const query of [...asked, all, active, previous]) if (query.error) void query.refetch();
  };
  return { trips, count: count ?? 0, isLoading, error, retry };
};
