/**
 * The experts' desk: everything in any organization that needs a person now. Route desk; docs/rules.md#registration;
 * docs/rules.md#desk
 */
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { type DeskTrips, deskDepartures, deskFilters, deskHolders, deskRowCap } from '#contract/expert-desk.ts';
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
import { DeskFilters } from './parts/desk-filters.tsx';
import css from './parts/desk-page.module.css';
import {
  admissionsQuery,
  carRequestsQuery,
  type DeskChoice,
  deskCallsQuery,
  deskCountsQuery,
  deskTripsQuery,
  registrationsQuery,
} from './parts/desk-queries.ts';
import { organizationIn } from './parts/desk-words.ts';
import { PromisesPanel } from './parts/promises-panel.tsx';
import { RegistrationsPanel } from './parts/registrations-panel.tsx';
import { StaffOnly, useTripsWhenRefused } from './parts/staff-only.tsx';
import { TripsTable } from './parts/trips-table.tsx';

/** Which trips are shown; the address stores the choice. */
const useFilter = () => {
  const [query, change] = useAddressQuery();
  return {
    organization: organizationIn(query),
    state: deskFilters.find((state) => state === query.get('state')),
    holder: deskHolders.find((holder) => holder === query.get('holder')),
    departs: deskDepartures.find((departs) => departs === query.get('departs')),
    choose: (changes: Partial<DeskChoice>): void => change(changes),
  };
};
type Filter = ReturnType<typeof useFilter>;

const nothingChosen: DeskChoice = { organization: undefined, state: undefined, holder: undefined, departs: undefined };

const useDesk = ({ organization, state, holder, departs }: Filter) => {
  const trips = useQuery(deskTripsQuery({ organization, state, holder, departs }));
  const registrations = useQuery(registrationsQuery);
  const admissions = useQuery(admissionsQuery);
  const calls = useQuery(deskCallsQuery);
  const cars = useQuery(carRequestsQuery);
  const counts = useQuery(deskCountsQuery);
  useTripsWhenRefused(trips.error, registrations.error, admissions.error, calls.error, cars.error, counts.error);
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
      help="Show all trips, or choose less above."
      action={<AppButton onClick={onShowAll}>Show All</AppButton>}
    />
  ) : (
    <EmptyState
      title="No trip needs an expert now"
      help="Requests, failed bookings and trips that need attention appear here, from every organization. Those with messages that wait for an answer come first, then those whose promised time is nearest, and those that wait for their customer last."
    />
  );

const Trips = ({ desk, filter }: { desk: DeskTrips; filter: Filter }): JSX.Element => {
  const { trips, total, as_of: asOf } = desk;
  const { organization, state, holder, departs } = filter;
  const isFiltered = [organization, state, holder, departs].some((choice) => choice !== undefined);
  if (trips.length === 0) return <NoTrips isFiltered={isFiltered} onShowAll={() => filter.choose(nothingChosen)} />;
  return (
    <>
      <TripsTable trips={trips} asOf={asOf} />
      {total > trips.length && (
        <p className={css.more}>
          The first {trips.length} of {total} are shown. Choose an organization, a state or days to see others.
        </p>
      )}
    </>
  );
};

const Desk = (): JSX.Element => {
  const heading = useScreen('Desk');
  const filter = useFilter();
  const { trips, registrations, admissions, calls, cars, counts, isOld, refresh } = useDesk(filter);
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
          <DeskFilters filter={filter} counts={counts.data?.trips} organizations={trips.data?.organizations ?? []} />
          {trips.data && <Trips desk={trips.data} filter={filter} />}
          {trips.isPending && !error && <SkeletonRows rows={6} height={60} label="Loading the desk" />}
        </Panel>
        <PromisesPanel />
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
