/** Proves docs/booking.md#several-items */
import { describe, expect, test } from 'vitest';
import { type Balance, type Bought, balanceOf, inBuyingOrder, itemKindOf, itemKinds, leftOut } from './items.ts';

const item = (id: number, kind: Bought['kind'], is: Bought['is']): Bought => ({ id, kind, is });

describe('several items', () => {
  test('the most refundable is bought first, the least last; of equal ones the flights come first', () => {
    const items = [
      { name: 'hotel, nothing back', kind: 'hotel', totalMinor: 30_000, lossMinor: 30_000 },
      { name: 'hotel, free', kind: 'hotel', totalMinor: 30_000, lossMinor: 0 },
      { name: 'flights, nothing back', kind: 'flight', totalMinor: 90_000, lossMinor: 90_000 },
      { name: 'flights, a fee', kind: 'flight', totalMinor: 90_000, lossMinor: 31_000 },
      { name: 'flights, free', kind: 'flight', totalMinor: 90_000, lossMinor: 0 },
    ] as const;
    expect(inBuyingOrder(items, (one) => one).map(({ name }) => name)).toEqual([
      'flights, free',
      'hotel, free',
      'flights, a fee',
      'flights, nothing back',
      'hotel, nothing back',
    ]);
  });

  test('what counts is the share of the price that would be lost, not the amount', () => {
    const cheap = { kind: 'flight', totalMinor: 10_000, lossMinor: 9_000 } as const;
    const dear = { kind: 'flight', totalMinor: 90_000, lossMinor: 20_000 } as const;
    expect(inBuyingOrder([cheap, dear], (one) => one)).toEqual([dear, cheap]);
    expect(inBuyingOrder([dear, cheap], (one) => one)).toEqual([dear, cheap]);
  });

  test('a stored word names a kind, or none', () => {
    for (const kind of itemKinds) expect(itemKindOf(kind)).toBe(kind);
    expect(itemKindOf('car')).toBeUndefined();
  });

  test.each<[string, readonly Bought[], Balance]>([
    ['one thing still to be ordered', [item(1, 'flight', 'wanted')], { is: 'open' }],
    ['one thing ordered', [item(1, 'flight', 'made')], { is: 'all' }],
    ['one item unavailable', [item(1, 'hotel', 'missing')], { is: 'none' }],
    ['the next one is still to come', [item(1, 'flight', 'made'), item(2, 'hotel', 'wanted')], { is: 'open' }],
    [
      'a hotel that is gone does not keep the flights from being ordered',
      [item(1, 'hotel', 'missing'), item(2, 'flight', 'wanted')],
      { is: 'open' },
    ],
    [
      'a hotel gone at booking while the flight was booked leaves the flight',
      [item(1, 'flight', 'made'), item(2, 'hotel', 'missing')],
      { is: 'part', unwanted: [] },
    ],
    [
      'one of two hotels gone leaves the other',
      [item(1, 'hotel', 'made'), item(2, 'hotel', 'missing')],
      { is: 'part', unwanted: [] },
    ],
    [
      'flights that are gone make the hotels that were booked unwanted',
      [item(1, 'hotel', 'made'), item(2, 'flight', 'missing'), item(3, 'hotel', 'wanted')],
      { is: 'part', unwanted: [1] },
    ],
    [
      'flights that are gone before anything was ordered leave nothing',
      [item(1, 'flight', 'missing'), item(2, 'hotel', 'wanted')],
      { is: 'none' },
    ],
    ['everything gone', [item(1, 'hotel', 'missing'), item(2, 'hotel', 'missing')], { is: 'none' }],
  ])('%s', (_name, items, balance) => {
    expect(balanceOf(items)).toEqual(balance);
  });

  test('without the flights no hotel is booked; without a hotel everything else is', () => {
    expect(leftOut([item(1, 'flight', 'missing'), item(2, 'hotel', 'wanted'), item(3, 'hotel', 'made')])).toEqual([2]);
    expect(leftOut([item(1, 'hotel', 'missing'), item(2, 'hotel', 'wanted'), item(3, 'flight', 'wanted')])).toEqual([]);
  });
});
