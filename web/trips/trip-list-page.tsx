import { useQuery } from '@tanstack/react-query';
import { type JSX, useDeferredValue, useMemo, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { countTrips, listTrips, type TripListItem } from '#contract/trips.ts';
import {
  matchMessage,
  type OwnerFilter,
  passesOwner,
  passesStatus,
  passesText,
  type StatusFilter,
  statusFiltersFor,
  tripListCap,
} from '#domain/trips/list-filters.ts';
import { compareTrips } from '#domain/trips/list-order.ts';
import { tripStatusLabel } from '#domain/trips/status-label.ts';
import { tripsCsv } from '#domain/trips/trips-csv.ts';
import { call } from '#web/kit/api.ts';
import { PageLink, useAddressQuery } from '#web/kit/navigation.tsx';
import { currentUserQuery, organizationsQuery } from '#web/kit/session.ts';
import { localToday } from '#web/kit/today.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton, buttonClass } from '#web/ui/app-button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { PageHead } from '#web/ui/layout.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { AlertBox, EmptyState } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { saveFile } from './parts/save-file.ts';
import css from './parts/trip-list-page.module.css';
import { TripTable } from './parts/trip-table.tsx';
import { TripTimeline } from './parts/trip-timeline.tsx';

const noTrips: readonly TripListItem[] = [];

/** Up to the cap one call brings all; above it active and previous ones come apart. LIST-26, LIST-27 */
const useTrips = () => {
  const user = useQuery(currentUserQuery);
  const count = useQuery({
    queryKey: ['trips-count', user.data?.id],
    queryFn: ({ signal }) => call(countTrips, {}, { signal }),
  });
  const isMany = (count.data ?? 0) > tripListCap;
  const isKnown = count.data !== undefined;
  const part = (timeFilter: 'active' | 'previous') => ({
    queryKey: ['trips', timeFilter],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(listTrips, { query: { timeFilter } }, { signal }),
    enabled: isKnown && isMany,
  });
  const all = useQuery({
    queryKey: ['trips', 'all'],
    queryFn: ({ signal }) => call(listTrips, {}, { signal }),
    enabled: isKnown && !isMany,
    refetchOnMount: 'always',
  });
  const active = useQuery(part('active'));
  const previous = useQuery(part('previous'));
  const trips = useMemo(
    () => (isMany ? [...(active.data ?? []), ...(previous.data ?? [])] : (all.data ?? noTrips)).toSorted(compareTrips),
    [isMany, active.data, previous.data, all.data],
  );
  const error = count.error ?? all.error ?? active.error ?? previous.error;
  return { trips, count: count.data ?? 0, isLoading: !error && (isMany ? active.isPending : all.isPending), error };
};

const searchedValues = (trip: TripListItem): readonly string[] => [
  String(trip.id),
  trip.identifier,
  trip.places,
  trip.start ?? '',
  trip.end ?? '',
  trip.customer,
  tripStatusLabel(trip),
  trip.search,
];

const ownerOf = (text: string | null): OwnerFilter => {
  if (text === 'yours' || text === 'team') return text;
  return text !== null && /^\d+$/.test(text) ? Number(text) : 'all';
};

/** All trips that the person sees, filtered by owner, status and any words. Spec 2, 2 */
export const TripListPage = (): JSX.Element => {
  const heading = useScreen('All Trips');
  const { trips, count, isLoading, error } = useTrips();
  const organizations = useQuery(organizationsQuery).data ?? [];
  const [query, change] = useAddressQuery();
  const statuses = statusFiltersFor(count);
  const [typed, setTyped] = useState(query.get('search') ?? '');
  const search = useDeferredValue(typed);
  const owner = ownerOf(query.get('owner'));
  const status = statuses.find((filter) => filter === query.get('status')) ?? statuses[0] ?? 'Active';
  const shown = useMemo(
    () =>
      trips.filter(
        (trip) => passesOwner(trip, owner) && passesStatus(trip, status) && passesText(searchedValues(trip), search),
      ),
    [trips, owner, status, search],
  );
  const message = matchMessage(shown.length);
  const hasIds = trips.some((trip) => trip.identifier !== '' && trip.identifier !== String(trip.id));

  return (
    <>
      <PageHead
        tools={
          shown.length > 0 && (
            <AppButton look="outlined" onClick={() => saveFile('trips.csv', 'text/csv;charset=utf-8', tripsCsv(shown))}>
              Download
            </AppButton>
          )
        }
      >
        <h1 ref={heading} tabIndex={-1}>
          All Trips
        </h1>
      </PageHead>
      <TripTimeline trips={trips} today={localToday()} />
      <search className={css.filters}>
        <SelectField
          name="owner"
          label="Owner"
          value={String(owner)}
          choices={[
            { value: 'all', label: 'All Owners' },
            { value: 'yours', label: 'Yours' },
            { value: 'team', label: 'Team' },
            ...organizations.map((organization) => ({ value: String(organization.id), label: organization.name })),
          ]}
          onChange={(value) => change({ owner: value === 'all' ? undefined : value })}
        />
        <SelectField<StatusFilter>
          name="status"
          label="Status"
          value={status}
          choices={statuses.map((value) => ({ value, label: value }))}
          onChange={(value) => change({ status: value === statuses[0] ? undefined : value })}
        />
        <TextField
          name="search"
          label="Search"
          type="search"
          icon="search"
          placeholder="Search people, places or providers..."
          maxLength={100}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            change({ search: text === '' ? undefined : text });
          }}
        />
      </search>
      {error && <AlertBox>{error.message}</AlertBox>}
      {isLoading && <SkeletonRows rows={8} label="Loading trips" />}
      {!isLoading && !error && (
        <>
          <p className={css.matches}>{message}</p>
          <LiveRegion>{message}</LiveRegion>
          <TripTable trips={shown} hasIds={hasIds} />
          {trips.length === 0 && (
            <EmptyState
              title="Your trips will stand here"
              help="Book flights for yourself or a colleague and follow them from here."
              action={
                <PageLink className={buttonClass('outlined')} to={pages.newTrip()}>
                  Book a Trip
                </PageLink>
              }
            />
          )}
        </>
      )}
    </>
  );
};
