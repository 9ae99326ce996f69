import { describe, expect, test } from 'vitest';
import { defaultMaxCabin, defaultWithinPercent, withinPercentChoices } from './travel-policy.ts';
import { upgradeLadder } from './upgrade-ladder.ts';

const cents = (units: readonly number[]) => units.map((unit) => unit * 100);

describe('what a policy may allow', () => {
  test.each(['USD', 'AUD', 'EUR', 'GBP', 'CAD', 'CHF'])(
    'MONEY-08 MONEY-09 MONEY-11 the upgrades of %s are not scaled',
    (currency) => {
      expect(upgradeLadder(currency, 920_000)).toEqual({
        shortMinor: cents([0, 50, 100, 150, 200, 250]),
        longMinor: cents([0, 100, 150, 200, 250, 500]),
        defaultShortMinor: 5_000,
        defaultLongMinor: 10_000,
      });
    },
  );

  test('MONEY-10 MONEY-11 other currencies are scaled by the rate and rounded to whole units', () => {
    expect(upgradeLadder('SEK', 10_453_000)).toMatchObject({
      shortMinor: cents([0, 523, 1045, 1568, 2091, 2613]),
      defaultShortMinor: 52_300,
      defaultLongMinor: 104_500,
    });
    expect(upgradeLadder('JPY', 150_000_000).longMinor).toEqual([0, 15_000, 22_500, 30_000, 37_500, 75_000]);
  });

  test('POL-06 percentages are 10 to 100 in steps of 10, default 10', () => {
    expect(withinPercentChoices).toEqual(Array.from({ length: 10 }, (_, index) => (index + 1) * 10));
    expect(defaultWithinPercent).toBe(10);
  });

  test('POL-07 the default cabin is economy', () => {
    expect(defaultMaxCabin).toBe('economy');
  });
});
