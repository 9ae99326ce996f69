/** One trip as our experts work on it: its head and its conversation. Route desk_trip; docs/decisions/0104 */
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { pages } from '#contract/pages.ts';
import type { Trip } from '#contract/trips.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { PromisePanel } from '#web/trips/promise-panel.tsx';
import { isForbidden, TripFailed } from '#web/trips/trip-failed.tsx';
import { tripQuery } from '#web/trips/trip-queries.ts';
import { useTripEvents } from '#web/trips/use-trip-events.ts';
import { buttonClass } from '#web/ui/app-button.tsx';
import { Crumbs, PageHead, Stack, WithAside } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { AskedPanel } from './parts/asked-panel.tsx';
import { Conversation } from './parts/conversation.tsx';
import css from './parts/desk-trip.module.css';
import { DeskTripFacts } from './parts/desk-trip-facts.tsx';
import { deskTripQuery } from './parts/desk-trip-queries.ts';
import { tripStateWords } from './parts/desk-words.ts';
import { HolderPanel } from './parts/holder-panel.tsx';
import { OptionsPanel } from './parts/options-panel.tsx';
import { StaffNotes } from './parts/staff-notes.tsx';
import { StaffOnly } from './parts/staff-only.tsx';
import { StillOpen } from './parts/still-open.tsx';

const Head = ({ trip }: { trip: Trip }): JSX.Element => {
  const title = trip.destination || `Trip ${trip.id}`;
  const heading = useScreen(`${title} at the desk`);
  return (
    <>
      <Crumbs
        links={[
          <PageLink key="desk" to={pages.desk()}>
            Desk
          </PageLink>,
        ]}
        current={title}
      />
      <PageHead
        tools={
          <>
            {trip.may_propose && (
              <PageLink className={buttonClass('first')} to={pages.propose(trip.id)}>
                Add a Proposal
              </PageLink>
            )}
            <PageLink className={buttonClass('outlined')} to={pages.trip(trip.id)}>
              Customer’s View
            </PageLink>
          </>
        }
      >
        <p className={css.state}>{tripStateWords[trip.state]}</p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={css.reads}>The customer reads: {trip.status_sentence}</p>
      </PageHead>
    </>
  );
};

/** What only our staff know: who has the trip, and their notes. */
const Ours = ({ tripId }: { tripId: number }): JSX.Element => {
  const { data, error, refetch } = useQuery(deskTripQuery(tripId));
  return (
    <>
      <FailedCall failure={error} what="The notes could not be loaded." onRetry={() => void refetch()} />
      {!data && !error && <SkeletonRows rows={3} height={56} label="Loading the notes" />}
      {data && (
        <>
          <HolderPanel tripId={tripId} desk={data} />
          <StaffNotes tripId={tripId} notes={data.notes} />
        </>
      )}
    </>
  );
};

const Loaded = ({ trip }: { trip: Trip }): JSX.Element => {
  useTripEvents(trip.id, trip.state === 'booking');
  return (
    <Stack>
      <div>
        <Head trip={trip} />
        <DeskTripFacts trip={trip} />
      </div>
      <WithAside aside={<Ours tripId={trip.id} />}>
        <Stack>
          <StillOpen trip={trip} />
          <OptionsPanel trip={trip} />
          <AskedPanel trip={trip} />
          {trip.organization_program_id !== null && <PromisePanel tripId={trip.id} isForDesk />}
          <Conversation trip={trip} />
        </Stack>
      </WithAside>
    </Stack>
  );
};

const DeskTrip = ({ tripId }: { tripId: number }): JSX.Element => {
  const trip = useQuery(tripQuery(tripId));
  if (trip.error && (!trip.data || isForbidden(trip.error)))
    return <TripFailed error={trip.error} onRetry={() => void trip.refetch()} />;
  return trip.data ? <Loaded trip={trip.data} /> : <SkeletonRows rows={4} height={96} label="Loading the trip" />;
};

/** The page /desk/trips/:tripId. */
export const DeskTripPage = ({ tripId }: { tripId: number }): JSX.Element => (
  <StaffOnly>
    <DeskTrip tripId={tripId} />
  </StaffOnly>
);
