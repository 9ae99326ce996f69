import { maySeeConfirmationCodes } from '#domain/access/may-see-trip.ts';
import { type Reader, writtenFor } from '#domain/kit/reader.ts';
import { placeZone } from '#domain/trips/instant-text.ts';
import { type BookedOrder, readOrders } from '#server/bookings/read-orders.ts';
import { itinerariesView } from '#server/itineraries/itinerary-view.ts';
import type { World } from '#server/kit/world.ts';
import { findIdentifierLabel } from '#server/people/organization-store.ts';
import { findExtras, findFlights, findItineraries, findStays } from '#server/trips/itinerary-store.ts';
import type { OpenTrip } from '#server/trips/open-trip.ts';
import { tripView } from '#server/trips/trip-view.ts';
import type { Receipt } from './receipt-page.ts';
import { findReceiptCharges } from './store.ts';

const ticketsOf = ({ order: { source } }: BookedOrder) => (source.kind === 'flight' ? source.order.tickets : []);

/** Airlines state only their total; a hotel states what of its price is taxes and fees. */
const taxesOf = ({ route, order: { source } }: BookedOrder): Receipt['taxes'] => {
  if (source.kind !== 'hotel') return [];
  const { taxesAndFeesMinor: minor, currency } = source.order.price;
  return minor > 0 ? [{ title: route, sum: { minor, currency } }] : [];
};

/** Everything that a receipt of a trip says to one reader. Items that were only proposed were not bought. */
export const gatherReceipt = async (world: World, { trip, sight }: OpenTrip, reader: Reader): Promise<Receipt> => {
  const [itineraries, flights, stays, extras, charges, identifierLabel] = await Promise.all([
    findItineraries(world.db, trip.id),
    findFlights(world.db, trip.id),
    findStays(world.db, trip.id),
    findExtras(world.db, trip.id),
    findReceiptCharges(world.db, trip.id),
    findIdentifierLabel(world.db, trip.organization_id),
  ]);
  const bought = itineraries.filter(
    ({ id, is_booked }) => is_booked || charges.some((charge) => charge.itinerary_id === id),
  );
  const orders = (await Promise.all(bought.map(({ id }) => readOrders(world.db, id)))).flat();
  const isBought = ({ itinerary_id }: { itinerary_id: number }) => bought.some(({ id }) => id === itinerary_id);
  const { appendixFlights, appendixAccommodations, appendixTransports } = itinerariesView({
    itineraries: bought,
    flights: flights.filter(isBought),
    // Items that were requested but unavailable were not bought either.
    stays: stays.filter((stay) => isBought(stay) && stay.note === null),
    extras: extras.filter((extra) => isBought(extra) && extra.note === null),
    quotes: [],
    charges: [],
    proposals: new Map(),
  });
  return {
    trip: writtenFor(reader, () =>
      tripView(trip, { zone: placeZone(trip.zone_end, world.config.deskZone), now: world.clock.now() }),
    ),
    identifierLabel,
    flights: appendixFlights,
    stays: appendixAccommodations,
    extras: appendixTransports,
    tickets: maySeeConfirmationCodes(sight) ? orders.flatMap(ticketsOf) : [],
    charges,
    taxes: orders.flatMap(taxesOf),
    today: world.clock.today(),
    supportEmail: world.config.supportEmail,
  };
};
