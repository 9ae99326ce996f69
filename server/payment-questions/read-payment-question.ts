import type * as calls from '#contract/payment-questions.ts';
import { mayConfirmPayment } from '#domain/access/may-see-trip.ts';
import { ok } from '#domain/kit/result.ts';
import { findPaymentQuestion } from '#server/bookings/payment-question.ts';
import type { Verb } from '#server/kit/verb.ts';
import { openTrip } from '#server/trips/open-trip.ts';

/** The payment of a trip that waits for its cardholder, for those who may see the trip. docs/decisions/0039 */
export const readPaymentQuestion: Verb<typeof calls.readPaymentQuestion> = async (world, { actor, params }) => {
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const { trip, sight } = opened.value;
  const isAsked = trip.attempt?.state === 'AUTHENTICATING';
  const question = isAsked ? await findPaymentQuestion(world.db, trip.id) : null;
  return ok({
    question: question && {
      amount: question.amount.minor,
      currency: question.amount.currency,
      card_last4: question.cardLast4,
      confirm_by: question.confirmBy.toISOString(),
      may_confirm: actor.kind !== 'lander' && mayConfirmPayment(actor, sight),
    },
  });
};
