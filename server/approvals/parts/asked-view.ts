/** A question as the list of approvals and its mails show it. */
import type { ComparedFlights, ComparedLeg, Finding, WaitingApproval } from '#contract/waiting-approvals.ts';
import { type ApprovalFinding, findingsOf } from '#domain/approvals/findings.ts';
import { layoverMinutes } from '#domain/flights/offer.ts';
import type { HotelVerdict } from '#domain/hotels/verdict.ts';
import type { PolicyVerdict } from '#domain/policies/verdict.ts';
import { stayTitle } from '#domain/trips/stay-title.ts';
import { airlineByIata } from '#reference/airlines.ts';
import type { Goods } from '#server/bookings/submit-booking.ts';
import type { AskedTrip } from '#server/trips/approval-list-store.ts';
import { askedAmounts, levelOf, levelsOf } from '#server/trips/approval-store.ts';
import type { OfferSlice, SupplierOffer } from '#suppliers/flights/port.ts';
import { type CheapestFound, readCheapestFound } from '../cheapest-found.ts';
import type { Comparison } from './compared-parts.ts';

/** An item of a trip as it is stored, with the verdict on it; null: no policy has a rule about it. */
export type AskedItem = { readonly goods: Goods; readonly verdict: PolicyVerdict | HotelVerdict | null };

export const titleOf = ({ kind, offer }: Goods): string => {
  if (kind === 'flight') return 'Flights';
  return kind === 'hotel' ? stayTitle(offer) : offer.title;
};

const legView = (slice: OfferSlice): ComparedLeg => {
  const layovers = layoverMinutes(slice);
  const [first, last] = [slice.segments[0], slice.segments.at(-1)];
  return {
    airport_depart_iata: first?.from ?? '',
    airport_arrive_iata: last?.to ?? '',
    time_depart: first?.departLocal ?? '',
    time_arrive: last?.arriveLocal ?? '',
    elapsed: slice.durationMinutes,
    flights: slice.segments
      .map(({ airline, number }) => `${airlineByIata(airline)?.name ?? airline} ${number}`)
      .join(', '),
    stretches: slice.segments.flatMap(({ from, durationMinutes }, index) => [
      ...(index === 0 ? [] : [{ minutes: layovers[index - 1] ?? 0, layover_at: from }]),
      { minutes: durationMinutes, layover_at: null },
    ]),
  };
};

/** The flights of an offer with their price. */
export const flightsView = (offer: Pick<SupplierOffer, 'slices' | 'total'>): ComparedFlights => ({
  amount: offer.total.minor,
  currency: offer.total.currency,
  legs: offer.slices.map(legView),
});

/** The flights among the items of a trip, and the cheapest ones in policy that were found with them. */
export const comparisonOf = (goods: readonly Goods[], cheapest: CheapestFound | null): Comparison => {
  const [offer] = goods.flatMap((each) => (each.kind === 'flight' ? [each.offer] : []));
  return {
    chosen: offer ? flightsView(offer) : null,
    cheapest: cheapest && {
      foundAt: new Date(cheapest.foundAt),
      flights: cheapest.offer && flightsView(cheapest.offer),
    },
  };
};

const findingView = ({ overMinor, limitMinor, ...finding }: ApprovalFinding): Finding => ({
  ...finding,
  over: overMinor,
  limit: limitMinor,
});

/**
 * @param heldUntil until when the airline keeps seats and price; null: it does not
 * @param forName the approver for whom the reader decides
 * @param isOwnTrip the reader's own, because nobody else could decide
 */
export const askedView = (
  asked: AskedTrip<AskedItem>,
  {
    heldUntil,
    isOwnTrip,
    forName,
  }: { readonly heldUntil: string | null; readonly isOwnTrip: boolean; readonly forName: string | null },
): WaitingApproval => {
  const items = asked.items ?? [];
  const { chosen, cheapest } = comparisonOf(
    items.map(({ goods }) => goods),
    readCheapestFound(asked.cheapest),
  );
  const judged = items.flatMap(({ goods, verdict }) => (verdict ? [{ title: titleOf(goods), verdict }] : []));
  const { card, voucher, atProperty } = askedAmounts(asked);
  return {
    trip_id: asked.trip_id,
    requester_name: asked.actor_name ?? '',
    travelers: [...asked.travelers],
    destination: asked.destination,
    identifier: asked.identifier,
    identifier_label: asked.identifierLabel,
    date_start: asked.dateStart,
    date_end: asked.dateEnd,
    reason: asked.reason,
    policy_sentence: asked.policy_sentence,
    is_within_policy: judged.length > 0 && judged.every(({ verdict }) => verdict.isWithin),
    findings: findingsOf(judged).map(findingView),
    amount: card.minor,
    voucher_amount: voucher.minor,
    pay_property_amount: atProperty.minor,
    currency: asked.currency,
    flights: chosen,
    cheapest: cheapest && { found_at: cheapest.foundAt.toISOString(), flights: cheapest.flights },
    stays: items.flatMap(({ goods }) => (goods.kind === 'flight' ? [] : [titleOf(goods)])),
    cars_asked: asked.carsAsked,
    asked_at: asked.at.toISOString(),
    deadline: asked.deadline.toISOString(),
    price_held_until: heldUntil,
    is_own_trip: isOwnTrip,
    level: levelOf(asked),
    levels: levelsOf(asked),
    second_why: asked.second_why,
    first_approval: asked.first && { by: asked.first.by, at: new Date(asked.first.at).toISOString() },
    for_name: forName,
  };
};
