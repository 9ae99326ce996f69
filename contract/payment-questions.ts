/** A bank that asks its cardholder to confirm a payment before anything is booked. docs/decisions/0039 */
import { z } from 'zod';
import { instant } from './kit/fields.ts';
import { currencyCode, priced } from './kit/money.ts';
import { route } from './kit/route.ts';
import { buysForTrip, seesTrip } from './trip-access.ts';
import { byTrip } from './trips.ts';

/** What a browser shows the bank's question by; also the facts of the refusal card-authentication for a payment. */
export const cardQuestion = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('stripe'),
    client_secret: z.string().describe('Stripe’s script confirms the payment by it'),
    payment_method: z.string().describe('The card that it is confirmed with'),
  }),
  z.object({
    by: z.literal('sandbox'),
    question: z.string().describe('The name that POST /sandbox/bank knows it by'),
  }),
]);
export type CardQuestion = z.output<typeof cardQuestion>;

const paymentQuestion = priced(
  z.object({
    amount: z.number().describe('What is to be held on the card, and taken once it is booked'),
    currency: currencyCode,
    card_last4: z.string(),
    confirm_by: instant.describe('Without a confirmation by then nothing is booked and nothing is charged'),
    may_confirm: z.boolean().describe('The caller may have it confirmed, or give it up'),
  }),
  ['amount'],
);
export type PaymentQuestion = z.output<typeof paymentQuestion>;

export const readPaymentQuestion = route({
  method: 'GET',
  path: '/trips/:id/payment-question',
  access: seesTrip,
  summary: 'The payment that its cardholder has to confirm with their bank; `question` is null when none has to be.',
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
    'Say that the bank was answered, whatever was said: the payment is looked at then. Or cancel the trip instead.',
  params: byTrip,
  body: z.strictObject({ answer: z.enum(['answered', 'cancel']) }),
  refusals: ['forbidden', 'conflict'],
});
