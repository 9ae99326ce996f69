import { describe, expect, test } from 'vitest';
import { chargeSummary } from './charge-summary.ts';

const usd = (minor: number) => ({ minor, currency: 'USD' });
const nothing = { flights: null, hotelsPayNow: [], hasCars: false, needsApproval: false };

describe('Spec 2, 9: charged now', () => {
  test.each([
    ['MONEY-05 flights alone', { ...nothing, flights: usd(57180) }, '571.80 USD'],
    [
      'MONEY-05 flights and what hotels take now',
      { ...nothing, flights: usd(57180), hotelsPayNow: [usd(10000), usd(5020)] },
      '722.00 USD',
    ],
    [
      'MONEY-05 unlike currencies are never added',
      {
        ...nothing,
        flights: usd(57180),
        hotelsPayNow: [{ minor: 9000, currency: 'EUR' }],
      },
      '571.80 USD + 90.00 EUR',
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

  test('MONEY-06 cars show Pending Approval TBD and add nothing', () => {
    const summary = chargeSummary({ ...nothing, flights: usd(57180), hasCars: true });
    expect(summary.lines).toEqual([
      { label: 'Flights', text: '571.80 USD' },
      { label: 'Cars', text: 'Pending Approval TBD' },
    ]);
    expect(summary.totalText).toBe('571.80 USD');
  });
});
