import type { ItineraryProposal } from '#contract/itinerary-parts.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { mayAcceptProposal, type TripSight } from '#domain/access/may-see-trip.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { bookingFeeOwed } from '#domain/payments/service-fee.ts';
import type { TripVerdict } from '#domain/policies/trip-verdict.ts';
import { numberOf } from '#domain/trips/option-title.ts';
import { isOpenToAccept } from '#domain/trips/proposals.ts';
import { totalOf } from '#server/bookings/submit-booking.ts';
import { wholeVerdict } from '#server/checkout/judge-trip.ts';
import { dueNow, sumOf } from '#server/checkout/price-goods.ts';
import type { WaitingItem } from '#server/checkout/quote-store.ts';
import type { PromisedProgram } from '#server/expert-desk/promised-program.ts';
import type { TripRow } from '#server/trips/trip-store.ts';
import { proposalTripOf } from '#server/trips/trip-view.ts';
import { flightRisks, flightRules } from './parts/flight-conditions.ts';
import { fitsOf } from './parts/option-facts.ts';
import type { Proposal } from './proposal-store.ts';

/** @returns the itinerary that is booked or being booked; null: the customer still has to choose, or canceled it */
export const acceptedItinerary = (trip: TripRow): number | null =>
  trip.attempt && trip.state !== 'canceled' && !isOpenToAccept(proposalTripOf(trip)) ? trip.attempt.itinerary_id : null;

/** The policy's verdict on the whole proposal; null when no policy applies. */
export const verdictOf = (items: readonly WaitingItem[]): TripVerdict | null => {
  const judged = items.filter(({ goods }) => goods.kind !== 'extra');
  if (judged.length === 0 || judged.some(({ verdict }) => verdict === null)) return null;
  return wholeVerdict(
    items.map(({ goods }) => goods),
    items.map(({ verdict }) => verdict),
  );
};

type Reader = {
  readonly trip: TripRow;
  readonly sight: TripSight;
  readonly now: Date;
  /** What the page promised to the request; null: it is of no program. */
  readonly program: PromisedProgram | null;
  readonly actor: Pick<SignedInActor, 'isExpert' | 'email'> & { readonly kind: 'user' | 'lander' };
};

/** Every trip of a landing page owes the fee that was promised to it, once. docs/rules.md#fees */
const owedFee = (trip: TripRow): ItineraryProposal['booking_fee'] => {
  const fee = trip.is_deposit ? null : bookingFeeOwed(trip);
  return fee && { amount: fee.minor, currency: fee.currency };
};

/** Whether a person may book a proposal of a trip now. */
export const mayAcceptNow = ({ trip, sight, actor }: Omit<Reader, 'now' | 'program'>): boolean =>
  isOpenToAccept(proposalTripOf(trip)) && actor.kind === 'user' && mayAcceptProposal(actor, sight);

/** A proposal as one person sees it. @param voucherMinor the part a voucher would pay if they booked it now */
export const proposalView = (proposal: Proposal, reader: Reader, voucherMinor: number): ItineraryProposal => {
  const { trip, actor, program } = reader;
  const goods = proposal.items.map((item) => item.goods);
  const total = sumOf(goods.map(totalOf));
  const due = dueNow(proposal.items);
  invariant(total, `proposal ${proposal.itineraryId} is sold in one currency`);
  const isOpen = isOpenToAccept(proposalTripOf(trip));
  const verdict = verdictOf(proposal.items);
  const flights = goods.flatMap((each) => (each.kind === 'flight' ? [each.offer] : []));
  return {
    number: numberOf(proposal.index),
    name: proposal.name,
    fits: [...fitsOf(goods, program)],
    note: proposal.note,
    expert_name: proposal.expertName,
    proposed_at: new Date(proposal.proposedAt).toISOString(),
    promised_until: new Date(proposal.promisedUntil).toISOString(),
    total: total.minor,
    pay_now: due.minor,
    pay_voucher: voucherMinor,
    pay_property: total.minor - due.minor,
    currency: total.currency,
    booking_fee: owedFee(trip),
    traveler_count: proposal.travelerCount,
    is_accepted: acceptedItinerary(trip) === proposal.itineraryId,
    may_accept: mayAcceptNow(reader) && !proposal.declined,
    may_decline: mayAcceptNow(reader) && !proposal.declined && !actor.isExpert,
    declined: proposal.declined && {
      at: new Date(proposal.declined.at).toISOString(),
      by: proposal.declined.by,
    },
    may_withdraw: isOpen && actor.isExpert && !proposal.isTried,
    is_policy: verdict !== null,
    is_policy_within: verdict?.isWithin ?? null,
    is_policy_approval: verdict?.needsApproval ?? null,
    policy_sentence: verdict?.sentence ?? null,
    flight_risks: flights.flatMap(flightRisks),
    flight_rules: flights.map((offer) => flightRules(offer, reader.now)).join(' ') || null,
  };
};
