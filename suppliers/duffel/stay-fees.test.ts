/** Fees that a hotel collects itself, in any currency. Proves docs/decisions/0060 */
import { expect, test } from 'vitest';
import { stayPriceFaults } from '#domain/hotels/price.ts';
import { decimalOf } from '#domain/kit/decimal-text.ts';
import { currencyDigits } from '#domain/kit/money.ts';
import { isoCurrencyDigits } from '#reference/currency-digits.ts';
import { currencyRatePpm } from '#reference/currency-rates.ts';
import { wirePrice } from './parts/stay-price.ts';

const flexible = { total_amount: '900.00', total_currency: 'GBP', base_amount: '750.00', base_currency: 'GBP' };

test.each(Intl.supportedValuesOf('currency').filter((code) => isoCurrencyDigits(code) !== undefined))(
  'a fee in %s is read by its own digits, and kept as the hotel states it',
  (currency) => {
    const digits = currencyDigits(currency);
    const amount = digits === 0 ? '1234' : `1234.${'5678'.slice(0, digits)}`;
    const fee = { due_at_accommodation_amount: amount, due_at_accommodation_currency: currency };
    const read = wirePrice({ ...flexible, ...fee }, 'now');
    if (currencyRatePpm(currency) === undefined) return expect(read).toEqual({ ok: false, error: 'fee-currency' });
    if (!read.ok) throw new Error(read.error);
    const { price, collected } = read.value;
    expect(stayPriceFaults(price)).toEqual([]);
    const stated = collected ?? { minor: price.localFeeMinor, currency: 'GBP' };
    expect(decimalOf(stated)).toBe(amount);
    const perPound = (currencyRatePpm(currency) ?? 0) / (currencyRatePpm('GBP') ?? 1);
    expect(price.localFeeMinor).toBe(Math.ceil(Number(((Number(amount) / perPound) * 100).toFixed(6))));
  },
);

test.each([
  ['1000.50', 'JPY', { minor: 1001, currency: 'JPY' }],
  ['2.50049', 'KWD', { minor: 2501, currency: 'KWD' }],
  ['12.345', 'USD', { minor: 1235, currency: 'USD' }],
])('a fee of %s %s has more decimals than its currency: it is rounded up', (amount, currency, collected) => {
  const fee = { due_at_accommodation_amount: amount, due_at_accommodation_currency: currency };
  expect(wirePrice({ ...flexible, ...fee }, 'now')).toMatchObject({ ok: true, value: { collected } });
});

test('a fee that is no amount, or in no currency, is no price', () => {
  const priceOf = (amount: string, currency: string) =>
    wirePrice({ ...flexible, due_at_accommodation_amount: amount, due_at_accommodation_currency: currency }, 'now');
  for (const [amount, currency] of [
    ['1e3', 'JPY'],
    ['-1.005', 'USD'],
    ['1.005', 'XTS'],
    ['1.0000001', 'USD'],
  ] as const)
    expect(priceOf(amount, currency)).toEqual({ ok: false, error: 'unreadable' });
});
