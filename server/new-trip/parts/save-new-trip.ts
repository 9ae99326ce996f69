import type { Refusal } from '#contract/refusals.ts';
import type { CreatedTrip, TripBody, TripState } from '#contract/trips.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { carsSentence } from '#domain/cars/car-request.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { replyDue } from '#domain/requests/reply-due.ts';
import { instantText, placeZone } from '#domain/trips/instant-text.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { tellApprovers } from '#server/approvals/tell-approvers.ts';
import { confirmedAmounts, isOfferFree, submitBooking } from '#server/bookings/submit-booking.ts';
import { auditActing } from '#server/checkout/audit-acting.ts';
import { about, type Chosen } from '#server/checkout/chosen-goods.ts';
import type { Judged } from '#server/checkout/judge-trip.ts';
import { dueNow, type Priced } from '#server/checkout/price-goods.ts';
import type { Party } from '#server/checkout/resolve-party.ts';
import type { NewTrip } from '#server/checkout/travel-store.ts';
import type { NewIds } from '#server/checkout/trip-ids-store.ts';
import { reserveIds } from '#server/checkout/trip-ids-store.ts';
import { descriptionOf, searchText, spanOf } from '#server/checkout/trip-of-goods.ts';
import type { World } from '#server/kit/world.ts';
import { deskRequestMail } from '#server/requests/request-mails.ts';
import type { ChargeableCard } from '#server/settings/billing/find-card.ts';
import { refusedSpending } from '#server/spending/refused-spending.ts';
import { lockAgreedVoucher } from '#server/trips/trip-voucher.ts';
import { insertTrip } from './store.ts';

/** Everything that was checked before the transaction. */
export type Accepted = {
  readonly actor: SignedInActor;
  readonly ip: string;
  readonly body: TripBody;
  readonly party: Party;
  readonly chosen: Chosen;
  readonly priced: Priced;
  readonly judged: Judged;
  readonly card: ChargeableCard;
};

/**
 * The one transaction that accepts a booking: trip, itinerary, quotes, flights, stays, attempt, job, approval, mails
 * and the stored answer, all or nothing. docs/booking.md#submit
 * @param keep stores the answer under the request's key; false when another copy of the request took over
 */
export const saveNewTrip = (
  world: World,
  accepted: Accepted,
  keep: (tx: Db, answer: CreatedTrip) => Promise<boolean>,
): Promise<Result<CreatedTrip, Refusal>> =>
  transact(world.db, async (tx) => {
    const { actor, card, chosen, priced, judged } = accepted;
    const needsApproval = judged?.verdict.needsApproval ?? false;
    // Each may still refuse, so they run before anything is written.
    for (const { section, supplierId, goods } of priced.items)
      if (!(await isOfferFree(tx, supplierId, goods))) return refuse(about(section, beingBooked));
    const voucher = await voucherOf(tx, accepted);
    if (!voucher.ok) return voucher;
    const amounts = confirmedAmounts({ items: priced.items, confirmed: priced.total, voucher: voucher.value });
    const organizationId = accepted.party.organization?.id ?? null;
    const overspent = await refusedSpending(world, tx, { actor, organizationId, card, amount: amounts.card });
    if (overspent) return refuse(overspent);
    const ids = await reserveIds(tx, priced.items.length);
    const state: TripState = needsApproval ? 'pending approval' : 'booking';
    const trip = newTrip(world, accepted, ids);
    const created = { id: ids.tripId, state, is_self_book: true, message: messageOf(priced, trip, world.config) };
    if (!(await keep(tx, created))) return refuse({ code: 'in-progress', retryAfterSeconds: 1 });
    await insertTrip(tx, { ...trip, state, status: needsApproval ? 'Waiting for approval' : 'Booking' });
    await submitBooking(world, tx, {
      ...ids,
      actorId: actor.userId,
      items: trip.items,
      confirmed: priced.total,
      card,
      voucher: voucher.value,
      travelers: chosen.travelers,
      needsApproval,
    });
    if (judged)
      await tellApprovers(world, tx, {
        ...trip,
        ...judged,
        itineraryVersion: 1,
        requester: { userId: actor.userId, name: actor.name },
        goods: trip.items.map(({ goods }) => goods),
        amounts,
        reason: accepted.body.approval_reason ?? '',
      });
    if (trip.cars) await tellDeskOfCars(world, tx, { accepted, trip: { ...trip, cars: trip.cars } });
    await auditActing(world, tx, { ...accepted, tripId: ids.tripId, is: 'booked' });
    world.faultPoint?.('submit:before-commit');
    return ok(created);
  });

/** The notes about a trip that was just created. */
const messageOf = (
  { message }: Priced,
  { cars, zoneEnd }: NewTripFacts,
  { deskZone }: Pick<World['config'], 'deskZone'>,
): string | null =>
  [message, cars && carsSentence('waiting', instantText(cars.dueAt, placeZone(zoneEnd, deskZone)))]
    .filter(Boolean)
    .join(' ') || null;

/**
 * The desk gets the request for cars at once, whether or not the booking succeeds, because looking for cars books
 * nothing.
 */
const tellDeskOfCars = async (
  { config }: World,
  tx: Db,
  { accepted, trip }: { accepted: Accepted; trip: NewTripFacts & { readonly cars: NonNullable<NewTrip['cars']> } },
): Promise<void> => {
  const { actor, party } = accepted;
  const { cars, ids } = trip;
  const asked = {
    ...trip,
    tripId: ids.tripId,
    kind: 'cars for a booked trip',
    contactName: party.contact.name,
    creatorName: actor.name,
    organizationName: party.organization?.name ?? null,
    travelers: trip.travelers.map(({ passenger }) => `${passenger.givenName} ${passenger.familyName}`),
    description: cars.asked,
    replyDueAt: cars.dueAt,
    zone: config.deskZone,
    identifierLabel: party.organization?.identifierLabel ?? null,
    fee: null,
  };
  await queueMail(tx, deskRequestMail(asked, { to: config.supportEmail, publicUrl: config.publicUrl }));
};

/** The agreed voucher. It belongs to the person who books, or to the expert's customer. */
const voucherOf = async (tx: Db, { actor, party, priced, body }: Accepted) => {
  const organizationId = party.organization?.id ?? null;
  const booking = { actor, organizationId, contactId: party.contact.userId, isLanding: false };
  return lockAgreedVoucher(tx, { booking, due: dueNow(priced.items), agreedAmount: body.voucher_amount ?? null });
};

const beingBooked: Refusal = {
  code: 'offer-gone',
  detail: 'This price is being booked already. Please look at your trips.',
};

type NewTripFacts = Omit<NewTrip, 'state' | 'status'>;

const newTrip = (world: World, accepted: Accepted, ids: NewIds): NewTripFacts => {
  const { actor, body, party, chosen, priced, judged } = accepted;
  const now = world.clock.now();
  const goods = priced.items.map((item) => item.goods);
  const span = spanOf(goods);
  const items = priced.items.map((item, at) => ({
    quoteId: ids.quoteIds[at] ?? 0,
    supplierId: item.supplierId,
    goods: item.goods,
    description: descriptionOf(item.goods),
    verdict: judged?.verdicts[at] ?? null,
  }));
  return {
    ids,
    organizationId: party.organization?.id ?? null,
    contact: party.contact,
    creatorId: actor.userId,
    identifier: party.identifier,
    tripType: body.trip_type,
    policyId: judged?.policy.id ?? null,
    description: body.description,
    ...span,
    searchText: searchText(goods, [
      span.destination,
      party.contact.name,
      party.organization?.name ?? '',
      ...chosen.travelers.map(({ passenger }) => `${passenger.givenName} ${passenger.familyName}`),
    ]),
    travelers: chosen.travelers,
    items,
    cars: body.cars ? { asked: body.cars, dueAt: replyDue(now, world.config.deskZone) } : null,
    now,
  };
};
