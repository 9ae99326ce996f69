import type { ReplyOf } from '#contract/kit/route.ts';
import type { acceptProposal } from '#contract/proposals.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { TripPart } from '#contract/trip-parts.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { TripVerdict } from '#domain/policies/trip-verdict.ts';
import { openParts } from '#domain/requests/open-parts.ts';
import { transact } from '#platform/db/database.ts';
import { tellApprovers } from '#server/approvals/tell-approvers.ts';
import { confirmedAmounts, type Goods, isOfferFree, submitBooking } from '#server/bookings/submit-booking.ts';
import type { PayingCard } from '#server/checkout/paying-card.ts';
import { dueNow, type Priced } from '#server/checkout/price-goods.ts';
import type { WaitingItem } from '#server/checkout/quote-store.ts';
import type { NewTripItem } from '#server/checkout/travel-store.ts';
import { descriptionOf, searchText, spanOf } from '#server/checkout/trip-of-goods.ts';
import { tellDeskOfAnswer } from '#server/expert-desk/tell-desk-of-answer.ts';
import type { World } from '#server/kit/world.ts';
import { policyFor } from '#server/settings/policies/find-policy.ts';
import { refusedSpending } from '#server/spending/refused-spending.ts';
import type { LoadedTraveler } from '#server/travelers/load-travelers.ts';
import { lockTrip } from '#server/trips/trip-rows-store.ts';
import type { TripRow } from '#server/trips/trip-store.ts';
import { lockAgreedVoucher, payingParty } from '#server/trips/trip-voucher.ts';
import type { Proposal } from '../proposal-store.ts';
import { acceptItinerary, isUntouched } from './store.ts';

/** A proposal that a customer chose, with everything that was checked before the transaction. */
export type Chosen = {
  readonly actor: SignedInActor;
  readonly trip: TripRow;
  readonly proposal: Proposal;
  readonly travelers: readonly LoadedTraveler[];
  readonly card: PayingCard;
  /** The agreed voucher amount, as on the wire; null: none. */
  readonly voucherAmount: number | null;
  /** The items at their current prices and verdicts. */
  readonly items: readonly WaitingItem[];
  readonly priced: Priced;
  readonly verdict: TripVerdict | null;
  /** Empty when no reason was needed. */
  readonly reason: string;
};

export const notOpen: Refusal = {
  code: 'conflict',
  detail: 'Another option of this trip was chosen, or it changed. Please reload the page to see where it stands.',
};

export type Accepted = ReplyOf<typeof acceptProposal>;

/**
 * The one transaction that accepts a proposal: the trip takes over the chosen items, and its booking begins. When two
 * proposals are accepted at once, one wins and the other is refused with that reason.
 */
export const saveAccepted = (world: World, chosen: Chosen): Promise<Result<Accepted, Refusal>> =>
  transact(world.db, async (tx) => {
    const { actor, trip, proposal, travelers, card, priced, verdict, reason } = chosen;
    const items = itemsOf(chosen);
    const goods = items.map((item) => item.goods);
    for (const { supplierId, goods: each } of items)
      if (!(await isOfferFree(tx, supplierId, each))) return refuse(spent);
    const booking = { actor, ...payingParty(trip) };
    const voucher = await lockAgreedVoucher(tx, { booking, due: dueNow(items), agreedAmount: chosen.voucherAmount });
    if (!voucher.ok) return voucher;
    const paid = { items, confirmed: priced.total, voucher: voucher.value };
    const amounts = confirmedAmounts(paid);
    const { organizationId } = booking;
    const overspent = await refusedSpending(world, tx, { actor, organizationId, card, amount: amounts.card });
    if (overspent) return refuse(overspent);
    const locked = await lockTrip(tx, trip.id);
    const ids = { tripId: trip.id, itineraryId: proposal.itineraryId };
    const isUntouchedYet = await isUntouched(tx, { ...ids, attemptId: trip.attempt?.id ?? null });
    if (locked?.state !== trip.state || !isUntouchedYet) return refuse(notOpen);
    const needsApproval = verdict?.needsApproval ?? false;
    const state = needsApproval ? 'pending approval' : 'booking';
    const span = spanOf(goods);
    await acceptItinerary(tx, {
      ...ids,
      ...span,
      state,
      status: needsApproval ? 'Waiting for approval' : 'Booking',
      openParts: openParts(trip.description, goods.flatMap(partOf)),
      searchText: searchText(goods, [span.destination, ...travelers.map(nameOf)]),
      travelers,
      isPartyNew: trip.travelers.length === 0,
      items,
    });
    await submitBooking(world, tx, {
      ...ids,
      ...paid,
      actorId: actor.userId,
      card,
      travelers,
      needsApproval,
    });
    // An expert who books for the customer needs no mail.
    if (!actor.isExpert) {
      const answer = { is: needsApproval ? 'asked' : 'booked', by: actor.name } as const;
      await tellDeskOfAnswer(world, tx, { tripId: trip.id, answer });
    }
    const policy = verdict && (await policyOf(tx, trip));
    if (verdict && policy)
      await tellApprovers(world, tx, {
        ...span,
        ids,
        itineraryVersion: proposal.version + 1,
        requester: { userId: actor.userId, name: actor.name },
        goods,
        amounts,
        reason,
        verdict,
        policy,
      });
    world.faultPoint?.('accept:before-commit');
    return ok({ id: trip.id, state, message: priced.message });
  });

const spent: Refusal = {
  code: 'offer-gone',
  detail: 'This option can no longer be booked. Please choose another, or write to our experts for a new one.',
};

/** The part of a request that an item answers; an insurance answers none. */
const partOf = (goods: Goods): readonly TripPart[] => {
  if (goods.kind === 'flight') return ['flights'];
  if (goods.kind === 'hotel') return ['hotel'];
  return goods.offer.type === 'car' || goods.offer.type === 'transfer' ? ['car'] : [];
};

const nameOf = ({ passenger }: LoadedTraveler): string => `${passenger.givenName} ${passenger.familyName}`;

const itemsOf = ({ items, travelers }: Chosen): readonly NewTripItem[] =>
  items.map((item) => ({
    ...item,
    goods: withGuests(item.goods, travelers.length),
    description: descriptionOf(item.goods),
  }));

/** The room of a person who does not travel is booked in the first traveler's name. */
const withGuests = (goods: Goods, travelers: number): Goods =>
  goods.kind !== 'hotel'
    ? goods
    : { ...goods, offer: { ...goods.offer, guests: goods.offer.guests.map((at) => (at < travelers ? at : 0)) } };

const policyOf = (
  tx: Parameters<typeof policyFor>[0],
  { organization_id: organizationId, contact_id: userId }: TripRow,
) => (organizationId === null ? null : policyFor(tx, { organizationId, userId }));
