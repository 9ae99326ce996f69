import type * as calls from '#contract/payment-questions.ts';
import { mayConfirmPayment } from '#domain/access/may-see-trip.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { transact } from '#platform/db/database.ts';
import { endUnconfirmed } from '#server/bookings/approved-booking.ts';
import { lookAtPayment } from '#server/bookings/payment-question.ts';
import type { Verb } from '#server/kit/verb.ts';
import { openTrip } from '#server/trips/open-trip.ts';
import { nothingAsked } from './open-payment-question.ts';

/**
 * The cardholder has answered the bank in the browser, or cancels the trip instead. The answer is read from the
 * gateway, because a browser's claim must not book anything. docs/decisions/0039
 */
export const answerPaymentQuestion: Verb<typeof calls.answerPaymentQuestion> = async (world, call) => {
  const { actor, params } = call;
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  if (!mayConfirmPayment(actor, opened.value.sight)) return refuse({ code: 'forbidden' });
  const { body } = call;
  return transact(world.db, async (tx) => {
    if (body.answer === 'cancel')
      return (await endUnconfirmed(world, tx, params.id)) ? ok(undefined) : refuse(nothingAsked);
    await lookAtPayment(world, tx, params.id);
    return ok(undefined);
  });
};
