/** docs/rules.md#sorting-and-filtering-flights */
import { describe, expect, test } from 'vitest';
import { optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { filterChoices } from './filter-choices.ts';
import { type Filters, filterOptions, noFilters } from './filters.ts';
import { keptPrices, needsOf } from './price-needs.ts';
import { shownAmount, sortOptions } from './sorts.ts';

const light = priceOf({ amount: 300, fare: 'Light', is_refundable: false, is_changeable: false });
const bag = priceOf({ amount: 400, fare: 'Bag', bag_checked_count: 1, is_refundable: false, is_changeable: true });
const flex = priceOf({ amount: 900, fare: 'Flex', bag_checked_count: 2, is_refundable: true, is_changeable: true });
const silent = priceOf({ amount: 350, fare: 'Silent', is_bag_data: false, is_refundable: null, is_changeable: null });
const early = priceOf({ amount: 360, fare: 'Early', is_bag_data: false });
const refundable = priceOf({ amount: 500, fare: 'Refundable', is_refundable: true, is_changeable: null });

const x = optionOf({ signature: 'x', prices: [light, bag, flex] });
const y = optionOf({ signature: 'y', prices: [silent, refundable] });
const z = optionOf({ signature: 'z', prices: [early] });
const all = [x, y, z];
const fares = (filters: Partial<Filters>) =>
  all.map(({ prices }) => keptPrices(prices, needsOf({ ...noFilters, ...filters })).map(({ fare }) => fare));
const kept = (filters: Partial<Filters>) =>
  filterOptions(all, { ...noFilters, ...filters }).map(({ signature }) => signature);

describe('filters on prices', () => {
  test.each<[string, Partial<Filters>, string[][]]>([
    ['none', {}, [['Light', 'Bag', 'Flex'], ['Silent', 'Refundable'], ['Early']]],
    [
      'a carry-on that the airline states, not one that the page assumes',
      { hasCarryOn: true },
      [['Light', 'Bag', 'Flex'], ['Refundable'], []],
    ],
    ['a checked bag', { hasCheckedBag: true }, [['Bag', 'Flex'], [], []]],
    ['refundable: what the airline does not say is not', { isRefundable: true }, [['Flex'], ['Refundable'], []]],
    ['changeable', { isChangeable: true }, [['Bag', 'Flex'], [], []]],
    ['one price has to have all of it', { hasCheckedBag: true, isRefundable: true }, [['Flex'], [], []]],
  ])('%s', (_, filters, left) => {
    expect(fares(filters)).toEqual(left);
    expect(kept(filters)).toEqual(all.filter((_each, at) => left[at]?.length).map(({ signature }) => signature));
  });

  test('a flight stays only if one price has everything, not if two prices have a part each', () => {
    const apart = optionOf({ prices: [bag, refundable] });
    const filters = { ...noFilters, hasCheckedBag: true, isRefundable: true };
    expect(filterOptions([apart], filters)).toEqual([]);
    expect(filterChoices([apart], { ...noFilters, hasCheckedBag: true }).needs.isRefundable.count).toBe(0);
  });

  test('rows show, and are sorted by, the lowest of the prices that are left', () => {
    const needs = needsOf({ ...noFilters, isRefundable: true });
    expect([shownAmount(x, needs), shownAmount(y, needs)]).toEqual([900, 500]);
    expect(sortOptions([x, y], 'price_lowest', { needs }).map(({ signature }) => signature)).toEqual(['y', 'x']);
    expect(sortOptions([x, y], 'price_lowest').map(({ signature }) => signature)).toEqual(['x', 'y']);
    const choices = filterChoices(all, { ...noFilters, isRefundable: true });
    expect(choices.stops[0]).toMatchObject({ count: 2, lowest: { minor: 500 } });
    expect(choices.needs.hasCheckedBag).toMatchObject({ count: 1, lowest: { minor: 900 } });
  });
});
