/**
 * The experts' desk: everything in any organization that needs a person now. Route desk; docs/rules.md#registration;
 * docs/rules.md#desk
 */
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { type DeskState, type DeskTrips, deskRowCap, deskStates } from '#contract/expert-desk.ts';
import { deskCount } from '#domain/expert-desk/facets.ts';
import { useAddressQuery } from '#web/kit/navigation.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { PageHead, Stack } from '#web/ui/layout.tsx';
import { EmptyState, FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { AdmissionsPanel } from './parts/admissions-panel.tsx';
import { CallsPanel } from './parts/calls-panel.tsx';
import { CarsPanel } from './parts/cars-panel.tsx';
import { DailyCapsPanel } from './parts/daily-caps-panel.tsx';
import css from './parts/desk-page.module.css';
import {
  admissionsQuery,
  carRequestsQuery,
  deskCallsQuery,
  deskCountsQuery,
  deskTripsQuery,
  registrationsQuery,
} from './parts/desk-queries.ts';
import { DeskTable } from './parts/desk-table.tsx';
import { choiceOf, organizationIn } from './parts/desk-words.ts';
import { OrganizationFilter } from './parts/organization-filter.tsx';
import { RegistrationsPanel } from './parts/registrations-panel.tsx';
import { StaffOnly, useHomeWhenRefused } from './parts/staff-only.tsx';
import { StateFilter } from './parts/state-filter.tsx';

/** Which trips are shown; the address stores the choice. */
const useFilter = () => {
  const [query, change] = useAddressQuery();
  return {
    organization: organizationIn(query),
    state: deskStates.find((state) => state === query.get('state')),
    choose: (changes: { organization?: string | undefined; state?: DeskState | undefined }): void => change(changes),
  };
};
type Filter = ReturnType<typeof useFilter>;

const useDesk = ({ organization, state }: Filter) => {
  const trips = useQuery(deskTripsQuery({ organization, state }));
  const registrations = useQuery(registrationsQuery);
  const admissions = useQuery(admissionsQuery);
  const calls = useQuery(deskCallsQuery);
  const cars = useQuery(carRequestsQuery);
  const counts = useQuery(deskCountsQuery);
  useHomeWhenRefused(trips.error, registrations.error, admissions.error, calls.error, cars.error, counts.error);
  const isOld =
    trips.data !== undefined &&
    registrations.data !== undefined &&
    admissions.data !== undefined &&
    calls.data !== undefined &&
    cars.data !== undefined &&
    counts.data !== undefined &&
    (counts.data.stamp !== trips.data.stamp ||
      Math.min(counts.data.calls, deskRowCap) !== calls.data.length ||
      Math.min(counts.data.cars, deskRowCap) !== cars.data.requests.length ||
      Math.min(counts.data.admissions, deskRowCap) !== admissions.data.length ||
      Math.min(counts.data.registrations, deskRowCap) !== registrations.data.length);
  const isBusy =
    trips.isFetching ||
    registrations.isFetching ||
    admissions.isFetching ||
    calls.isFetching ||
    cars.isFetching ||
    counts.isFetching;
  const refresh = (): void => {
    void trips.refetch();
    void registrations.refetch();
    void admissions.refetch();
    void calls.refetch();
    void cars.refetch();
    void counts.refetch();
  };
  return { trips, registrations, admissions, calls, cars, counts, isOld: isOld && !isBusy, refresh };
};

/** Says that something changed. The rows move only after a press. docs/screens.md#late-results */
const News = ({ isOld, onShow }: { isOld: boolean; onShow: () => void }): JSX.Element => (
  <output className={css.news}>
    {isOld && (
      <>
        The desk has changed. <AppButton onClick={onShow}>Show It Now</AppButton>
      </>
    )}
  </output>
);

const NoTrips = ({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }): JSX.Element =>
  isFiltered ? (
    <EmptyState
      title="No trip matches this choice"
      help="Show all trips, or choose another organization or state."
      action={<AppButton onClick={onShowAll}>Show All</AppButton>}
    />
  ) : (
    <EmptyState
      title="No trip needs an expert now"
      help="Requests, failed bookings and trips that need attention appear here, from every organization. Those with messages that wait for an answer come first, then those that have waited longest, and those that wait for their customer last."
    />
  );

const Trips = ({ desk, filter }: { desk: DeskTrips; filter: Filter }): JSX.Element => {
  const { trips, total, as_of: asOf } = desk;
  const isFiltered = filter.organization !== undefined || filter.state !== undefined;
  if (trips.length === 0)
    return (
      <NoTrips isFiltered={isFiltered} onShowAll={() => filter.choose({ organization: undefined, state: undefined })} />
    );
  return (
    <>
      <DeskTable trips={trips} asOf={asOf} />
      {total > trips.length && (
        <p className={css.more}>
          The first {trips.length} of {total} are shown. Choose an organization or a state to see others.
        </p>
      )}
    </>
  );
};

const Desk = (): JSX.Element => {
  const heading = useScreen('Desk');
  const filter = useFilter();
  const { trips, registrations, admissions, calls, cars, counts, isOld, refresh } = useDesk(filter);
  const { organization, state } = filter;
  const numbers = counts.data?.trips;
  const error = trips.error ?? registrations.error ?? admissions.error ?? calls.error ?? cars.error;
  return (
    <>
      <PageHead>
        <h1 ref={heading} tabIndex={-1}>
          Desk
        </h1>
      </PageHead>
      <News isOld={isOld} onShow={refresh} />
      <Stack>
        <FailedCall failure={error} what="Part of the desk could not be loaded." onRetry={refresh} />
        <DailyCapsPanel />
        {trips.data && calls.data && <CallsPanel calls={calls.data} asOf={trips.data.as_of} />}
        {cars.data && <CarsPanel requests={cars.data.requests} asOf={cars.data.as_of} />}
        {trips.data && registrations.data && (
          <RegistrationsPanel registrations={registrations.data} asOf={trips.data.as_of} />
        )}
        {trips.data && admissions.data && <AdmissionsPanel admissions={admissions.data} asOf={trips.data.as_of} />}
        <Panel title="Trips that need an expert">
          <div className={css.filters}>
            <StateFilter
              chosen={state}
              countOf={(one) =>
                numbers ? deskCount(numbers, { organization: choiceOf(organization), state: one }) : null
              }
              onChoose={(one) => filter.choose({ state: one })}
            />
            <OrganizationFilter
              chosen={organization}
              organizations={trips.data?.organizations ?? []}
              countOf={(one) => deskCount(numbers ?? [], { organization: one, state })}
              onChoose={(one) => filter.choose({ organization: one })}
            />
          </div>
          {trips.data && <Trips desk={trips.data} filter={filter} />}
          {trips.isPending && !error && <SkeletonRows rows={6} height={60} label="Loading the desk" />}
        </Panel>
      </Stack>
    </>
  );
};

/** The page /desk. SIGN-36 */
export const DeskPage = (): JSX.Element => (
  <StaffOnly>
    <Desk />
  </StaffOnly>
);
