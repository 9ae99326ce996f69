import { describe, expect, test } from 'vitest';
import { fromStripe, toStripe } from './parts/stripe-amounts.ts';

describe('amounts as Stripe counts them', () => {
  test.each([
    ['USD', 41_200, 41_200],
    ['JPY', 41_200, 41_200],
    ['KRW', 990, 990],
    ['BHD', 1_230, 1_230],
    ['ISK', 500, 50_000],
    ['UGX', 5_000, 500_000],
    ['HUF', 4_120_000, 4_120_000],
    ['MGA', 500_000, 5_000],
    ['LYD', 41_200, 4_120],
  ])('%s: %i of ours are %i of theirs, and back', (currency, minor, amount) => {
    expect(toStripe({ minor, currency })).toEqual({ amount, currency: currency.toLowerCase() });
    expect(fromStripe(amount, currency.toLowerCase())).toEqual({ minor, currency });
  });

  test.each([
    ['a thousandth that is no hundredth', { minor: 1_231, currency: 'BHD' }],
    ['a thousandth where hundredths are charged', { minor: 41_201, currency: 'LYD' }],
    ['part of an ariary, which Stripe takes whole', { minor: 550, currency: 'MGA' }],
    ['less than nothing', { minor: -1, currency: 'USD' }],
  ])('%s cannot be charged', (_what, money) => {
    expect(toStripe(money)).toBeNull();
  });
});
