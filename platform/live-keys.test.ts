import { describe, expect, test } from 'vitest';
import { isAnyKeyLive, liveSupplierKey, stripeModeOf } from './live-keys.ts';

const none = { duffel: null, rapid: null, stripe: null };

describe('live keys', () => {
  test.for([
    ['no key', none, false],
    ['a test key of Stripe', { ...none, stripe: { secretKey: 'sk_test_a' } }, false],
    ['a live key of Stripe', { ...none, stripe: { secretKey: 'rk_live_a' } }, true],
    ['a test token of Duffel', { ...none, duffel: { accessToken: 'duffel_test_live_' } }, false],
    ['a live token of Duffel', { ...none, duffel: { accessToken: 'duffel_live_a' } }, true],
    ['the test address of Rapid', { ...none, rapid: { baseUrl: 'https://test.ean.com' } }, false],
    ['the live address of Rapid', { ...none, rapid: { baseUrl: 'https://api.ean.com' } }, true],
  ] as const)('with %s', ([, config, isLive]) => {
    expect(isAnyKeyLive(config)).toBe(isLive);
  });

  test('the variable that makes bookings real is named, and Stripe is none of them', () => {
    expect(liveSupplierKey({ duffel: { accessToken: 'duffel_live_a' }, rapid: null })).toBe('DUFFEL_ACCESS_TOKEN');
    expect(liveSupplierKey({ duffel: null, rapid: { baseUrl: 'https://api.ean.com' } })).toBe('RAPID_API_KEY');
    expect(liveSupplierKey({ duffel: { accessToken: 'duffel_test_a' }, rapid: null })).toBe(null);
    expect(stripeModeOf('pk_live_a')).toBe(null);
  });
});
