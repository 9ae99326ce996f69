/** Proves docs/threats.md#runaway-bookings */
import { describe, expect, test } from 'vitest';
import { capIn, dailyCapUsdOf, type SpendingLimits, spendingVerdict, spentIn } from './spending-limits.ts';

const limits: SpendingLimits = { dailyCapMinor: 100_000, ofPerson: 10, ofPayer: 20 };
const little = { dailyMinor: 1, ofPerson: 1, ofPayer: 1 };
const near = (limit: string) => ({ limit, isPassed: false });
const passed = (limit: string) => ({ limit, isPassed: true });

describe('bookings without an expert have limits', () => {
  test.each([
    ['little', little, null, []],
    ['half of the cap', { ...little, dailyMinor: 50_000 }, null, []],
    ['more than half of the cap', { ...little, dailyMinor: 50_001 }, null, [near('daily-cap')]],
    ['the cap to the cent', { ...little, dailyMinor: 100_000 }, null, [near('daily-cap')]],
    ['a cent above the cap', { ...little, dailyMinor: 100_001 }, 'daily-cap', [passed('daily-cap')]],
    ['many bookings of a person', { ...little, ofPerson: 6 }, null, [near('person')]],
    ['the last booking of a person', { ...little, ofPerson: 10 }, null, [near('person')]],
    ['one more', { ...little, ofPerson: 11 }, 'person', [passed('person')]],
    ['many bookings on a payer', { ...little, ofPayer: 11 }, null, [near('payer')]],
    ['too many on a payer', { ...little, ofPayer: 21 }, 'payer', [passed('payer')]],
    [
      'everything at once',
      { dailyMinor: 100_001, ofPerson: 11, ofPayer: 21 },
      'daily-cap',
      [passed('daily-cap'), passed('person'), passed('payer')],
    ],
  ])('%s', (_what, spending, refusedBy, alerts) => {
    expect(spendingVerdict(limits, spending, false)).toEqual({ refusedBy, alerts });
  });

  test.each([
    ['the cap of a payer', { ...little, dailyMinor: 100_001 }, null, [passed('daily-cap')]],
    ['the count of a payer', { ...little, ofPayer: 21 }, null, [passed('payer')]],
    ['not their own count', { ...little, ofPerson: 11 }, 'person', [passed('person')]],
  ])('an expert may exceed %s, and an alert reports it', (_what, spending, refusedBy, alerts) => {
    expect(spendingVerdict(limits, spending, true)).toEqual({ refusedBy, alerts });
  });

  test('0 is no limit', () => {
    const none = { dailyCapMinor: 0, ofPerson: 0, ofPayer: 0 };
    const much = { dailyMinor: 1e12, ofPerson: 1e6, ofPayer: 1e6 };
    expect(spendingVerdict(none, much, false)).toEqual({ refusedBy: null, alerts: [] });
  });
});

test.each([
  ['the installation’s cap', 25_000, null, null, 25_000],
  ['its own cap', 25_000, 1_000, null, 1_000],
  ['its own cap where the installation has none', 0, 1_000, null, 1_000],
  ['a raised cap', 25_000, null, 60_000, 60_000],
  ['its own cap, raised', 25_000, 1_000, 2_000, 2_000],
  ['a lower raise changes nothing', 25_000, null, 20_000, 25_000],
  ['no cap stays no cap', 0, null, 60_000, 0],
])('the daily cap of an organization: %s', (_what, capUsd, ownUsd, raisedUsd, expected) => {
  expect(dailyCapUsdOf(capUsd, { ownUsd, raisedUsd })).toBe(expected);
});

test.each([
  ['USD', 1_000_000, 100_000, 10_000_000],
  ['EUR', 920_000, 100_000, 9_200_000],
  ['JPY', 150_000_000, 100_000, 15_000_000],
  ['KWD', 308_000, 100_000, 30_800_000],
  ['EUR', 920_000, 0, 0],
])('the cap in %s counts in its own smallest unit', (currency, ratePpm, capUsd, minor) => {
  expect(capIn(capUsd, { currency, ratePpm })).toBe(minor);
});

test.each([
  ['its own currency as it is', [{ minor: 41_200, currency: 'EUR' }], 41_200],
  ['a fee in dollars by the stored rate', [{ minor: 5_000, currency: 'USD' }], 4_600],
  ['another currency converted through dollars', [{ minor: 15_000, currency: 'JPY' }], 9_200],
  [
    'all of them together',
    [
      { minor: 41_200, currency: 'EUR' },
      { minor: 5_000, currency: 'USD' },
    ],
    45_800,
  ],
  ['nothing', [], 0],
])('%s', (_what, amounts, minor) => {
  expect(spentIn(amounts, { currency: 'EUR', ratePpm: 920_000 })).toBe(minor);
});

test.each([1, 57, 58, 110, 113, 41_235])('%i cents spent in dollars count fully towards a cap in dollars', (minor) => {
  expect(spentIn([{ minor, currency: 'USD' }], { currency: 'USD', ratePpm: 1_000_000 })).toBe(minor);
});
