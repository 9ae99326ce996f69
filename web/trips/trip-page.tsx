import { useQuery } from '@tanstack/react-query';
import type { JSX, ReactNode } from 'react';
import { pages } from '#contract/pages.ts';
import type { Itinerary, Trip } from '#contract/trips.ts';
import { longDate } from '#domain/flights/times.ts';
import { daysBetween } from '#domain/kit/calendar.ts';
import { preferredItinerary } from '#domain/trips/preferred-itinerary.ts';
import { tripStatusLabel } from '#domain/trips/status-label.ts';
import { ApiProblem } from '#web/kit/api.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { localToday } from '#web/kit/today.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton, buttonClass } from '#web/ui/app-button.tsx';
import { Crumbs, PageHead, WithAside } from '#web/ui/layout.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Disc, type DiscFill } from '#web/ui/marks.tsx';
import { AlertBox } from '#web/ui/message-box.tsx';
import { MoneyText } from '#web/ui/money-text.tsx';
import { Facts } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { ApprovalPanel } from './approval-panel.tsx';
import { CostPanel } from './parts/cost-panel.tsx';
import { IdentifierField } from './parts/identifier-field.tsx';
import { instantText } from './parts/instant-text.ts';
import { ItineraryTabs } from './parts/itinerary-tabs.tsx';
import { ItineraryTimeline } from './parts/itinerary-timeline.tsx';
import css from './parts/trip-page.module.css';
import { confirmationsQuery, itinerariesQuery, tripQuery } from './parts/trip-queries.ts';
import { type Liveness, useTripEvents } from './parts/use-trip-events.ts';

type Props = { tripId: number; itineraryIndex?: number };

const fillOf = (trip: Trip): DiscFill => {
  if (!trip.is_active) return 'past';
  if (trip.is_booked) return 'full';
  return trip.is_deposit ? 'half' : 'empty';
};

/** Why a trip does not open: no permission, or anything else, in the specification's words. TRIP-04, TRIP-05 */
const Failed = ({ error }: { error: Error }): JSX.Element => {
  const isForbidden = error instanceof ApiProblem && error.status === 401;
  const title = isForbidden ? 'No permission' : 'This trip could not be opened';
  const heading = useScreen(title);
  return (
    <div className={css.failed}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>
        {isForbidden
          ? 'Sorry, you do not have permission to view this trip.'
          : 'Sorry, you cannot access this trip. Please contact the provider or create a new trip below.'}
      </p>
      <p className={css.actions}>
        <PageLink className={buttonClass('outlined')} to={pages.newTrip()}>
          Book a Trip
        </PageLink>
        <PageLink to={pages.trips()}>All Trips</PageLink>
      </p>
    </div>
  );
};

const startText = (trip: Trip): string => {
  if (!trip.date_start) return 'No dates yet';
  const days = daysBetween(localToday(), trip.date_start);
  if (days > 1) return `Starts in ${days} days`;
  if (days === 1) return 'Starts tomorrow';
  return days === 0 ? 'Starts today' : `Started ${longDate(trip.date_start)}`;
};

const datesText = (trip: Trip): string => {
  if (!trip.date_start) return 'N/A';
  return trip.date_end && trip.date_end !== trip.date_start
    ? `${trip.date_start} to ${trip.date_end}`
    : trip.date_start;
};

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

const LiveText = ({ live }: { live: Liveness }): JSX.Element => (
  <p className={css.live}>
    {live.isLive ? 'Live' : 'Not live'}, last updated {clock.format(live.updatedAtMs)}
  </p>
);

/** Who, where, when, for how much: what a person looks for first. V1 */
const TripFacts = ({ trip, route }: { trip: Trip; route: ReactNode }): JSX.Element => (
  <Facts
    facts={[
      {
        label: trip.travelers.length === 1 ? 'Traveler' : 'Travelers',
        value: trip.travelers.map((traveler) => traveler.name).join(', ') || trip.customer_name,
        note: `For ${trip.customer_name}, booked by ${trip.creator_name} on ${instantText(trip.created_at)}`,
      },
      { label: 'From and to', value: route, note: trip.destination },
      { label: 'Dates', value: datesText(trip), note: startText(trip) },
      { label: 'Trip ID', value: String(trip.id), note: trip.organization_name ?? 'Personal trip' },
      ...(trip.total_amount === null
        ? []
        : [
            {
              label: 'Total',
              value: <MoneyText money={{ minor: trip.total_amount, currency: trip.total_currency }} isBig />,
              note: trip.card_last4 ? `Card ending ${trip.card_last4}` : undefined,
            },
          ]),
    ]}
  />
);

const chosenItinerary = (itineraries: readonly Itinerary[], index: number | undefined): Itinerary | undefined =>
  (index === undefined ? undefined : itineraries.find((itinerary) => itinerary.index === index)) ??
  preferredItinerary(itineraries) ??
  itineraries[0];

const routeText = (
  flights: readonly { airport_depart_iata: string; airport_arrive_iata: string; slice_index: number }[],
): string => {
  const slices = [...Map.groupBy(flights, (flight) => flight.slice_index).values()];
  const stops = slices.flatMap((slice, index) => {
    const from = slice[0]?.airport_depart_iata ?? '';
    const to = slice[slice.length - 1]?.airport_arrive_iata ?? '';
    return index === 0 ? [from, to] : [to];
  });
  return stops.join(' – ');
};

const Loaded = ({
  trip,
  itineraryIndex,
  live,
}: {
  trip: Trip;
  itineraryIndex: number | undefined;
  live: Liveness;
}): JSX.Element => {
  const title = trip.destination || 'Trip';
  const heading = useScreen(title);
  const { data } = useQuery(itinerariesQuery(trip.id));
  const shown = data && chosenItinerary(data.itineraries, itineraryIndex);
  const { data: confirmations = [] } = useQuery(confirmationsQuery(trip.id, shown?.isBooked ? shown.id : undefined));
  const isMissing = data !== undefined && itineraryIndex !== undefined && shown?.index !== itineraryIndex;
  const flights = data?.appendixFlights ?? [];
  const own = new Set(shown?.schedule.flatMap((item) => (item.itemType === 'flight' ? [item.itemId] : [])));
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
          <AppButton look="outlined" onClick={() => window.print()}>
            Print itinerary
          </AppButton>
        }
      >
        <p className={css.state}>
          <Disc fill={fillOf(trip)} isLarge>
            {tripStatusLabel(trip)}
          </Disc>
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={css.sentence}>{trip.status_sentence}</p>
      </PageHead>
      <TripFacts trip={trip} route={routeText(flights.filter((flight) => own.has(flight.id))) || '–'} />
      {isMissing && <AlertBox>Sorry, that itinerary no longer exists.</AlertBox>}
      <LiveRegion>{live.updates > 0 ? `Itinerary updated, ${live.updates}` : ''}</LiveRegion>
      <WithAside
        aside={
          <>
            <ApprovalPanel tripId={trip.id} />
            {shown && <CostPanel itinerary={shown} cardLast4={trip.card_last4} />}
            <IdentifierField key={trip.identifier} tripId={trip.id} identifier={trip.identifier} />
          </>
        }
      >
        <div className={css.over}>
          <ItineraryTabs tripId={trip.id} itineraries={data?.itineraries ?? []} shown={shown} />
          <LiveText live={live} />
        </div>
        {data === undefined && <SkeletonRows rows={3} height={160} label="Loading the itinerary" />}
        {shown && <ItineraryTimeline itinerary={shown} flights={flights} confirmations={confirmations} />}
      </WithAside>
    </>
  );
};

/** One trip: its state, what is booked, and what it cost; live while it is open. Spec 1, 2.6 */
export const TripPage = ({ tripId, itineraryIndex }: Props): JSX.Element => {
  const trip = useQuery(tripQuery(tripId));
  if (trip.error && !trip.data) return <Failed error={trip.error} />;
  return (
    <div className={css.page}>
      {trip.data ? (
        <Followed trip={trip.data} itineraryIndex={itineraryIndex} />
      ) : (
        <SkeletonRows rows={4} height={96} label="Loading the trip" />
      )}
    </div>
  );
};

// The stream opens only for a trip that the person may see.
const Followed = ({ trip, itineraryIndex }: { trip: Trip; itineraryIndex: number | undefined }): JSX.Element => (
  <Loaded trip={trip} itineraryIndex={itineraryIndex} live={useTripEvents(trip.id)} />
);
