import { describe, expect, test } from 'vitest';
import { priceOf } from '#tests/builders/flight-options.ts';
import { cabinChoiceOf, cabinChoiceTitles, cabinsOf, searchDefaults } from './cabins.ts';
import { fareGroupOf, fareGroupsOf, fareGroupTitles } from './fare-groups.ts';
import { changeSentence, refundSentence } from './fare-rules.ts';
import { bagsOf, bagsText, visibleFares } from './fares.ts';
import { isSelfBookable, priceText } from './price-text.ts';

describe('fares', () => {
  test('FLT-42 the five headings', () => {
    expect(Object.values(fareGroupTitles).sort()).toEqual(
      ['Lowest Fare', 'Basic Economy', 'Premium Economy', 'Business/First Class', 'Economy'].sort(),
    );
  });

  test.each([
    ['economy', 'Economy Light', 'basic_economy'],
    ['economy', 'BASIC', 'basic_economy'],
    ['economy', 'Saver', 'basic_economy'],
    ['economy', 'Value', 'basic_economy'],
    ['economy', 'Flight', 'economy'],
    ['economy', 'Lightning deal', 'economy'],
    ['economy', 'First', 'economy'],
    ['premium_economy', 'World Traveller Plus Basic', 'premium_economy'],
    ['business', 'Business Light', 'business_first'],
    ['first', 'Flagship', 'business_first'],
  ] as const)('FLT-42 %s called "%s" is %s', (cabin, fare, group) => {
    expect(fareGroupOf({ cabin, fare })).toBe(group);
  });

  test('FLT-42 the cheapest fare is under Lowest Fare, the others under their own heading', () => {
    const light = priceOf({ fare: 'Economy Light', amount: 100 });
    const basic = priceOf({ fare: 'Basic', amount: 120 });
    const flex = priceOf({ fare: 'Flex', amount: 200 });
    const club = priceOf({ fare: 'Club', amount: 900, cabin: 'business' });
    const groups = fareGroupsOf([light, basic, flex, club]);
    expect(groups.map((group) => [group.title, group.prices])).toEqual([
      ['Lowest Fare', [light]],
      ['Basic Economy', [basic]],
      ['Economy', [flex]],
      ['Business/First Class', [club]],
    ]);
    expect(fareGroupsOf([priceOf({ amount: 0 })])).toHaveLength(1);
  });

  test.each([
    [
      'a more expensive fare without bag data is hidden',
      [
        [100, true],
        [120, false],
      ],
      [100],
    ],
    [
      'a cheaper one stays',
      [
        [100, false],
        [120, true],
      ],
      [100, 120],
    ],
    [
      'a fare of the same price stays',
      [
        [100, true],
        [100, false],
      ],
      [100, 100],
    ],
    [
      'without any bag data all stay',
      [
        [100, false],
        [120, false],
      ],
      [100, 120],
    ],
    [
      'an unpriced fare hides nothing',
      [
        [0, true],
        [120, false],
      ],
      [0, 120],
    ],
  ] as const)('FLT-43 %s', (_, fares, kept) => {
    const prices = fares.map(([amount, is_bag_data]) => priceOf({ amount, is_bag_data }));
    expect(visibleFares(prices).map((price) => price.amount)).toEqual(kept);
  });

  test('FLT-70 a brand is shown at its lowest price, and only its own prices count as one', () => {
    const light = priceOf({ fare: 'Light', amount: 100 });
    const flex = priceOf({ fare: 'Flex', amount: 150, brand: 1 });
    const dearer = priceOf({ fare: 'Flex', amount: 190, brand: 1 });
    const club = priceOf({ fare: 'Club', amount: 400, brand: 2 });
    expect(visibleFares([light, flex, dearer, club])).toEqual([light, flex, club]);
    // Filters come first: what they leave of a brand is shown.
    expect(visibleFares([dearer, club])).toEqual([dearer, club]);
    expect(visibleFares([light, light])).toHaveLength(2);
  });

  test('FLT-44 without bag data a fare has 1 carry-on and 0 checked', () => {
    const silent = priceOf({ is_bag_data: false, bag_carry_on_count: 0, bag_checked_count: 0 });
    expect(bagsOf(silent)).toEqual({ carryOn: 1, checked: 0 });
    expect(bagsText(silent)).toBe('1 carry-on, 0 checked assumed');
    expect(bagsText(priceOf({ bag_carry_on_count: 0, bag_checked_count: 2 }))).toBe('0 carry-on, 2 checked');
  });

  test.each([
    ['FLT-18 loads while unfinished', 0, false, { kind: 'loading' }],
    ['FLT-19 FLT-20 is TBA once finished', 0, true, { kind: 'tba', text: 'TBA' }],
    ['MONEY-01 shows two decimals', 41_200, false, { kind: 'amount', text: '412.00 USD' }],
  ] as const)('%s', (_, amount, isFinished, shown) => {
    expect(priceText({ amount, currency: 'USD' }, isFinished)).toEqual(shown);
  });

  test('an unknown price cannot be chosen in Self Booking', () => {
    expect([isSelfBookable({ amount: 0 }), isSelfBookable({ amount: 1 })]).toEqual([false, true]);
  });

  const fee = { minor: 15_000, currency: 'USD' };
  const free = { minor: 0, currency: 'USD' };
  test.each([
    ['unknown' as const, null, null],
    [{ isAllowed: false as const }, 'No refund.', 'No changes.'],
    [{ isAllowed: true as const, fee: null }, 'Refundable.', 'Changes allowed.'],
    [{ isAllowed: true as const, fee: free }, 'Full refund.', 'Free changes.'],
    [{ isAllowed: true as const, fee }, 'Refund less 150.00 USD.', 'Change for 150.00 USD plus fare difference.'],
  ])('rules are sentences; unknown does not mean "no" %#', (rule, refund, change) => {
    expect([refundSentence(rule), changeSentence(rule)]).toEqual([refund, change]);
  });

  test.each([
    ['unknown' as const, 'Cancel free within 24 hours of booking. Refund after that: Not provided by the airline.'],
    [{ isAllowed: false as const }, 'Cancel free within 24 hours of booking, then no refund.'],
    [{ isAllowed: true as const, fee }, 'Cancel free within 24 hours of booking, then refund less 150.00 USD.'],
  ])('free cancellation comes before the fare’s refund rule %#', (rule, refund) => {
    expect(refundSentence(rule, 'whole')).toBe(refund);
    expect(refundSentence({ isAllowed: false }, 'cut')).toBe(
      'Cancel free after booking until 7 days before departure, then no refund.',
    );
  });
});

describe('cabins', () => {
  test('FLT-07 a search starts with economy and flexibility 2', () => {
    expect(searchDefaults).toMatchObject({ cabin: 'economy', flexibilityDays: 2 });
  });
  test('FLT-57 the options are Economy, Premium Economy, Business/First, and the last includes both cabins', () => {
    expect(Object.values(cabinChoiceTitles)).toEqual(['Economy', 'Premium Economy', 'Business/First']);
    expect(cabinsOf('business_first')).toEqual(['business', 'first']);
    expect([cabinChoiceOf('first'), cabinChoiceOf('economy')]).toEqual(['business_first', 'economy']);
  });
});
