import type { Refusal } from '#contract/refusals.ts';
import type * as calls from '#contract/trips.ts';
import { mayConfirmPrice } from '#domain/access/may-see-trip.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { toMinor } from '#domain/kit/money.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { paidByVoucher } from '#domain/vouchers/voucher-payment.ts';
import { transact } from '#platform/db/database.ts';
import { askApproval } from '#server/approvals/ask-approval.ts';
import {
  confirmedAmounts,
  firstBeginning,
  isOfferFree,
  submitBooking,
  totalOf,
} from '#server/bookings/submit-booking.ts';
import type { Call, Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { refusedSpending } from '#server/spending/refused-spending.ts';
import { reloadPassengers } from '#server/travelers/load-travelers.ts';
import { openTrip } from '#server/trips/open-trip.ts';
import type { TripRow } from '#server/trips/trip-store.ts';
import { lockAgreedVoucher, payingParty } from '#server/trips/trip-voucher.ts';
import { verdictAgain, wholeVerdict } from './judge-trip.ts';
import { findWaiting, resumeWaiting } from './parts/waiting-store.ts';
import { type PayingCard, payingCard } from './paying-card.ts';
import { dueNow, type Priced, quoteNow } from './price-goods.ts';
import type { WaitingItem } from './quote-store.ts';

type ConfirmCall = Call<typeof calls.confirmPrice>;
type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;
type Confirmed = Result<{ id: number; state: 'booking' | 'pending approval' }, Refusal>;

/**
 * Books a trip at its new price after the price changed before the booking. It makes a new attempt on the same trip and
 * checks the price again. A price above the approved one needs a new approval. docs/decisions/0011
 */
export const confirmPrice: Verb<typeof calls.confirmPrice> = async (world, call) => {
  const opened = await openTrip(world, call.actor, call.params.id);
  if (!opened.ok) return opened;
  if (!mayConfirmPrice(call.actor, opened.value.sight)) return refuse({ code: 'forbidden' });
  const waiting = await findWaiting(world.db, call.params.id);
  if (!waiting)
    return refuse({ code: 'conflict', detail: 'This trip has no new price to confirm. Please reload the page.' });
  const currency = currencyOf(waiting);
  const { confirmed_amount: amount, confirmed_currency: said } = call.body;
  if (said !== currency) return refuse({ code: 'invalid', detail: `This trip is sold in ${currency}.` });
  const agreed = { minor: toMinor(amount, currency), currency };
  const priced = await quoteNow(world, { agreed, items: waiting.items });
  if (!priced.ok) return priced;
  const card = await payingCard(world, { actor: call.actor, opened: opened.value, cardId: null });
  if (!card.ok) return card;
  return bookAgain(world, call, { waiting, priced: priced.value, card: card.value, trip: opened.value.trip });
};

const currencyOf = ({ items: [first] }: Waiting): string => {
  invariant(first, 'a trip that waits is made of something');
  return totalOf(first.goods).currency;
};

/** The items at their current prices, each judged by the earlier evidence. */
const judgedAgain = (waiting: Waiting, priced: Priced): readonly WaitingItem[] =>
  waiting.items.map((item, at) => {
    const goods = priced.items[at]?.goods ?? item.goods;
    return { ...item, goods, verdict: item.verdict && verdictAgain(item.verdict, goods) };
  });

type NewPrice = {
  readonly priced: Priced;
  readonly items: readonly WaitingItem[];
  /** The amount that the voucher should pay. If it pays less, nothing is booked. */
  readonly voucherAmount: number | null;
};

/** Whether neither the trip nor the card's part costs more than was approved. */
const isWithinApproved = ({ approved }: Waiting, { priced: { total }, items, voucherAmount }: NewPrice): boolean => {
  if (approved === null) return false;
  const due = dueNow(items);
  const cardMinor = due.minor - paidByVoucher(toMinor(voucherAmount ?? 0, due.currency), due.minor);
  return total.minor <= approved.totalMinor && cardMinor <= approved.cardMinor;
};

const bookAgain = async (
  world: World,
  { actor, body, params }: ConfirmCall,
  { waiting, priced, card, trip }: { waiting: Waiting; priced: Priced; card: PayingCard; trip: TripRow },
): Promise<Confirmed> => {
  const { total } = priced;
  const items = judgedAgain(waiting, priced);
  const verdicts = items.flatMap(({ verdict }) => verdict ?? []);
  const goods = items.map((item) => item.goods);
  const verdict = verdicts.length === items.length ? wholeVerdict(goods, verdicts) : null;
  const isApproved = isWithinApproved(waiting, { priced, items, voucherAmount: body.voucher_amount ?? null });
  const needsApproval = (verdict?.needsApproval ?? false) && !isApproved;
  const reason = body.approval_reason ?? waiting.reason ?? '';
  if (needsApproval && !reason) return refuse({ code: 'reason-required' });
  const loaded = await reloadPassengers(world, world.db, waiting.travelerIds);
  const state = needsApproval ? 'pending approval' : 'booking';
  return transact(world.db, async (tx): Promise<Confirmed> => {
    for (const item of items)
      if (!(await isOfferFree(tx, item.supplierId, item.goods)))
        return refuse({ code: 'offer-gone', detail: 'This price cannot be booked again. Please search again.' });
    const booking = { actor, ...payingParty(trip) };
    const agreedAmount = body.voucher_amount ?? null;
    const voucher = await lockAgreedVoucher(tx, { booking, due: dueNow(items), agreedAmount });
    if (!voucher.ok) return voucher;
    const paid = { items, confirmed: total, voucher: voucher.value };
    const amounts = confirmedAmounts(paid);
    const { organizationId } = booking;
    const overspent = await refusedSpending(world, tx, { actor, organizationId, card, amount: amounts.card });
    if (overspent) return refuse(overspent);
    const status = needsApproval ? 'Waiting for approval' : 'Booking';
    if (!(await resumeWaiting(tx, { tripId: params.id, waiting, items, state, status })))
      return refuse({ code: 'conflict' });
    const ids = { tripId: params.id, itineraryId: waiting.itineraryId };
    const actorId = actor.userId;
    await submitBooking(world, tx, { ...ids, ...paid, actorId, card, travelers: loaded, needsApproval });
    if (needsApproval && verdict)
      await askApproval(world, tx, {
        ids,
        itineraryVersion: waiting.itineraryVersion + 1,
        requester: { userId: actor.userId, name: actor.name },
        departsAt: firstBeginning(goods),
        goods,
        amounts,
        policySentence: verdict.sentence,
        reason,
      });
    return ok({ id: params.id, state });
  });
};
