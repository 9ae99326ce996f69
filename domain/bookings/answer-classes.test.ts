/** Proves docs/booking.md#answer-classes */
import { describe, expect, test } from 'vitest';
import type { SupplierError } from '../kit/outcome.ts';
import { authorizeAnswer, settleAnswer } from '../payments/answers.ts';
import { type AnswerClass, orderAnswer, repriceAnswer } from './answer-classes.ts';

const retryAt = new Date('2026-06-16T12:00:10Z');
const usd = (minor: number) => ({ minor, currency: 'USD' });
const errors: Readonly<Record<SupplierError['kind'], SupplierError>> = {
  unavailable: { kind: 'unavailable', message: 'sold out' },
  not_found: { kind: 'not_found', message: 'no such offer' },
  declined: { kind: 'declined', message: 'declined' },
  validation: { kind: 'validation', fields: {}, message: 'name' },
  authentication: { kind: 'authentication', clientSecret: 'seti_1_secret_2' },
  price_changed: { kind: 'price_changed', was: usd(100), now: usd(120) },
  rate_limited: { kind: 'rate_limited', retryAt },
  timeout: { kind: 'timeout', message: '130 s' },
  upstream: { kind: 'upstream', message: '502' },
  outcome_unknown: { kind: 'outcome_unknown', attemptId: 'a' },
  config: { kind: 'config', message: 'key' },
  unsupported: { kind: 'unsupported', what: 'hold' },
};

/** Why it was not made, whether and when it may be sent again, or that the outcome is unknown. */
const said = (answer: AnswerClass): string => {
  if (answer.is === 'not-made') return answer.failure;
  if (answer.is === 'unknown') return 'unknown';
  return answer.retryAt === null ? 'again' : `again at ${answer.retryAt.toISOString().slice(11, 19)}`;
};

describe('answer classes', () => {
  test.each<[SupplierError['kind'], string, string, string, string]>([
    // kind, order, reprice, authorize, capture or void
    ['unavailable', 'offer-gone', 'offer-gone', 'again', 'again'],
    ['not_found', 'offer-gone', 'offer-gone', 'payment-failed', 'capture-failed'],
    ['declined', 'not-bookable', 'offer-gone', 'card-declined', 'capture-failed'],
    ['validation', 'not-bookable', 'not-bookable', 'payment-failed', 'capture-failed'],
    ['price_changed', 'price-changed', 'price-changed', 'payment-failed', 'capture-failed'],
    ['rate_limited', 'again at 12:00:10', 'again at 12:00:10', 'again at 12:00:10', 'again at 12:00:10'],
    ['timeout', 'unknown', 'again', 'unknown', 'unknown'],
    ['upstream', 'unknown', 'again', 'unknown', 'unknown'],
    ['outcome_unknown', 'unknown', 'again', 'unknown', 'unknown'],
    ['config', 'not-bookable', 'not-bookable', 'payment-failed', 'again'],
    ['unsupported', 'not-bookable', 'not-bookable', 'amount-unsupported', 'capture-failed'],
    ['authentication', 'not-bookable', 'not-bookable', 'payment-failed', 'capture-failed'],
  ])('%s: for an order it means %s, for a price %s, for a hold of money %s, for a capture %s', (kind, ...means) => {
    const error = errors[kind];
    const answers = [orderAnswer(error), repriceAnswer(error), authorizeAnswer(error)];
    expect([...answers, settleAnswer(error, 'capture-failed')].map(said)).toEqual(means);
  });

  test('a void and a refund fail by their own names', () => {
    expect(said(settleAnswer(errors.declined, 'void-failed'))).toBe('void-failed');
    expect(said(settleAnswer(errors.not_found, 'refund-failed'))).toBe('refund-failed');
  });

  test('a changed price tells the new one', () => {
    const changed = { is: 'not-made', failure: 'price-changed', newTotal: usd(120) };
    expect([orderAnswer(errors.price_changed), repriceAnswer(errors.price_changed)]).toEqual([changed, changed]);
  });
});
