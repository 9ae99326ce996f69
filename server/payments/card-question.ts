import type { CardQuestion as WireQuestion } from '#contract/payment-questions.ts';
import type { CardQuestion } from '#platform/payments/port.ts';

/** A bank's question in the form that browsers get. */
export const cardQuestionOf = (question: CardQuestion): WireQuestion =>
  question.by === 'stripe'
    ? { by: 'stripe', client_secret: question.clientSecret, payment_method: question.paymentMethod }
    : question;
