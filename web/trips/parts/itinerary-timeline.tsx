import type { JSX } from 'react';
import type { AppendixFlight, ItinerariesReply, Itinerary } from '#contract/trips.ts';
import type { FlightRoute } from '#domain/trips/flight-routes.ts';
import { DayList } from './day-list.tsx';
import { type Confirmation, codesOf } from './flight-codes.ts';
import { FlightPass } from './flight-pass.tsx';
import { RidePass } from './ride-pass.tsx';
import { StayPass } from './stay-pass.tsx';
import { Route, routesByFirst, StayPlace } from './where-parts.tsx';

type Props = {
  itinerary: Itinerary;
  appendices: ItinerariesReply;
  confirmations: readonly Confirmation[];
  /** Ids of the flights, stays and rides that changed while the page was open. docs/screens.md#trip-page */
  changed: { readonly [kind in 'flights' | 'stays' | 'rides']: ReadonlySet<number> };
};

/** The hotel's confirmation code of the stay. */
const stayCodeOf = (stay: Stay, confirmations: readonly Confirmation[]): string | null =>
  confirmations
    .filter(({ is_flight }) => !is_flight)
    .flatMap((booking) => booking.confirmations)
    .find(({ provider }) => provider === stay.name)?.pnr ?? null;

/** The name under which its booking is listed. */
const routeOf = ({ type, title }: Ride): string => (type === 'Other' ? title : `${type}: ${title}`);

/** The confirmation number of a ride. Of several with one name, the first is the first. */
const rideCodeOf = (ride: Ride, rides: readonly Ride[], confirmations: readonly Confirmation[]): string | null => {
  const route = routeOf(ride);
  const place = rides.filter((each) => routeOf(each) === route).indexOf(ride);
  const own = confirmations.filter((booking) => !booking.is_flight && booking.route === route);
  return own[place]?.confirmations[0]?.pnr ?? null;
};

type Stay = ItinerariesReply['appendixAccommodations'][number];
type Ride = ItinerariesReply['appendixTransports'][number];

/** An item of the schedule with its data, and the local day on which it begins. */
type Item = { readonly date: string; readonly key: string } & (
  | { readonly flight: AppendixFlight }
  | { readonly stay: Stay }
  | { readonly ride: Ride }
);

const byId = <T extends { readonly id: number }>(items: readonly T[]): ReadonlyMap<number, T> =>
  new Map(items.map((item) => [item.id, item]));

/** TRIP-14, TRIP-17 to TRIP-19 */
const itemsOf = ({ itinerary, appendices }: Props): readonly Item[] => {
  const flights = byId(appendices.appendixFlights);
  const stays = byId(appendices.appendixAccommodations);
  const rides = byId(appendices.appendixTransports);
  return itinerary.schedule.flatMap(({ itemType, itemId }): readonly Item[] => {
    const id = itemId ?? 0;
    const key = `${itemType} ${id}`;
    const flight = itemType === 'flight' ? flights.get(id) : undefined;
    if (flight) return [{ date: flight.time_depart.slice(0, 10), key, flight }];
    const stay = itemType === 'accommodation' ? stays.get(id) : undefined;
    if (stay) return [{ date: stay.checkin.slice(0, 10), key, stay }];
    const ride = itemType === 'transport' ? rides.get(id) : undefined;
    return ride ? [{ date: ride.time_depart.slice(0, 10), key, ride }] : [];
  });
};

type Where = { readonly flights: readonly AppendixFlight[]; readonly routes: ReadonlyMap<number, FlightRoute> };

type ItemProps = Props & { item: Item; where: Where };

const ItemPass = ({ item, itinerary, appendices, confirmations, changed, where }: ItemProps): JSX.Element => {
  if ('stay' in item) {
    const { stay } = item;
    const code = itinerary.isBooked ? stayCodeOf(stay, confirmations) : null;
    const map = <StayPlace stay={stay} tiles={appendices.tiles} flights={where.flights} isOwn />;
    return <StayPass stay={stay} code={code} isUpdated={changed.stays.has(stay.id)} map={map} />;
  }
  if ('ride' in item) {
    const { ride } = item;
    const own = itinerary.schedule.filter(({ itemType }) => itemType === 'transport').map(({ itemId }) => itemId);
    const rides = appendices.appendixTransports.filter(({ id, status }) => own.includes(id) && status === 'Booked');
    const code = itinerary.isBooked ? rideCodeOf(ride, rides, confirmations) : null;
    return <RidePass ride={ride} code={code} isUpdated={changed.rides.has(ride.id)} />;
  }
  const { flight } = item;
  const codes = itinerary.isBooked ? codesOf(flight, confirmations) : null;
  return (
    <>
      <Route route={where.routes.get(flight.id)} />
      <FlightPass flight={flight} codes={codes} isUpdated={changed.flights.has(flight.id)} />
    </>
  );
};

/** The trip as a line of days, each booking as a pass; one year of it. TRIP-07 */
export const ItineraryTimeline = (props: Props): JSX.Element => {
  const items = itemsOf(props);
  const flights = items.flatMap((item) => ('flight' in item ? [item.flight] : []));
  const where = { flights, routes: routesByFirst(flights) };
  return <DayList items={items} passOf={(item) => <ItemPass {...props} item={item} where={where} />} />;
};
