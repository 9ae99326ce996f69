import { describe, expect, test } from 'vitest';
import type { SupplierError } from '../kit/outcome.ts';
import { authoriseAnswer, orderAnswer, repriceAnswer, settleAnswer } from './answer-classes.ts';

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

describe('answer classes, booking.md 6', () => {
  test.each<[SupplierError['kind'], string, string, string, string]>([
    // kind, order, reprice, authorise, capture or release
    ['unavailable', 'not-made', 'not-made', 'not-processed', 'not-processed'],
    ['not_found', 'not-made', 'not-made', 'not-made', 'not-made'],
    ['declined', 'not-made', 'not-made', 'not-made', 'not-made'],
    ['validation', 'not-made', 'not-made', 'not-made', 'not-made'],
    ['price_changed', 'not-made', 'not-made', 'not-made', 'not-made'],
    ['rate_limited', 'not-processed', 'not-processed', 'not-processed', 'not-processed'],
    ['timeout', 'unknown', 'not-processed', 'unknown', 'unknown'],
    ['upstream', 'unknown', 'not-processed', 'unknown', 'unknown'],
    ['outcome_unknown', 'unknown', 'not-processed', 'unknown', 'unknown'],
    ['config', 'not-made', 'not-made', 'not-made', 'not-processed'],
    ['unsupported', 'not-made', 'not-made', 'not-made', 'not-made'],
    ['authentication', 'not-made', 'not-made', 'not-made', 'not-made'],
  ])('%s: an order is %s, a price %s, a hold %s, a capture %s', (kind, order, reprice, authorise, settle) => {
    const error = errors[kind];
    expect(orderAnswer(error).is).toBe(order);
    expect(repriceAnswer(error).is).toBe(reprice);
    expect(authoriseAnswer(error).is).toBe(authorise);
    expect(settleAnswer(error, 'capture-failed').is).toBe(settle);
  });

  test('a changed price tells the new one, a full queue when to come back', () => {
    expect(orderAnswer(errors.price_changed)).toMatchObject({ failure: 'price-changed', newTotal: usd(120) });
    expect(orderAnswer(errors.rate_limited)).toEqual({ is: 'not-processed', retryAt });
    expect(authoriseAnswer(errors.declined)).toMatchObject({ failure: 'card-declined' });
    expect(authoriseAnswer(errors.unsupported)).toMatchObject({ failure: 'amount-unsupported' });
  });
});
