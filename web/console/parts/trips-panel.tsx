import { useInfiniteQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { type ConsoleTrip, listConsoleTrips } from '#contract/console-trips.ts';
import { pages } from '#contract/pages.ts';
import { dayName } from '#domain/kit/day-names.ts';
import { tripStatusLabel } from '#domain/trips/status-label.ts';
import { call } from '#web/kit/api.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { type Column, SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { EmptyState, FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';

/** Whose trips: one of the two. */
export type TripsOf = { readonly organization_id: number } | { readonly person_id: number };

const datesText = ({ date_start: start, date_end: end }: ConsoleTrip): string => {
  if (start === null) return 'No dates yet';
  return end === null || end === start ? dayName(start) : `${dayName(start)} to ${dayName(end)}`;
};

const whoseCell = (trip: ConsoleTrip, of: TripsOf) => {
  if ('person_id' in of)
    return trip.organization_id === null ? (
      'Personal trip'
    ) : (
      <PageLink to={pages.consoleOrganization(trip.organization_id)}>{trip.organization_name ?? ''}</PageLink>
    );
  return trip.contact_id === null ? (
    trip.contact_name
  ) : (
    <PageLink to={pages.consolePerson(trip.contact_id)}>{trip.contact_name}</PageLink>
  );
};

/** The trips of an organization or of a person, each with a link to its page at the desk. */
export const TripsPanel = ({ of }: { of: TripsOf }): JSX.Element => {
  const trips = useInfiniteQuery({
    queryKey: ['console', 'trips', of],
    queryFn: ({ signal, pageParam }) =>
      call(listConsoleTrips, { query: { ...of, ...(pageParam !== null && { before: pageParam }) } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  const columns: readonly Column[] = [
    { title: 'Trip', isMain: true },
    { title: 'person_id' in of ? 'Organization' : 'Person' },
    { title: 'Dates' },
    { title: 'State' },
  ];
  const all = trips.data?.pages.flatMap((page) => page.trips) ?? [];
  return (
    <Panel title="Trips">
      <Stack isTight>
        {trips.isPending && <SkeletonRows rows={3} height={48} label="Loading the trips" />}
        <FailedCall failure={trips.error} what="The trips could not be loaded." onRetry={() => void trips.refetch()} />
        {trips.data && all.length === 0 && (
          <EmptyState title="No trips yet" help="Trips appear here once they are requested." />
        )}
        {all.length > 0 && (
          <SettingsTable label="Trips" columns={columns}>
            {all.map((trip) => (
              <SettingsRow
                key={trip.id}
                columns={columns}
                cells={[
                  <PageLink key="trip" to={pages.deskTrip(trip.id)}>
                    {trip.destination || `Trip ${trip.id}`}
                  </PageLink>,
                  whoseCell(trip, of),
                  datesText(trip),
                  tripStatusLabel(trip),
                ]}
              />
            ))}
          </SettingsTable>
        )}
        {trips.hasNextPage && (
          <Actions>
            <AppButton isBusy={trips.isFetchingNextPage} onClick={() => void trips.fetchNextPage()}>
              Show Older Trips
            </AppButton>
          </Actions>
        )}
      </Stack>
    </Panel>
  );
};
