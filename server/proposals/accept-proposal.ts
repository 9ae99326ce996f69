import type * as calls from '#contract/proposals.ts';
import type { Refusal } from '#contract/refusals.ts';
import { mayAcceptProposal } from '#domain/access/may-see-trip.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { isOpenToAccept } from '#domain/trips/proposals.ts';
import { totalOf } from '#server/bookings/submit-booking.ts';
import { about, hasLeft, unbookableName } from '#server/checkout/chosen-goods.ts';
import { reasonMissing, verdictAgain } from '#server/checkout/judge-trip.ts';
import { payingCard } from '#server/checkout/paying-card.ts';
import { agreedTotal, type Priced, quoteNow, sumOf } from '#server/checkout/price-goods.ts';
import type { Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { type OpenTrip, openTrip } from '#server/trips/open-trip.ts';
import { hasOverlap } from '#server/trips/overlap-store.ts';
import type { TripRow } from '#server/trips/trip-store.ts';
import { proposalTripOf, shownState } from '#server/trips/trip-view.ts';
import { resolveTravelers } from './parts/proposal-party.ts';
import { type Accepted, type Chosen, notOpen, saveAccepted } from './parts/save-accepted.ts';
import { findProposals, type Proposal } from './proposal-store.ts';
import { acceptedItinerary, verdictOf } from './proposal-view.ts';
import { isTheRequest, noSuchProposal } from './withdraw-proposal.ts';

type AcceptCall = Parameters<Verb<typeof calls.acceptProposal>>[1];

/**
 * Books an expert's proposal. Price, policy, approval, payment and the booking work as for a trip that is booked at
 * once. Accepting a proposal that is already being booked changes nothing. docs/rules.md#proposals; docs/decisions/0041
 */
export const acceptProposal: Verb<typeof calls.acceptProposal> = async (world, call) => {
  const { actor, params } = call;
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const { trip, sight } = opened.value;
  if (!mayAcceptProposal(actor, sight)) return refuse({ code: 'forbidden' });
  if (params.index === 1) return refuse(isTheRequest);
  const proposals = trip.is_self_book ? [] : await findProposals(world.db, trip.id);
  const proposal = proposals.find(({ index }) => index === params.index);
  if (!proposal) return refuse(noSuchProposal);
  if (proposal.declined) return refuse(wasDeclined);
  const chosenBefore = answerOf(trip, proposal);
  if (chosenBefore) return chosenBefore;
  const chosen = await check(world, call, { opened: opened.value, proposal });
  const saved = chosen.ok ? await saveAccepted(world, chosen.value) : chosen;
  if (saved.ok) return saved;
  // If somebody else was faster, that is the reason to report, and not the errors that follow from it.
  const reopened = await openTrip(world, actor, params.id);
  return (reopened.ok ? answerOf(reopened.value.trip, proposal) : undefined) ?? saved;
};

const wasDeclined: Refusal = {
  code: 'conflict',
  detail: 'This option was declined. Please choose another, or ask our experts to propose it again.',
};

/** @returns the refusal for a trip with an already chosen proposal; undefined: the trip is open */
const answerOf = (trip: TripRow, { itineraryId }: Proposal): Result<Accepted, Refusal> | undefined => {
  if (isOpenToAccept(proposalTripOf(trip))) return undefined;
  return acceptedItinerary(trip) === itineraryId
    ? ok({ id: trip.id, state: shownState(trip), message: 'This option was chosen already.' })
    : refuse(notOpen);
};

type Asked = { readonly opened: OpenTrip; readonly proposal: Proposal };

/** All checks, the cheap ones first. The only external call asks for prices and has no side effects. */
const check = async (
  world: World,
  { actor, body }: AcceptCall,
  { opened, proposal }: Asked,
): Promise<Result<Chosen, Refusal>> => {
  const { trip } = opened;
  const travelers = await resolveTravelers(world, { actor, trip, proposal, named: body.travelers });
  if (!travelers.ok) return travelers;
  const flown = proposal.items.flatMap(({ supplierId, goods }) =>
    goods.kind === 'flight' ? [{ supplierId, offer: goods.offer }] : [],
  );
  for (const flights of flown) {
    const problem = unbookableName(world, flights, travelers.value);
    if (problem) return refuse(problem);
    if (hasLeft(world, flights.offer)) return refuse(about({ name: 'flights' }, { code: 'offer-gone', detail: left }));
  }
  const card = await payingCard(world, { actor, opened, cardId: body.card_id ?? null });
  if (!card.ok) return card;
  const segments = flown.flatMap(({ offer }) => offer.slices.flatMap((slice) => slice.segments));
  const people = travelers.value.map(({ travelerId }) => travelerId);
  if (!body.is_overlap_accepted && segments.length > 0 && (await hasOverlap(world.db, people, segments)))
    return refuse({ code: 'trip-overlaps' });
  const priced = await priceAgain(world, body, proposal);
  if (!priced.ok) return priced;
  const items = proposal.items.map((item, at) => {
    const goods = priced.value.items[at]?.goods ?? item.goods;
    return { ...item, goods, verdict: item.verdict && verdictAgain(item.verdict, goods) };
  });
  const verdict = verdictOf(items);
  const reason = body.approval_reason ?? '';
  if (verdict?.needsApproval && !reason) return refuse(reasonMissing(verdict));
  return ok({
    actor,
    trip,
    proposal,
    travelers: travelers.value,
    card: card.value,
    voucherAmount: body.voucher_amount ?? null,
    items,
    priced: priced.value,
    verdict,
    reason,
  });
};

const askAnother = 'Please choose another option, or write to our experts for a new one.';
const left = `These flights have already departed. ${askAnother}`;

/** The current price, which must not exceed the proposed or since agreed one. */
const priceAgain = async (
  world: World,
  body: AcceptCall['body'],
  { items }: Proposal,
): Promise<Result<Priced, Refusal>> => {
  const proposed = sumOf(items.map(({ goods }) => totalOf(goods)));
  invariant(proposed, 'a proposal is sold in one currency');
  const agreed = agreedTotal(body, proposed);
  if (!agreed) {
    const detail = `This option is sold in ${proposed.currency}.`;
    return refuse({ code: 'invalid', detail, errors: { confirmed_currency: detail } });
  }
  const priced = await quoteNow(world, { agreed, items });
  if (priced.ok || priced.error.code !== 'offer-gone') return priced;
  const detail = `This option is no longer available. ${askAnother}`;
  return refuse({ ...priced.error, detail });
};
