import type * as calls from '#contract/trips.ts';
import { maySeeConfirmationCodes } from '#domain/access/may-see-trip.ts';
import { ok } from '#domain/kit/result.ts';
import { placeZone } from '#domain/trips/instant-text.ts';
import { type BookedOrder, readOrders } from '#server/bookings/read-orders.ts';
import { itinerariesView } from '#server/itineraries/itinerary-view.ts';
import type { BytesVerb } from '#server/kit/verb.ts';
import { findIdentifierLabel } from '#server/people/organization-store.ts';
import { findExtras, findFlights, findItineraries, findStays } from '#server/trips/itinerary-store.ts';
import { openTrip } from '#server/trips/open-trip.ts';
import { tripView } from '#server/trips/trip-view.ts';
import { receiptHeaders, receiptPage } from './parts/receipt-page.ts';
import { findReceiptCharges } from './parts/store.ts';

/**
 * The items and payments of a trip as a page to print, created for each reader. It shows ticket numbers to people who
 * may see them and never confirmation codes, because receipts are passed on and left in printers. TRIP-31;
 * docs/threats.md#foreign-markup; docs/threats.md#booking-codes; docs/roles.md#trips
 */
export const readReceipt: BytesVerb<typeof calls.readReceipt> = async (world, { actor, params }) => {
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const { trip, sight } = opened.value;
  const [itineraries, flights, stays, extras, charges, identifierLabel] = await Promise.all([
    findItineraries(world.db, trip.id),
    findFlights(world.db, trip.id),
    findStays(world.db, trip.id),
    findExtras(world.db, trip.id),
    findReceiptCharges(world.db, trip.id),
    findIdentifierLabel(world.db, trip.organization_id),
  ]);
  // Items that were only proposed were not bought.
  const bought = itineraries.filter(
    ({ id, is_booked }) => is_booked || charges.some((charge) => charge.itinerary_id === id),
  );
  const orders = await Promise.all(bought.map(({ id }) => readOrders(world.db, id)));
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
  const page = receiptPage({
    trip: tripView(trip, { zone: placeZone(trip.zone_end, world.config.deskZone), now: world.clock.now() }),
    identifierLabel,
    flights: appendixFlights,
    stays: appendixAccommodations,
    extras: appendixTransports,
    tickets: maySeeConfirmationCodes(sight) ? orders.flat().flatMap(ticketsOf) : [],
    charges,
    today: world.clock.today(),
    supportEmail: world.config.supportEmail,
  });
  return ok({ bytes: page, contentType: 'text/html; charset=utf-8', etag: null, headers: receiptHeaders });
};

const ticketsOf = ({ order: { source } }: BookedOrder) => (source.kind === 'flight' ? source.order.tickets : []);
