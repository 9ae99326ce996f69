import { useQuery } from '@tanstack/react-query';
import { type JSX, Suspense } from 'react';
import { pathOf } from '#contract/kit/client.ts';
import { pages } from '#contract/pages.ts';
import { type Itinerary, readCalendar, type Trip } from '#contract/trips.ts';
import { freeCancelSentence } from '#domain/flights/free-day.ts';
import { isTripEnded } from '#domain/trips/book-again.ts';
import { preferredItinerary } from '#domain/trips/preferred-itinerary.ts';
import { tripStatusLabel } from '#domain/trips/status-label.ts';
import { instantText, timeText } from '#web/kit/instant-text.ts';
import { useKeptAt } from '#web/kit/kept-times.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { PageLink } from '#web/kit/navigation.tsx';
import { organizationsQuery } from '#web/kit/session.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton, buttonClass } from '#web/ui/app-button.tsx';
import { Crumbs, PageHead, WithAside } from '#web/ui/layout.tsx';
import { LiveRegion, VisuallyHidden } from '#web/ui/live-region.tsx';
import { Disc } from '#web/ui/marks.tsx';
import { AlertBox, FailedCall } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { ApprovalPanel } from './approval-panel.tsx';
import { CancelTrip } from './parts/cancel-trip.tsx';
import { CarsPanel } from './parts/cars-panel.tsx';
import { ChangeQuestion } from './parts/change-question.tsx';
import { CostPanel } from './parts/cost-panel.tsx';
import { IdentifierField } from './parts/identifier-field.tsx';
import { ItineraryItems } from './parts/itinerary-items.tsx';
import { ItineraryTabs } from './parts/itinerary-tabs.tsx';
import { KeptNotice } from './parts/kept-notice.tsx';
import { MissingItems } from './parts/missing-items.tsx';
import { NextSteps } from './parts/next-steps.tsx';
import { RightNow } from './parts/right-now.tsx';
import { statusFill } from './parts/status-fill.ts';
import { TripFacts } from './parts/trip-facts.tsx';
import css from './parts/trip-page.module.css';
import { RequestPanel } from './request-panel.tsx';
import { isForbidden, TripFailed } from './trip-failed.tsx';
import { approvalQuery, itinerariesQuery, tripQuery } from './trip-queries.ts';
import { type Liveness, useTripEvents } from './use-trip-events.ts';

type Props = { tripId: number; itineraryIndex?: number };

// Below the itinerary, and read after it.
const MessagesPanel = lazyPart(async () => (await import('./messages-panel.tsx')).MessagesPanel);

// Only trips of landing pages have it.
const PromisePanel = lazyPart(async () => (await import('./promise-panel.tsx')).PromisePanel);

// Only trips that our staff made or changed.
const StaffActsPanel = lazyPart(async () => (await import('./staff-acts-panel.tsx')).StaffActsPanel);

// Only after a refusal of details.
const RefusedDetails = lazyPart(async () => (await import('./parts/refused-details.tsx')).RefusedDetails);

// Below the itinerary too.
const SharePanel = lazyPart(async () => (await import('./share-panel.tsx')).SharePanel);

const loadingMessages = <SkeletonRows rows={3} height={56} label="Loading the messages" />;

// Seldom needed, and it includes the bank's dialog.
const PaymentQuestion = lazyPart(async () => (await import('./parts/payment-question.tsx')).PaymentQuestion);

// Seldom needed too: a price that changed before the ticket was issued.
const PriceQuestion = lazyPart(async () => (await import('./parts/price-question.tsx')).PriceQuestion);

// Only the owner of a landing page's trip chooses its followers.
const Collaborators = lazyPart(async () => (await import('./parts/collaborators.tsx')).Collaborators);

// Only trips that were requested from our experts have any.
const Proposals = lazyPart(async () => (await import('./parts/proposals.tsx')).Proposals);

/** Whether the view updates live, and the time of its data. docs/screens.md#trip-page */
const LiveText = ({ isLive, updatedAtMs }: { isLive: boolean; updatedAtMs: number }): JSX.Element => (
  <p className={css.live}>
    {isLive ? 'Live' : 'Not live'}, last updated {timeText(new Date(updatedAtMs).toISOString())}
  </p>
);

/**
 * Announces "Itinerary updated" for every change, even two in a row: a different text is read out again.
 * docs/screens.md#trip-page
 */
const updatedText = (updates: number): string => {
  if (updates === 0) return '';
  return updates === 1 ? 'Itinerary updated' : `Itinerary updated, ${updates} times since you opened it`;
};

/** TRIP-08 to TRIP-11 */
const chosenItinerary = (itineraries: readonly Itinerary[], index: number | undefined): Itinerary | undefined =>
  (index === undefined ? undefined : itineraries.find((itinerary) => itinerary.index === index)) ??
  preferredItinerary(itineraries) ??
  itineraries[0];

const calendarFile = (id: number): string => `/api${pathOf(readCalendar, { params: { id } })}`;

const sharePlace = 'share';

/** The panel is below the itinerary. */
const goToShare = (): void => {
  const place = document.getElementById(sharePlace);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
};

type Free = NonNullable<Trip['free_cancellation']>;

const FreeCancellation = ({ free: { until, ...what } }: { free: Free }): JSX.Element => (
  <p className={css.sentence}>
    {freeCancelSentence({ isWholeTrip: what.is_whole_trip, isFeeKept: what.is_fee_kept }, instantText(until))}
  </p>
);

/**
 * The trip's state, in the status's words and in a sentence with what comes next and when.
 * docs/screens.md#trip-page
 */
const Head = ({ trip, title }: { trip: Trip; title: string }): JSX.Element => {
  const heading = useScreen(title);
  return (
    <>
      <Crumbs
        links={[
          <PageLink key="home" to={pages.home()}>
            Dashboard
          </PageLink>,
          <PageLink key="trips" to={pages.trips()}>
            Trips
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
            {trip.may_book_again && (
              <PageLink
                className={buttonClass(isTripEnded(trip.state) ? 'first' : 'outlined')}
                to={pages.newTrip({ copy: String(trip.id) })}
              >
                Book again
              </PageLink>
            )}
            {trip.may_share && trip.is_booked && (
              <AppButton look="outlined" onClick={goToShare}>
                Share
              </AppButton>
            )}
            <AppButton look="outlined" onClick={() => window.print()}>
              Print itinerary
            </AppButton>
            <PageLink className={buttonClass('outlined')} to={pages.receipt(trip.id)}>
              Receipt
            </PageLink>
            {trip.is_booked && (
              <a className={buttonClass('outlined')} href={calendarFile(trip.id)} download>
                Add to calendar
              </a>
            )}
          </>
        }
      >
        <p className={css.state}>
          <Disc fill={statusFill(trip)} isLarge>
            {tripStatusLabel({ ...trip, is_partly: trip.next_steps.length > 0 })}
          </Disc>
        </p>
        {trip.organization_logo !== null && (
          <img className={css.logo} src={trip.organization_logo} alt={`Logo of ${trip.organization_name ?? ''}`} />
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={css.sentence}>{trip.status_sentence}</p>
        {trip.may_cancel && trip.free_cancellation && <FreeCancellation free={trip.free_cancellation} />}
      </PageHead>
    </>
  );
};

/** The organization's name for the identifier; for people outside it, just "Identifier". */
const useIdentifierLabel = ({ organization_id }: Trip): string => {
  const { data: organizations = [] } = useQuery(organizationsQuery);
  return organizations.find(({ id }) => id === organization_id)?.identifier_label ?? 'Identifier';
};

/** What the trip asks its people to do next. */
const Questions = ({ trip }: { trip: Trip }): JSX.Element => (
  <>
    {trip.state === 'booking' && (
      <Suspense fallback={null}>
        <PaymentQuestion tripId={trip.id} />
      </Suspense>
    )}
    {trip.price_to_confirm !== null && (
      <Suspense fallback={null}>
        <PriceQuestion trip={trip} />
      </Suspense>
    )}
    {trip.collaborators.length > 0 && (
      <Suspense fallback={null}>
        <Collaborators trip={trip} />
      </Suspense>
    )}
    {trip.refused.length > 0 && (
      <Suspense fallback={null}>
        <RefusedDetails trip={trip} />
      </Suspense>
    )}
    <MissingItems missing={trip.missing} />
    <NextSteps trip={trip} />
    {trip.is_booked && <ChangeQuestion tripId={trip.id} />}
  </>
);

/** Who else may see it, what was promised, and what our staff did. Below the itinerary, because it is there to be looked up. */
const Backgrounds = ({ trip }: { trip: Trip }): JSX.Element => (
  <Suspense fallback={null}>
    {trip.may_share && (
      <div id={sharePlace} tabIndex={-1}>
        <SharePanel trip={trip} />
      </div>
    )}
    {trip.organization_program_id !== null && <PromisePanel tripId={trip.id} />}
    {trip.has_staff_acts && <StaffActsPanel tripId={trip.id} />}
  </Suspense>
);

type FollowedProps = { trip: Trip; itineraryIndex: number | undefined; updatedAtMs: number };

const Loaded = ({ trip, itineraryIndex, updatedAtMs, live }: FollowedProps & { live: Liveness }): JSX.Element => {
  const { data, error } = useQuery(itinerariesQuery(trip.id));
  const { data: approval } = useQuery(approvalQuery(trip.id));
  const identifierLabel = useIdentifierLabel(trip);
  const shown = data && chosenItinerary(data.itineraries, itineraryIndex);
  const isMissing = data !== undefined && itineraryIndex !== undefined && shown?.index !== itineraryIndex;
  const hasProposals = data?.itineraries.some(({ proposal }) => proposal !== null) === true;
  // An open decision is the next thing to do, so it is above what is only to be read.
  const isOpen = approval?.state === 'pending' || approval?.may_undo === true;
  return (
    <>
      <Head trip={trip} title={trip.destination || 'Trip'} />
      {/* On a day of travel it is what the page is opened for. */}
      {data && shown?.isBooked && !shown.isCanceled && (
        <RightNow tripId={trip.id} itinerary={shown} appendices={data} />
      )}
      <TripFacts trip={trip} flights={data?.appendixFlights ?? []} itinerary={shown} />
      {isMissing && <AlertBox>Sorry, that itinerary no longer exists.</AlertBox>}
      <LiveRegion>{updatedText(live.updates)}</LiveRegion>
      <Questions trip={trip} />
      {isOpen && <ApprovalPanel tripId={trip.id} />}
      <WithAside
        aside={
          <>
            {!isOpen && <ApprovalPanel tripId={trip.id} />}
            <div className={css.cost}>
              {shown && <CostPanel itinerary={shown} cardLast4={trip.card_last4} cars={trip.cars} />}
              {trip.may_cancel && (
                <div className={css.cancel}>
                  <CancelTrip tripId={trip.id} />
                </div>
              )}
            </div>
            <div className={css.identifier}>
              <IdentifierField trip={trip} label={identifierLabel} />
            </div>
            {/* Only after the content above has loaded: a box that moves makes a person miss their click. */}
            {data || error ? (
              <Suspense fallback={loadingMessages}>
                <MessagesPanel tripId={trip.id} />
              </Suspense>
            ) : (
              loadingMessages
            )}
          </>
        }
      >
        <h2>
          <VisuallyHidden>Itinerary</VisuallyHidden>
        </h2>
        <div className={css.over}>
          <ItineraryTabs tripId={trip.id} itineraries={data?.itineraries ?? []} shown={shown} />
          <LiveText isLive={live.isLive} updatedAtMs={updatedAtMs} />
        </div>
        {!data && <FailedCall failure={error} />}
        {!data && !error && <SkeletonRows rows={3} height={160} label="Loading the itinerary" />}
        {data && shown && hasProposals && (
          <Suspense fallback={<SkeletonRows rows={2} height={120} label="Loading the options" />}>
            <Proposals trip={trip} reply={data} shown={shown} />
          </Suspense>
        )}
        {!shown?.proposal && <RequestPanel trip={trip} />}
        <CarsPanel {...trip} />
        {data && shown && <ItineraryItems tripId={trip.id} itinerary={shown} appendices={data} />}
        {shown?.proposal && <RequestPanel trip={trip} />}
        {data && <Backgrounds trip={trip} />}
      </WithAside>
    </>
  );
};

// Opens the stream only for a trip that the person may see.
const Followed = (props: FollowedProps): JSX.Element => {
  const live = useTripEvents(props.trip.id, props.trip.state === 'booking');
  const keptAtMs = useKeptAt(`/trips/${props.trip.id}`);
  // What the device kept is as old as its last answer of the server.
  return keptAtMs === null ? (
    <Loaded {...props} live={live} />
  ) : (
    <Loaded {...props} live={{ ...live, isLive: false }} updatedAtMs={keptAtMs} />
  );
};

/** One trip: its state, its bookings, and its cost; live while it is open. */
export const TripPage = ({ tripId, itineraryIndex }: Props): JSX.Element => {
  const trip = useQuery(tripQuery(tripId));
  // Without the permission the page disappears, even while it is open; a lost connection does not remove it.
  if (trip.error && (!trip.data || isForbidden(trip.error)))
    return <TripFailed error={trip.error} onRetry={() => void trip.refetch()} />;
  return (
    <div className={css.page}>
      <KeptNotice path={`/trips/${tripId}`} />
      {trip.data ? (
        <Followed trip={trip.data} itineraryIndex={itineraryIndex} updatedAtMs={trip.dataUpdatedAt} />
      ) : (
        <SkeletonRows rows={4} height={96} label="Loading the trip" />
      )}
    </div>
  );
};
