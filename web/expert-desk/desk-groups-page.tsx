/** Groups at the desk: partner programs with their trips, and groups that customers requested. Route desk_groups. */
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { DeskGroups, GroupTrip } from '#contract/expert-desk.ts';
import { useAddressQuery } from '#web/kit/navigation.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { PageHead, Stack } from '#web/ui/layout.tsx';
import { Disc, type DiscFill } from '#web/ui/marks.tsx';
import { EmptyState, FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import css from './parts/desk-page.module.css';
import { deskGroupsQuery } from './parts/desk-queries.ts';
import table from './parts/desk-table.module.css';
import { Table, TripCells } from './parts/desk-table.tsx';
import { organizationIn } from './parts/desk-words.ts';
import { type GroupsChoice, GroupsFilters } from './parts/groups-filters.tsx';
import { ProgramsTable } from './parts/programs-table.tsx';
import { StaffOnly, useTripsWhenRefused } from './parts/staff-only.tsx';

const useFilter = () => {
  const [query, change] = useAddressQuery();
  const program = query.get('program');
  return {
    organization: organizationIn(query),
    program: program !== null && /^(requests|[1-9]\d{0,8})$/.test(program) ? program : undefined,
    choose: (changes: Partial<GroupsChoice>): void => change(changes),
  };
};
type Filter = ReturnType<typeof useFilter>;

const fillOf = ({ state }: GroupTrip): DiscFill => {
  if (state === 'booked' || state === 'completed') return 'full';
  return state === 'booking' || state === 'quoted' || state === 'pending approval' ? 'half' : 'empty';
};

const stateText = ({ state }: GroupTrip): string => state.charAt(0).toUpperCase() + state.slice(1);

const TripsTable = ({ trips }: { trips: readonly GroupTrip[] }): JSX.Element => (
  <Table label="Trips of groups" heads={['Trip', 'Organization', 'Program', 'State', 'Travelers']}>
    {trips.map((trip) => (
      <tr key={trip.id}>
        <TripCells trip={trip} />
        <td>{trip.program_name ?? 'Group request'}</td>
        <td className={table.state}>
          <Disc fill={fillOf(trip)}>{stateText(trip)}</Disc>
        </td>
        <td className={table.figure} data-label="Travelers">
          {trip.traveler_count === 0 ? '–' : trip.traveler_count}
        </td>
      </tr>
    ))}
  </Table>
);

const NoTrips = ({ filter }: { filter: Filter }): JSX.Element =>
  filter.organization === undefined && filter.program === undefined ? (
    <EmptyState
      title="No group trips yet"
      help="Trips requested on a program’s page appear here, and so do the groups and offsites that customers request."
    />
  ) : (
    <EmptyState
      title="No trip matches this choice"
      help="Choose another organization or program to see its trips."
      action={
        <AppButton onClick={() => filter.choose({ organization: undefined, program: undefined })}>Show All</AppButton>
      }
    />
  );

const Found = ({ groups, filter }: { groups: DeskGroups; filter: Filter }): JSX.Element => (
  <Stack>
    <GroupsFilters groups={groups} filter={filter} />
    <Panel title="Programs">
      {groups.programs.length > 0 ? (
        <ProgramsTable programs={groups.programs} />
      ) : (
        <EmptyState
          title="No upcoming programs"
          help="Programs of partner organizations appear here until they are over."
        />
      )}
    </Panel>
    <Panel title="Trips">
      {groups.trips.length > 0 ? <TripsTable trips={groups.trips} /> : <NoTrips filter={filter} />}
      {groups.total > groups.trips.length && (
        <p className={css.more}>
          The first {groups.trips.length} of {groups.total} are shown. Choose an organization or a program to see
          others.
        </p>
      )}
    </Panel>
  </Stack>
);

const Groups = (): JSX.Element => {
  const heading = useScreen('Groups');
  const filter = useFilter();
  const { organization, program } = filter;
  const groups = useQuery(deskGroupsQuery({ organization, program }));
  useTripsWhenRefused(groups.error);
  return (
    <>
      <PageHead>
        <h1 ref={heading} tabIndex={-1}>
          Groups
        </h1>
      </PageHead>
      <FailedCall failure={groups.error} what="The groups could not be loaded." onRetry={() => void groups.refetch()} />
      {groups.data && <Found groups={groups.data} filter={filter} />}
      {groups.isPending && !groups.error && <SkeletonRows rows={6} height={60} label="Loading the groups" />}
    </>
  );
};

/** The page /desk/groups. SIGN-34 */
export const DeskGroupsPage = (): JSX.Element => (
  <StaffOnly>
    <Groups />
  </StaffOnly>
);
