import { describe, expect, test } from 'vitest';
import { formatMoney } from '#domain/kit/money.ts';
import { allInNightlyMinor, breakdownLines, roomNightlyMinor, stayPriceFaults, stayPriceOf } from './price.ts';

const parts = {
  currency: 'USD',
  baseMinor: 40_000,
  taxesAndFeesMinor: 5_601,
  localFeeMinor: 0,
  resortFeeMinor: 7_000,
  localTaxMinor: 350,
} as const;
const paidNow = stayPriceOf({ ...parts, payment: 'now' });
const paidThere = stayPriceOf({ ...parts, payment: 'property' });

describe('what a stay costs', () => {
  test('base, taxes and fees are paid now, local amounts at the property; together they are the total', () => {
    expect(paidNow).toMatchObject({ payNowMinor: 45_601, payAtPropertyMinor: 7_350, totalMinor: 52_951 });
    expect(stayPriceFaults(paidNow)).toEqual([]);
  });

  test('or everything is paid at the property', () => {
    expect(paidThere).toMatchObject({ payNowMinor: 0, payAtPropertyMinor: 52_951, totalMinor: 52_951 });
    expect(stayPriceFaults(paidThere)).toEqual([]);
  });

  test.each([
    ['a cent too many', { totalMinor: 52_952 }, 'the parts are not the total'],
    ['a cent that is not paid anywhere', { payAtPropertyMinor: 7_349 }, 'now and at the property are not the total'],
    [
      'taxes that are paid later',
      { payNowMinor: 40_000, payAtPropertyMinor: 12_951 },
      'the amount paid now is a different part',
    ],
    ['half a cent', { baseMinor: 40_000.5 }, 'baseMinor is not an amount'],
    ['less than nothing', { localFeeMinor: -1 }, 'localFeeMinor is not an amount'],
  ])('%s is found', (_what, wrong, fault) => {
    expect(stayPriceFaults({ ...paidNow, ...wrong })).toContain(fault);
  });

  test('the price of a night in a room is the average, rounded half up to the minor unit', () => {
    expect(allInNightlyMinor(paidNow, { nights: 2, rooms: 1 })).toBe(26_476);
    expect(allInNightlyMinor(paidNow, { nights: 3, rooms: 2 })).toBe(8_825);
    expect(roomNightlyMinor(paidNow, { nights: 3, rooms: 2 })).toBe(6_667);
  });

  test('MONEY-04 the breakdown has a line for each part', () => {
    const withFee = stayPriceOf({ ...parts, localFeeMinor: 1_000, payment: 'now' });
    expect(breakdownLines(withFee).map(({ title, amount }) => `${title}: ${formatMoney(amount)}`)).toEqual([
      'Rooms: 400.00 USD',
      'Taxes & Fees: 56.01 USD',
      'Local Fee: 10.00 USD',
      'Resort Fee: 70.00 USD',
      'Local Tax: 3.50 USD',
      'Total: 539.51 USD',
      'Pay Now: 456.01 USD',
      'Pay At Property: 83.50 USD',
    ]);
  });

  test('MONEY-04 a fee of the property that is zero has no line; what is paid when always has', () => {
    expect(breakdownLines(paidThere).map(({ title }) => title)).toEqual([
      'Rooms',
      'Taxes & Fees',
      'Resort Fee',
      'Local Tax',
      'Total',
      'Pay Now',
      'Pay At Property',
    ]);
  });
});
