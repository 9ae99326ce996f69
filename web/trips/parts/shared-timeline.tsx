import type { JSX } from 'react';
import type { SharedTrip } from '#contract/trip-links.ts';
import { timeText } from '#web/kit/instant-text.ts';
import { LiveRegion, VisuallyHidden } from '#web/ui/live-region.tsx';
import { PassCode } from '#web/ui/pass.tsx';
import { DayList } from './day-list.tsx';
import { PlainFlightPass } from './flight-pass.tsx';
import { PlainRidePass } from './ride-pass.tsx';
import { PlainStayPass } from './stay-pass.tsx';
import { useChanged } from './use-changed.ts';
import { Route, routesByFirst, StayPlace } from './where-parts.tsx';

type Item = { readonly date: string; readonly key: string } & (
  | { readonly flight: SharedTrip['flights'][number] }
  | { readonly stay: SharedTrip['stays'][number] }
  | { readonly ride: SharedTrip['rides'][number] }
);

const itemsOf = ({ flights, stays, rides }: SharedTrip): readonly Item[] => [
  ...flights.map((flight) => ({ date: flight.time_depart.slice(0, 10), key: `flight ${flight.id}`, flight })),
  ...stays.map((stay) => ({ date: stay.checkin.slice(0, 10), key: `stay ${stay.id}`, stay })),
  ...rides.map((ride) => ({ date: ride.time_depart.slice(0, 10), key: `ride ${ride.id}`, ride })),
];

const stubOf = ({ code }: { readonly code: string | null }): JSX.Element | null =>
  code === null ? null : <PassCode label="Confirmation" value={code} isBig />;

/** The bookings of a shared trip by day, without prices. */
export const SharedTimeline = ({ trip, readAtMs }: { trip: SharedTrip; readAtMs: number }): JSX.Element => {
  const changed = { flights: useChanged(trip.flights), stays: useChanged(trip.stays), rides: useChanged(trip.rides) };
  const routes = routesByFirst(trip.flights);
  const passOf = (item: Item): JSX.Element => {
    if ('flight' in item) {
      const { flight } = item;
      return (
        <>
          <Route route={routes.get(flight.id)} />
          <PlainFlightPass flight={flight} stub={stubOf(flight)} isUpdated={changed.flights.has(flight.id)} />
        </>
      );
    }
    if ('stay' in item) {
      const { stay } = item;
      const map = <StayPlace stay={stay} tiles={trip.tiles} flights={trip.flights} isOwn={false} />;
      return <PlainStayPass stay={stay} stub={stubOf(stay)} isUpdated={changed.stays.has(stay.id)} map={map} />;
    }
    const { ride } = item;
    return <PlainRidePass ride={ride} stub={stubOf(ride)} isUpdated={changed.rides.has(ride.id)} />;
  };
  const count = changed.flights.size + changed.stays.size + changed.rides.size;
  return (
    <>
      <LiveRegion>
        {count === 0 ? '' : `The trip was updated at ${timeText(new Date(readAtMs).toISOString())}.`}
      </LiveRegion>
      <h2>
        <VisuallyHidden>Itinerary</VisuallyHidden>
      </h2>
      <DayList items={itemsOf(trip)} passOf={passOf} />
    </>
  );
};
