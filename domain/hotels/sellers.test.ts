/** Proves docs/decisions/0044 */
import { describe, expect, test } from 'vitest';
import { isSoldBySeveral, missingSellersText, rowSellersText, sellerName, soldByText } from './sellers.ts';

describe('who sells a hotel, in words', () => {
  test('suppliers have the names people know; an unknown one keeps its id', () => {
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
  ])('a row sold by %j with the price of %s says "%s"', (sources, price_source, text) => {
    expect(rowSellersText({ sources, price_source })).toBe(text);
  });

  test.each([
    [[], ''],
    [['rapid'], 'Expedia did not answer: its prices are missing here.'],
    [['duffel', 'rapid'], 'Duffel and Expedia did not answer: their prices are missing here.'],
  ])('without %j a page says "%s"', (missing, text) => {
    expect(missingSellersText(missing)).toBe(text);
  });

  test('prices name their seller when there are several sellers, even if some did not answer', () => {
    expect(isSoldBySeveral({ sources: ['rapid'], sources_missing: [] })).toBe(false);
    expect(isSoldBySeveral({ sources: ['rapid'], sources_missing: ['duffel'] })).toBe(true);
  });
});
