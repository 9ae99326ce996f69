import { describe, expect, test } from 'vitest';
import { restatedLimits } from './restate-limits.ts';

const usd = { currency: 'USD', ratePpm: 1_000_000 };
const eur = { currency: 'EUR', ratePpm: 920_000 };
const jpy = { currency: 'JPY', ratePpm: 150_000_000 };
const kwd = { currency: 'KWD', ratePpm: 308_000 };
const limits = (
  hotelMaxMinor: number,
  maxUpgradeShortMinor: number,
  maxUpgradeLongMinor: number,
  secondAboveMinor: number | null = null,
) => ({
  hotelMaxMinor,
  maxUpgradeShortMinor,
  maxUpgradeLongMinor,
  secondAboveMinor,
});

describe('policies when the currency changes', () => {
  test.each([
    [
      'the six main currencies share the steps of an upgrade',
      usd,
      eur,
      limits(25_000, 5_000, 10_000),
      limits(23_000, 5_000, 10_000),
    ],
    ['a currency without decimals', usd, jpy, limits(25_000, 5_000, 25_000), limits(38_000, 7_500, 37_500)],
    ['and back', jpy, usd, limits(38_000, 7_500, 37_500), limits(25_000, 5_000, 25_000)],
    ['a currency of three decimals', usd, kwd, limits(25_000, 5_000, 10_000), limits(77_000, 15_000, 31_000)],
    ['no limit stays no limit', usd, jpy, limits(0, 0, 0), limits(0, 0, 0)],
    [
      'the amount above which a second approval is needed',
      usd,
      jpy,
      limits(0, 0, 0, 500_000),
      limits(0, 0, 0, 750_000),
    ],
    ['a tiny limit does not become no limit', usd, kwd, limits(100, 0, 0), limits(1_000, 0, 0)],
    ['an upgrade that is not a step of the ladder', usd, eur, limits(0, 4_200, 0), limits(0, 3_900, 0)],
  ] as const)('%s', (_what, from, to, before, after) => {
    expect(restatedLimits(before, from, to)).toEqual(after);
  });
});
