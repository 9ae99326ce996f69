import { describe, expect, test } from 'vitest';
import { inOrganizationCurrency, shares } from './exchange.ts';

describe('money of a report', () => {
  test.each([
    ['its own currency stays', 41_201, 'EUR', 'EUR', 920_000, 41_201],
    ['dollars by the stored rate', 41_200, 'USD', 'EUR', 920_000, 37_904],
    ['half a cent goes up', 5, 'USD', 'EUR', 900_000, 5],
    ['and away from zero for refunds', -5, 'USD', 'EUR', 900_000, -5],
    ['less than half goes down', 4, 'USD', 'EUR', 850_000, 3],
    ['a currency without decimals', 41_200, 'USD', 'JPY', 147_500_000, 60_770],
    ['more than a float holds', 900_000_000_001, 'USD', 'VND', 25_500_000_000, 229_500_000_000_255],
    ['no rate for another currency', 41_200, 'JPY', 'EUR', 920_000, null],
    ['nor into dollars', 41_200, 'GBP', 'USD', 1_000_000, null],
  ])('%s', (_what, minor, currency, own, ratePpm, expected) => {
    expect(inOrganizationCurrency({ minor, currency }, { currency: own, ratePpm })).toBe(expected);
  });

  test.each([
    [100, 1, [100]],
    [100, 3, [34, 33, 33]],
    [-100, 3, [-34, -33, -33]],
    [2, 3, [1, 1, 0]],
    [0, 2, [0, 0]],
  ])('%i in %i shares add up to the whole', (minor, count, expected) => {
    expect(shares(minor, count)).toEqual(expected);
    expect(shares(minor, count).reduce((sum, one) => sum + one, 0)).toBe(minor);
  });
});
