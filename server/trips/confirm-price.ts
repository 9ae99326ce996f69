import type { Refusal } from '#contract/refusals.ts';
import type * as calls from '#contract/trips.ts';
import { mayConfirmPrice } from '#domain/access/may-see-trip.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { toMinor } from '#domain/kit/money.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { rejudge } from '#domain/policies/verdict.ts';
import { journeySpan } from '#domain/trips/journey.ts';
import { transact } from '#platform/db/database.ts';
import { isOfferFree, submitBooking } from '#server/bookings/submit-booking.ts';
import type { Call, Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { type ChargeableCard, cardToCharge } from '#server/settings/billing/find-card.ts';
import { reloadPassengers } from '#server/travelers/load-travelers.ts';
import type { SupplierOffer } from '#suppliers/flights/port.ts';
import { type OpenTrip, openTrip } from './open-trip.ts';
import { askApproval } from './parts/ask-approval.ts';
import { quoteNow } from './parts/chosen-offer.ts';
import { findWaiting, resumeWaiting } from './parts/confirm-price-store.ts';

type ConfirmCall = Call<typeof calls.confirmPrice>;
type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;
type Confirmed = Result<{ id: number; state: 'booking' | 'pending approval' }, Refusal>;

/**
 * Books a trip whose price changed before the ticket was issued, at the new price: a new attempt on the same trip,
 * after one more look at the price. A higher price than was approved is asked about again. docs/decisions/0011
 */
export const confirmPrice: Verb<typeof calls.confirmPrice> = async (world, call) => {
  const opened = await openTrip(world, call.actor, call.params.id);
  if (!opened.ok) return opened;
  if (!mayConfirmPrice(call.actor, opened.value.sight)) return refuse({ code: 'forbidden' });
  const waiting = await findWaiting(world.db, call.params.id);
  if (!waiting)
    return refuse({ code: 'conflict', detail: 'This trip has no new price to confirm. Please reload the page.' });
  const { total } = waiting.offer;
  const { confirmed_amount: amount, confirmed_currency: currency } = call.body;
  if (currency !== total.currency)
    return refuse({ code: 'invalid', detail: `This flight is sold in ${total.currency}.` });
  const agreed = { minor: toMinor(amount, currency), currency };
  const priced = await quoteNow(world, { agreed, found: waiting });
  if (!priced.ok) return priced;
  const card = await cardFor(world, opened.value, call.actor.userId);
  if (!card) return refuse({ code: 'card-required' });
  return bookAgain(world, call, { waiting, offer: priced.value.offer, card });
};

const cardFor = (world: World, { trip }: OpenTrip, callerId: number): Promise<ChargeableCard | null> =>
  cardToCharge(world.db, {
    organizationId: trip.organization_id,
    userId: trip.organization_id === null ? (trip.contact_id ?? callerId) : callerId,
  });

const bookAgain = async (
  world: World,
  { actor, body, params }: ConfirmCall,
  { waiting, offer, card }: { waiting: Waiting; offer: SupplierOffer; card: ChargeableCard },
): Promise<Confirmed> => {
  const { total } = offer;
  const verdict = waiting.verdict && rejudge(waiting.verdict.evidence, total.minor);
  const isApproved = waiting.approvedMinor !== null && total.minor <= waiting.approvedMinor;
  const needsApproval = (verdict?.needsApproval ?? false) && !isApproved;
  const reason = body.approval_reason ?? waiting.reason ?? '';
  if (needsApproval && !reason) return refuse({ code: 'reason-required' });
  const loaded = await reloadPassengers(world, world.db, waiting.travelerIds);
  const state = needsApproval ? 'pending approval' : 'booking';
  return transact(world.db, async (tx): Promise<Confirmed> => {
    if (!(await isOfferFree(tx, waiting.supplierId, offer.ref)))
      return refuse({ code: 'offer-gone', detail: 'This price cannot be booked again. Please search again.' });
    const status = needsApproval ? 'Waiting for approval' : 'Booking';
    if (!(await resumeWaiting(tx, { tripId: params.id, waiting, offer, verdict, state, status })))
      return refuse({ code: 'conflict' });
    const ids = { tripId: params.id, itineraryId: waiting.itineraryId, quoteId: waiting.quoteId };
    const passengers = loaded.map(({ passenger }) => passenger);
    const { supplierId } = waiting;
    await submitBooking(world, tx, { ...ids, supplierId, offer, confirmed: total, card, passengers, needsApproval });
    if (needsApproval && verdict)
      await askApproval(world, tx, {
        ids,
        itineraryVersion: waiting.itineraryVersion + 1,
        requester: { userId: actor.userId, name: actor.name },
        departsAt: departureOf(offer),
        total,
        policySentence: verdict.sentence,
        reason,
      });
    return ok({ id: params.id, state });
  });
};

const departureOf = (offer: SupplierOffer): Date => {
  const span = journeySpan(offer.slices);
  invariant(span, 'a booked offer has flights');
  return new Date(span.departUtc);
};
