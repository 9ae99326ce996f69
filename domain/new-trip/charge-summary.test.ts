/** Proves docs/decisions/0046 */
import { describe, expect, test } from 'vitest';
import type { Money } from '#domain/kit/money.ts';
import { chargeSummary } from './charge-summary.ts';

const usd = (minor: number) => ({ minor, currency: 'USD' });
const hotel = (payNow: Money, payAtProperty = usd(0), title = 'Hotel, Hotel Meridiem') => ({
  title,
  payNow,
  payAtProperty,
});
const nothing = { flights: null, hotels: [], hasCars: false, voucher: null, needsApproval: false };

describe('charged now', () => {
  test.each([
    ['MONEY-05 flights alone', { ...nothing, flights: usd(57180) }, '571.80 USD'],
    [
      'MONEY-05 flights and what hotels take now',
      { ...nothing, flights: usd(57180), hotels: [hotel(usd(10000)), hotel(usd(5020), usd(700))] },
      '722.00 USD',
    ],
    [
      'MONEY-05 amounts of different currencies are never added',
      {
        ...nothing,
        flights: usd(57180),
        hotels: [hotel({ minor: 9000, currency: 'EUR' })],
      },
      '571.80 USD + 90.00 EUR',
    ],
    [
      'MONEY-07 a hotel that is paid entirely at the property',
      { ...nothing, hotels: [hotel(usd(0), usd(9000))] },
      'No charge until approval received',
    ],
    ['MONEY-07 nothing to charge', nothing, 'No charge until approval received'],
    [
      'MONEY-07 approval comes first',
      { ...nothing, flights: usd(57180), needsApproval: true },
      'No charge until approval received',
    ],
    ['MONEY-07 cars alone', { ...nothing, hasCars: true }, 'No charge until approval received'],
  ])('MONEY-05 MONEY-07 (%s)', (_title, parts, text) => {
    expect(chargeSummary(parts).totalText).toBe(text);
  });

  test('a voucher is a line of its own, and the card pays the rest, which may be nothing', () => {
    const part = chargeSummary({ ...nothing, flights: usd(57180), voucher: usd(10000) });
    expect(part.lines.at(-1)).toEqual({ label: 'Voucher', text: '-100.00 USD' });
    expect([part.totals, part.totalText]).toEqual([[usd(47180)], '471.80 USD']);
    const all = chargeSummary({ ...nothing, flights: usd(57180), voucher: usd(57180) });
    expect([all.totals, all.totalText]).toEqual([[usd(0)], '0.00 USD']);
  });

  test('MONEY-05 each hotel has its line; amounts paid at the property are separate and add nothing', () => {
    const summary = chargeSummary({
      ...nothing,
      hotels: [
        hotel(usd(57600), usd(9600), 'Hotel 1, Hotel Meridiem'),
        hotel(usd(0), usd(5000), 'Hotel 2, Hotel Aurel'),
      ],
    });
    expect(summary.lines).toEqual([
      { label: 'Hotel 1, Hotel Meridiem, pay now', text: '576.00 USD' },
      { label: 'Hotel 2, Hotel Aurel, pay now', text: '0.00 USD' },
    ]);
    expect(summary.totals).toEqual([usd(57600)]);
    expect(summary.payAtProperty).toEqual([usd(14600)]);
  });

  test('MONEY-06 cars show Pending Approval TBD and add nothing', () => {
    const summary = chargeSummary({ ...nothing, flights: usd(57180), hasCars: true });
    expect(summary.lines).toEqual([
      { label: 'Flights', text: '571.80 USD' },
      { label: 'Cars', text: 'Pending Approval TBD' },
    ]);
    expect(summary.totalText).toBe('571.80 USD');
  });
});
