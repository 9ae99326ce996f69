/** A bank's question to its cardholder, who must confirm a payment before anything is booked. docs/decisions/0039 */
import { z } from 'zod';
import { instant } from './kit/fields.ts';
import { currencyCode, priced } from './kit/money.ts';
import { route } from './kit/route.ts';
import { buysForTrip, seesTrip } from './trip-access.ts';
import { byTrip } from './trips.ts';

/**
 * What a browser needs to show the bank's question; also the facts of the refusal card-authentication for a
 * payment.
 */
export const cardQuestion = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('stripe'),
    client_secret: z.string().describe('Stripe’s script confirms the payment with it'),
    payment_method: z.string().describe('The card to confirm it with'),
  }),
  z.object({
    by: z.literal('sandbox'),
    question: z.string().describe('The name that POST /sandbox/bank knows it by'),
  }),
]);
export type CardQuestion = z.output<typeof cardQuestion>;

const paymentQuestion = priced(
  z.object({
    amount: z.number().describe('The amount to authorize on the card, and to capture once it is booked'),
    currency: currencyCode,
    card_last4: z.string(),
    confirm_by: instant.describe('If it is not confirmed by then, nothing is booked and nothing is charged'),
    may_confirm: z.boolean().describe('The caller may confirm it, or cancel it'),
  }),
  ['amount'],
);
export type PaymentQuestion = z.output<typeof paymentQuestion>;

export const readPaymentQuestion = route({
  method: 'GET',
  path: '/trips/:id/payment-question',
  access: seesTrip,
  summary: 'The payment that its cardholder must confirm with the bank; `question` is null when there is none.',
  params: byTrip,
  reply: z.object({ question: paymentQuestion.nullable() }),
  refusals: ['forbidden'],
});

export const openPaymentQuestion = route({
  method: 'POST',
  path: '/trips/:id/payment-question',
  access: buysForTrip,
  summary: 'What the browser needs to show the bank’s question.',
  params: byTrip,
  reply: cardQuestion,
  refusals: ['forbidden', 'conflict', 'unavailable'],
});

export const answerPaymentQuestion = route({
  method: 'PUT',
  path: '/trips/:id/payment-question',
  access: buysForTrip,
  summary:
    'Report that the cardholder has answered the bank, with any answer: the payment is then checked. Or cancel the trip instead.',
  params: byTrip,
  body: z.strictObject({ answer: z.enum(['answered', 'cancel']) }),
  refusals: ['forbidden', 'conflict'],
});
