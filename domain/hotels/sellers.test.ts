/** Proves docs/decisions/0044 */
import { describe, expect, test } from 'vitest';
import { isSoldBySeveral, missingSellersText, rowSellersText, sellerName, soldByText } from './sellers.ts';

describe('who sells a hotel, in words', () => {
  test('suppliers have the names that people know; another one has its own', () => {
    expect(['rapid', 'duffel', 'sandbox', 'other'].map(sellerName)).toEqual([
      'Expedia',
      'Duffel',
      'the sandbox',
      'other',
    ]);
    expect(soldByText({ source: 'rapid' })).toBe('Sold by Expedia');
  });

  test.each([
    [['duffel', 'rapid'], 'rapid', 'Lowest price of 2 sellers: Expedia'],
    [['duffel', 'rapid'], null, ''],
    [['rapid'], 'rapid', ''],
  ])('a row sold by %j at the price of %s says "%s"', (sources, price_source, text) => {
    expect(rowSellersText({ sources, price_source })).toBe(text);
  });

  test.each([
    [[], ''],
    [['rapid'], 'Expedia did not answer: its prices are missing here.'],
    [['duffel', 'rapid'], 'Duffel and Expedia did not answer: their prices are missing here.'],
  ])('without %j a page says "%s"', (missing, text) => {
    expect(missingSellersText(missing)).toBe(text);
  });

  test('prices say whose they are where there are several sellers, answered or not', () => {
    expect(isSoldBySeveral({ sources: ['rapid'], sources_missing: [] })).toBe(false);
    expect(isSoldBySeveral({ sources: ['rapid'], sources_missing: ['duffel'] })).toBe(true);
  });
});
