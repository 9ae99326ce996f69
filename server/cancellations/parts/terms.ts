import type { Cancellation } from '#contract/cancellations.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { mayCancelTrip } from '#domain/access/may-see-trip.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import {
  bookedSentence,
  type CancellationKind,
  notCancelable,
  requestSentence,
  waitingSentence,
} from '#domain/trips/cancellation.ts';
import { quoteUndo, type UndoQuote } from '#server/bookings/quote-undo.ts';
import type { World } from '#server/kit/world.ts';
import { quoteCancellationFee } from '#server/payments/cancellation-fee.ts';
import { cancellationKindOf } from '#server/trips/cancellation-kind.ts';
import { openTrip } from '#server/trips/open-trip.ts';

/** What canceling a trip does now and costs; `kind` null: it cannot be canceled here. */
export type Terms = {
  readonly kind: CancellationKind | null;
  /** It is canceled already, or is being canceled. */
  readonly isDone: boolean;
  readonly view: Cancellation;
};

type Asked = { readonly actor: SignedInActor; readonly tripId: number };

/**
 * Asks what canceling a trip would cost, for a caller with permission. Call it outside a transaction. It changes
 * nothing. Refuses `forbidden`, and `unavailable` where a supplier does not answer.
 */
export const cancellationTerms = async (world: World, { actor, tripId }: Asked): Promise<Result<Terms, Refusal>> => {
  const opened = await openTrip(world, actor, tripId);
  if (!opened.ok) return opened;
  const { trip, sight } = opened.value;
  if (!mayCancelTrip(actor, sight)) return refuse({ code: 'forbidden' });
  const kind = cancellationKindOf(trip);
  const nothing = { ...unpaid, currency: trip.attempt?.currency ?? trip.cost?.currency ?? unpaid.currency };
  if (kind === null) {
    const isCanceling = trip.attempt?.state === 'CANCELING';
    const isUnderWay = isCanceling || trip.state === 'booking';
    const terms = notNow(nothing, isUnderWay ? 'under-way' : 'nothing');
    return ok({ ...terms, isDone: isCanceling || trip.state === 'canceled' });
  }
  if (kind !== 'booked') {
    const sentence = kind === 'waiting' ? waitingSentence : requestSentence(trip.is_deposit);
    return ok({ kind, isDone: false, view: { ...nothing, may_cancel: true, sentence } });
  }
  const quote = await quoteUndo(world, tripId);
  if (quote.is !== 'booked') return unquoted(nothing, quote);
  if (quote.departsAt <= world.clock.now()) return ok(notNow(nothing, 'begun'));
  const { captured, voucher } = quote;
  const paidMinor = captured.minor + voucher.minor;
  const fee = await quoteCancellationFee(world, { attemptId: quote.attemptId, departsAt: quote.departsAt });
  return ok({
    kind,
    isDone: false,
    view: {
      may_cancel: true,
      sentence: bookedSentence({
        kinds: quote.kinds,
        paidMinor,
        keptMinor: quote.kept.minor,
        isFreeDay: quote.isFreeDay,
      }),
      paid: captured.minor,
      paid_voucher: voucher.minor,
      fees: trip.cost?.fees ?? 0,
      kept: quote.kept.minor,
      to_card: quote.toCardMinor,
      to_voucher: quote.toVoucherMinor,
      currency: captured.currency,
      card_last4: quote.cardLast4,
      fee: fee && { amount: fee.minor, currency: fee.currency },
    },
  });
};

const unpaid: Cancellation = {
  may_cancel: false,
  sentence: '',
  paid: 0,
  paid_voucher: 0,
  fees: 0,
  kept: 0,
  to_card: 0,
  to_voucher: 0,
  currency: 'USD',
  card_last4: null,
  fee: null,
};

const notNow = (nothing: Cancellation, why: keyof typeof notCancelable): Terms => ({
  kind: null,
  isDone: false,
  view: { ...nothing, sentence: notCancelable[why] },
});

const unquoted = (
  nothing: Cancellation,
  { is }: Exclude<UndoQuote, { readonly is: 'booked' }>,
): Result<Terms, Refusal> => {
  if (is === 'no-answer')
    return refuse({
      code: 'unavailable',
      detail: 'The airline or hotel does not answer right now, so nothing was canceled. Please try again shortly.',
    });
  // It was booked a moment ago.
  return ok(notNow(nothing, is === 'nothing-booked' ? 'under-way' : is));
};
