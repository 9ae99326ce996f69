/** What a browser needs to confirm a payment whose bank asked for its cardholder. */
import type { CallContext, Outcome } from '#domain/kit/outcome.ts';
import type { AskedPayment, CardQuestion } from '../port.ts';
import type { StripeClient } from './stripe-client.ts';
import { stripeError } from './stripe-errors.ts';
import { isAsked, paymentIntentOf } from './stripe-shapes.ts';
import { readCardToken } from './stripe-token.ts';

/**
 * A charge without its cardholder that failed with `authentication_required` leaves the payment without a card: the
 * browser confirms the same payment by its secret and names the card again.
 */
export const readQuestion = async (
  client: StripeClient,
  { ref, token }: AskedPayment,
  context: CallContext,
): Promise<Outcome<CardQuestion | null>> => {
  const card = readCardToken(token);
  if (!card || !/^pi_[A-Za-z0-9_]{1,100}$/.test(ref))
    return { ok: false, error: { kind: 'not_found', message: 'no such payment' } };
  const answer = await client.ask(context, (stripe) => stripe.paymentIntents.retrieve(ref));
  if (!answer.ok) return { ok: false, error: stripeError(answer.failure, context.now()) };
  const intent = paymentIntentOf(answer.value);
  if (!intent) return { ok: false, error: { kind: 'upstream', message: 'This is no payment.' } };
  if (!isAsked(intent) || !intent.client_secret) return { ok: true, value: null };
  return {
    ok: true,
    value: { by: 'stripe', clientSecret: intent.client_secret, paymentMethod: card.paymentMethod },
  };
};
