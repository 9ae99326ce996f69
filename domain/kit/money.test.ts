import { describe, expect, test } from 'vitest';
import { currencies } from '#reference/currencies.ts';
import { isoCurrencyDigits } from '#reference/currency-digits.ts';
import { decimalOf, moneyOf } from './decimal-text.ts';
import { currencyDigits, formatMoney, toDecimal, toMinor } from './money.ts';

describe('decimals follow ISO 4217, not the runtime’s table (MONEY-01)', () => {
  test.each([
    ['USD', 2],
    ['HUF', 2],
    ['IDR', 2],
    ['COP', 2],
    ['PKR', 2],
    ['MGA', 2],
    ['ISK', 0],
    ['JPY', 0],
    ['UGX', 0],
    ['IQD', 3],
    ['KWD', 3],
    // Withdrawn, but still present in stored records.
    ['BGN', 2],
    ['HRK', 2],
  ])('%s has %i', (currency, digits) => {
    expect(currencyDigits(currency)).toBe(digits);
  });

  test('the table has every currency that an organization can choose', () => {
    expect(currencies.filter(({ code }) => isoCurrencyDigits(code) === undefined)).toEqual([]);
  });

  test('an unknown currency has no decimals', () => {
    expect(() => currencyDigits('QQQ')).toThrow(RangeError);
    expect(moneyOf('412.00', 'QQQ')).toBeNull();
  });

  test.each([
    ['HUF', '45123.50', 4_512_350, '45,123.50 HUF'],
    ['JPY', '45123', 45_123, '45,123 JPY'],
    ['IQD', '45123.250', 45_123_250, '45,123.250 IQD'],
    ['USD', '0.05', 5, '0.05 USD'],
  ])('%s %s is %i minor units, in both directions', (currency, text, minor, shown) => {
    const money = { minor, currency };
    expect(moneyOf(text, currency)).toEqual(money);
    expect(decimalOf(money)).toBe(text);
    expect(toMinor(toDecimal(minor, currency), currency)).toBe(minor);
    expect(formatMoney(money)).toBe(shown);
  });
});
