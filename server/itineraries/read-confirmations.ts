import type * as calls from '#contract/trips.ts';
import { maySeeConfirmationCodes } from '#domain/access/may-see-trip.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { isSameOnTicket } from '#domain/travelers/ticket-name.ts';
import { airlineByIata } from '#reference/airlines.ts';
import { type BookedOrder, readOrders } from '#server/bookings/read-orders.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findItinerary, findTicketNames, type TicketName } from '#server/trips/itinerary-store.ts';
import { openTrip } from '#server/trips/open-trip.ts';

const airlineName = (iata: string): string => airlineByIata(iata)?.name ?? iata;

/** The names on the ticket, found by the supplier's passenger. */
const namesOn = (passenger: string, names: readonly TicketName[]) => {
  const found = names.find(
    ({ first_name, middle_name, last_name }) =>
      isSameOnTicket(passenger, `${first_name} ${last_name}`) ||
      isSameOnTicket(passenger, `${first_name} ${middle_name} ${last_name}`),
  );
  return {
    passport_first_name: found?.first_name ?? passenger,
    passport_middle_name: found?.middle_name ?? '',
    passport_last_name: found?.last_name ?? '',
  };
};

const confirmationOf = (
  { bookingId, route, provider, order: { source } }: BookedOrder,
  names: readonly TicketName[],
  hasCodes: boolean,
) => {
  if (source.kind === 'hotel') {
    const pnr = hasCodes ? source.order.confirmation : null;
    const confirmations = [{ pnr, airline: null, provider, booking_url: null }];
    return { booking_id: bookingId, is_flight: false, route, confirmations, etickets: [] };
  }
  if (source.kind === 'extra') {
    const { confirmation } = source.order;
    // Without a number there is nothing to show yet.
    const pnr = hasCodes && confirmation !== '' ? confirmation : null;
    const confirmations = [{ pnr, airline: null, provider, booking_url: null }];
    return { booking_id: bookingId, is_flight: false, route, confirmations, etickets: [] };
  }
  const { order } = source;
  return {
    booking_id: bookingId,
    is_flight: true,
    route,
    confirmations: order.confirmations.map(({ pnr, airline }) => ({
      pnr: hasCodes ? pnr : null,
      airline: airlineName(airline),
      provider: airlineName(airline),
      booking_url: null,
    })),
    etickets: order.tickets.map(({ passenger, number }) => ({
      ...namesOn(passenger, names),
      eticket: hasCodes ? number : null,
    })),
  };
};

/**
 * Confirmation codes and ticket numbers of one itinerary of this trip; a person who is only an approver gets neither.
 * TRIP-20; docs/threats.md#booking-codes
 */
export const readConfirmations: Verb<typeof calls.readConfirmations> = async (world, { actor, params }) => {
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const itinerary = await findItinerary(world.db, params.id, params.itineraryId);
  if (!itinerary) return refuse({ code: 'forbidden' });
  const [orders, names] = await Promise.all([readOrders(world.db, itinerary.id), findTicketNames(world.db, params.id)]);
  const hasCodes = maySeeConfirmationCodes(opened.value.sight);
  return ok(orders.map((order) => confirmationOf(order, names, hasCodes)));
};
