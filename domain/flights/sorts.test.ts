import { describe, expect, test } from 'vitest';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { noNeeds, withNeed } from './price-needs.ts';
import { rankingPenalty, recommendedScores } from './ranking.ts';
import { type Sort, sortChoices, sortOptions } from './sorts.ts';
import { isOutsideWindow, readWindow } from './windows.ts';

const option = (signature: string, amount: number, elapsed: number, depart: string, arrive: string) =>
  optionOf({
    signature,
    amount,
    elapsed,
    legs: [legOf({ time_depart: `2026-06-16T${depart}`, time_arrive: `2026-06-16T${arrive}` })],
  });
const a = option('a', 300, 400, '08:00', '14:40');
const b = option('b', 200, 500, '07:00', '15:20');
const c = option('c', 400, 300, '09:00', '14:00');
const tba = option('tba', 0, 350, '06:00', '11:50');

describe('sorts', () => {
  test('FLT-28 FLT-29 recommended is offered on the landing page only', () => {
    const titles = [
      'Recommended',
      'Shortest',
      'Price lowest',
      'Price highest',
      'Depart earliest',
      'Depart latest',
      'Arrive earliest',
      'Arrive latest',
    ];
    expect(sortChoices(true).map((choice) => choice.title)).toEqual(titles);
    expect(sortChoices(false).map((choice) => choice.title)).toEqual(titles.slice(1));
  });

  test.each([
    ['shortest', 'c tba a b'],
    ['price_lowest', 'b a c tba'],
    ['price_highest', 'c a b tba'],
    ['depart_earliest', 'tba b a c'],
    ['depart_latest', 'c a b tba'],
    ['arrive_earliest', 'tba c a b'],
    ['arrive_latest', 'b a c tba'],
    ['recommended', 'b a c tba'],
  ] satisfies [Sort, string][])(
    'FLT-30 %s orders %s; an unannounced price comes last in both price orders',
    (sort, order) => {
      for (const given of [
        [a, b, c, tba],
        [tba, c, b, a],
      ])
        expect(
          sortOptions(given, sort)
            .map((each) => each.signature)
            .join(' '),
        ).toBe(order);
    },
  );

  test('ties are decided by duration, then signature', () => {
    const x = option('x', 300, 400, '08:00', '14:40');
    const longer = option('0', 300, 450, '08:00', '15:30');
    expect(sortOptions([x, longer, a], 'price_lowest').map((each) => each.signature)).toEqual(['a', 'x', '0']);
    expect(sortOptions([x, longer, a], 'recommended').map((each) => each.signature)).toEqual(['a', 'x', '0']);
  });
});

test('FLT-30 FLT-34 with in policy only, options are sorted by the lowest price in policy, which is the shown one', () => {
  const judged = (signature: string, ...prices: [amount: number, isWithin: boolean][]) =>
    optionOf({
      signature,
      prices: prices.map(([amount, is_policy_within]) => priceOf({ amount, is_policy: true, is_policy_within })),
    });
  const given = [judged('x', [100, false], [500, true]), judged('y', [300, true]), judged('z', [200, false])];
  const order = (sort: Sort, isInPolicyOnly: boolean) =>
    sortOptions(given, sort, { needs: isInPolicyOnly ? withNeed(noNeeds, 'isInPolicyOnly') : noNeeds }).map(
      ({ signature }) => signature,
    );
  for (const sort of ['price_lowest', 'recommended'] as const) {
    expect(order(sort, false)).toEqual(['x', 'z', 'y']);
    expect(order(sort, true)).toEqual(['y', 'x', 'z']);
  }
  expect(order('price_highest', true)).toEqual(['x', 'y', 'z']);
});

describe('the recommended ranking', () => {
  const connecting = (layover: number, leaveFrom = 'LHR') =>
    optionOf({ legs: [legOf(), legOf({ airport_depart_iata: leaveFrom, layover })] });

  test.each([
    ['nothing', optionOf(), false, 0],
    ['a layover under 3 hours: 3', connecting(179), false, 3],
    ['3 hours are not tight', connecting(180), false, 0],
    ['a split ticket: 4', optionOf({ is_split: true }), false, 4],
    ['an airport change: 10', connecting(240, 'LGW'), false, 10],
    ['outside the staff window: 5', optionOf(), true, 5],
    ['all of it: 22', { ...connecting(60, 'LGW'), is_split: true }, true, 22],
  ])('FLT-22 FLT-23 FLT-24 FLT-25 %s', (_, given, isOutside, penalty) => {
    expect(rankingPenalty(given, isOutside)).toBe(penalty);
  });

  test('the score is the rank by price plus the penalty; equal prices share a rank', () => {
    const twin = option('twin', 300, 1, '01:00', '02:00');
    const split = { ...b, is_split: true };
    const given = [a, twin, split, c, tba];
    const scores = recommendedScores(given.map((each) => ({ option: each, amount: each.price_display.amount })));
    expect(given.map((each) => scores.get(each))).toEqual([1, 1, 4, 3, 4]);
  });

  test('FLT-25 windows are compared with both ends included', () => {
    const window = readWindow('2026-06-16T08:00/2026-06-16T20:00');
    const times = ['2026-06-16T07:59', '2026-06-16T08:00', '2026-06-16T20:00', '2026-06-16T20:01'];
    expect(times.map((time) => isOutsideWindow(time, window))).toEqual([true, false, false, true]);
    expect(isOutsideWindow('2026-06-16T07:59', readWindow(''))).toBe(false);
    expect(readWindow('soon/later')).toBeNull();
  });
});
