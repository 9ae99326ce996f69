import type * as calls from '#contract/payment-questions.ts';
import type { Refusal } from '#contract/refusals.ts';
import { mayConfirmPayment } from '#domain/access/may-see-trip.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { underLimit } from '#platform/own-signal.ts';
import { findPaymentQuestion } from '#server/bookings/payment-question.ts';
import type { Verb } from '#server/kit/verb.ts';
import { cardQuestionOf } from '#server/payments/card-question.ts';
import { openTrip } from '#server/trips/open-trip.ts';

/** The longest that the gateway may take while a person waits. */
const limitMs = 10_000;

export const nothingAsked: Refusal = {
  code: 'conflict',
  detail: 'The bank no longer asks about this trip. Please look at the trip as it is now.',
};

/**
 * Returns what the browser needs to show the bank's question: a secret of the gateway, for people who may pay for the
 * trip. Asks the gateway, and changes nothing. docs/decisions/0039
 */
export const openPaymentQuestion: Verb<typeof calls.openPaymentQuestion> = async (world, { actor, params, signal }) => {
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  if (!mayConfirmPayment(actor, opened.value.sight)) return refuse({ code: 'forbidden' });
  const question = await findPaymentQuestion(world.db, params.id);
  if (!question) return refuse(nothingAsked);
  const answer = await underLimit({ limitMs, sources: [signal] }, (ending) =>
    world.payments.question(question.payment, { signal: ending, now: world.clock.now }),
  );
  if (!answer.ok) return refuse({ code: 'unavailable', retryAfterSeconds: 5 });
  return answer.value ? ok(cardQuestionOf(answer.value)) : refuse(nothingAsked);
};
