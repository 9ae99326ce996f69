import * as calls from '#contract/payment-questions.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { answerPaymentQuestion } from './answer-payment-question.ts';
import { openPaymentQuestion } from './open-payment-question.ts';
import { readPaymentQuestion } from './read-payment-question.ts';

export const paymentQuestionBindings: readonly Binding[] = [
  bind(calls.readPaymentQuestion, readPaymentQuestion),
  bind(calls.openPaymentQuestion, openPaymentQuestion),
  bind(calls.answerPaymentQuestion, answerPaymentQuestion),
];
