/** Payments as Stripe lists them. Those that carry our name must be in our records. */
import type { Listed, ListPage } from '#domain/kit/listed.ts';
import { formatMoney } from '#domain/kit/money.ts';
import type { StripeClient } from './stripe-client.ts';
import { stripeError } from './stripe-errors.ts';
import { nameKey, type PaymentIntent, paymentListOf, paymentOf, withRefunds } from './stripe-shapes.ts';

const pageSize = 100;

const listedOf = (intent: PaymentIntent): Listed => {
  const payment = paymentOf(intent);
  const isOver = payment?.state === 'voided' || payment?.state === 'refunded' || payment?.state === 'refused';
  return {
    ref: intent.id,
    name: intent.metadata[nameKey] ?? '',
    createdAt: new Date(intent.created * 1000).toISOString(),
    // A person looks at a state that we do not know.
    isOpen: !isOver,
    facts: payment
      ? [
          ['State', payment.state],
          ['Held', formatMoney(payment.authorized)],
          ['Taken', formatMoney(payment.captured)],
          ['Given back', formatMoney(payment.refunded)],
        ]
      : [['State', intent.status]],
  };
};

/** Lists are always up to date, while Stripe's search lags behind. */
export const listPayments =
  (client: StripeClient): ListPage =>
  async ({ since, page }, context) => {
    const answer = await client.ask(context, (stripe) =>
      stripe.paymentIntents.list({
        limit: pageSize,
        expand: [`data.${withRefunds}`],
        created: { gte: Math.floor(since.getTime() / 1000) },
        ...(page !== null && { starting_after: page }),
      }),
    );
    if (!answer.ok) return { ok: false, error: stripeError(answer.failure, context.now()) };
    const list = paymentListOf(answer.value);
    if (!list) return { ok: false, error: { kind: 'upstream', message: 'This is no list.' } };
    const next = list.has_more ? (list.data.at(-1)?.id ?? null) : null;
    return { ok: true, value: { things: list.data.map(listedOf), next } };
  };
