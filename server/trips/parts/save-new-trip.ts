import type { Refusal } from '#contract/refusals.ts';
import type { TripBody, TripState } from '#contract/trips.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { destinationText } from '#domain/trips/destination.ts';
import { endsOf, journeySpan, routeText } from '#domain/trips/journey.ts';
import { foldText } from '#domain/trips/list-filters.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { airlineByIata } from '#reference/airlines.ts';
import { airportByIata } from '#reference/airports.ts';
import { isOfferFree, submitBooking } from '#server/bookings/submit-booking.ts';
import type { World } from '#server/kit/world.ts';
import type { ChargeableCard } from '#server/settings/billing/find-card.ts';
import type { SupplierOffer } from '#suppliers/flights/port.ts';
import { noticeMail } from '../approval-mails.ts';
import { askApproval } from './ask-approval.ts';
import type { Chosen, Priced } from './chosen-offer.ts';
import type { Judged } from './judge-trip.ts';
import { insertTrip, type NewIds, type NewTrip, reserveIds } from './new-trip-store.ts';
import type { Party } from './party.ts';

/** Everything that was checked before the transaction. */
export type Accepted = {
  readonly actor: SignedInActor;
  readonly body: TripBody;
  readonly party: Party;
  readonly chosen: Chosen;
  readonly priced: Priced;
  readonly judged: Judged;
  readonly card: ChargeableCard;
};

export type Created = {
  readonly id: number;
  readonly state: TripState;
  readonly is_self_book: boolean;
  readonly message: string | null;
};

/**
 * The one transaction that accepts a booking: trip, itinerary, quote, flights, attempt, job, approval, mails and the
 * kept answer, all or nothing. booking.md 1
 * @param keep stores the answer under the request's key; false when another copy of the request took over
 */
export const saveNewTrip = (
  world: World,
  accepted: Accepted,
  keep: (tx: Db, answer: Created) => Promise<boolean>,
): Promise<Result<Created, Refusal>> =>
  transact(world.db, async (tx) => {
    const { chosen, priced, judged } = accepted;
    const needsApproval = judged?.needsApproval ?? false;
    // Both may still say no, so they come before anything is written.
    if (!(await isOfferFree(tx, chosen.found.supplierId, priced.offer.ref)))
      return refuse({ code: 'offer-gone', detail: 'This price is being booked already. Please look at your trips.' });
    const ids = await reserveIds(tx);
    const state: TripState = needsApproval ? 'pending approval' : 'booking';
    const created = { id: ids.tripId, state, is_self_book: true, message: priced.message };
    if (!(await keep(tx, created))) return refuse({ code: 'in-progress', retryAfterSeconds: 1 });
    const trip = newTrip(world, accepted, ids);
    await insertTrip(tx, { ...trip, state, status: needsApproval ? 'Waiting for approval' : 'Booking' });
    await submitBooking(world, tx, {
      ...ids,
      supplierId: chosen.found.supplierId,
      offer: priced.offer,
      confirmed: priced.offer.total,
      card: accepted.card,
      passengers: chosen.travelers.map(({ passenger }) => passenger),
      needsApproval,
    });
    if (judged) await tellApprovers(world, tx, { accepted, judged, trip });
    world.faultPoint?.('submit:before-commit');
    return ok(created);
  });

type NewTripFacts = Omit<NewTrip, 'state' | 'status'>;

const cityOf = (iata: string): string => airportByIata(iata)?.city ?? iata;

const newTrip = (world: World, accepted: Accepted, ids: NewIds): NewTripFacts => {
  const { actor, body, party, chosen, priced, judged } = accepted;
  const { offer } = priced;
  const span = journeySpan(offer.slices);
  invariant(span, 'a chosen offer has flights');
  const cities = offer.slices.map(endsOf).map(({ from, to }) => ({ from: cityOf(from), to: cityOf(to) }));
  const destination = destinationText(cities);
  return {
    ids,
    organizationId: party.organization?.id ?? null,
    contact: party.contact,
    creatorId: actor.userId,
    identifier: body.identifier ?? '',
    tripType: body.trip_type,
    policyId: judged?.policy.id ?? null,
    description: body.description,
    destination,
    dateStart: span.dateStart,
    dateEnd: span.dateEnd,
    zoneEnd: airportByIata(span.lastAirport)?.zone ?? 'UTC',
    searchText: searchText(accepted, offer, destination),
    travelers: chosen.travelers,
    supplierId: chosen.found.supplierId,
    offer,
    quoteDescription: routeText(cities),
    verdict: judged?.verdict ?? null,
    now: world.clock.now(),
  };
};

/** What a trip may be found by beyond its columns: people, places, providers. LIST-08 */
const searchText = ({ party, chosen }: Accepted, offer: SupplierOffer, destination: string): string => {
  const segments = offer.slices.flatMap((slice) => slice.segments);
  const words = [
    destination,
    party.contact.name,
    party.organization?.name ?? '',
    ...chosen.travelers.map(({ passenger }) => `${passenger.givenName} ${passenger.familyName}`),
    ...segments.flatMap(({ from, to }) => [from, cityOf(from), to, cityOf(to)]),
    ...segments.flatMap(({ airline, number }) => [airlineByIata(airline)?.name ?? airline, `${airline}${number}`]),
  ];
  return foldText([...new Set(words)].filter(Boolean).join(' '));
};

const tellApprovers = async (
  world: World,
  tx: Db,
  { accepted, judged, trip }: { accepted: Accepted; judged: NonNullable<Judged>; trip: NewTripFacts },
): Promise<void> => {
  const { actor, body } = accepted;
  const { policy, verdict } = judged;
  const { total } = trip.offer;
  if (judged.needsApproval) {
    const reason = body.approval_reason ?? '';
    await askApproval(world, tx, {
      ids: trip.ids,
      itineraryVersion: 1,
      requester: { userId: actor.userId, name: actor.name },
      departsAt: departureOf(trip.offer),
      total,
      policySentence: verdict.sentence,
      reason,
    });
    return;
  }
  if (!policy.isNotifyUpfront || !policy.approverEmail || policy.approverId === actor.userId) return;
  const { destination } = trip;
  const dates = `${trip.dateStart} to ${trip.dateEnd}`;
  const notice = { tripId: trip.ids.tripId, to: policy.approverEmail, requesterName: actor.name, destination, dates };
  await queueMail(tx, noticeMail({ ...notice, total }, world.config));
};

const departureOf = (offer: SupplierOffer): Date => {
  const span = journeySpan(offer.slices);
  invariant(span, 'a chosen offer has flights');
  return new Date(span.departUtc);
};
