/** Converts the limits of a policy when its organization changes the currency. */
import { currencyDigits, roundHalfUp, toDecimal } from '#domain/kit/money.ts';
import { upgradeLadder } from './upgrade-ladder.ts';

/** A currency with its rate: millionths of it per US dollar. */
export type RatedCurrency = { readonly currency: string; readonly ratePpm: number };

/** Amounts in minor units. */
export type PolicyLimits = {
  readonly hotelMaxMinor: number;
  readonly maxUpgradeShortMinor: number;
  readonly maxUpgradeLongMinor: number;
  /** Above which a second approval is needed; null: no amount asks for it. */
  readonly secondAboveMinor: number | null;
};

/** Limits keep two significant digits: 250.00 USD becomes 230.00 EUR and 38,000 JPY. */
const twoFigures = (units: number): number => {
  if (units <= 0) return 0;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(units)) - 1);
  // Never 0, which would remove the limit.
  return Math.max(1, roundHalfUp(units / step) * step);
};

const converted = (minor: number, from: RatedCurrency, to: RatedCurrency): number => {
  const units = (toDecimal(minor, from.currency) / from.ratePpm) * to.ratePpm;
  return twoFigures(units) * 10 ** currencyDigits(to.currency);
};

/**
 * An upgrade is a step of a ladder that every currency has, so it becomes the same step; other amounts are
 * converted.
 */
const sameStep = (minor: number, from: readonly number[], to: readonly number[]): number | undefined =>
  to[from.indexOf(minor)];

/**
 * Converts the limits of a policy to another currency, so that they allow the same as before.
 * @returns rounded to two significant digits; no limit (0) stays no limit
 */
export const restatedLimits = (limits: PolicyLimits, from: RatedCurrency, to: RatedCurrency): PolicyLimits => {
  const [before, after] = [upgradeLadder(from.currency, from.ratePpm), upgradeLadder(to.currency, to.ratePpm)];
  const { hotelMaxMinor, maxUpgradeShortMinor: short, maxUpgradeLongMinor: long, secondAboveMinor } = limits;
  return {
    hotelMaxMinor: converted(hotelMaxMinor, from, to),
    maxUpgradeShortMinor: sameStep(short, before.shortMinor, after.shortMinor) ?? converted(short, from, to),
    maxUpgradeLongMinor: sameStep(long, before.longMinor, after.longMinor) ?? converted(long, from, to),
    secondAboveMinor: secondAboveMinor === null ? null : converted(secondAboveMinor, from, to),
  };
};
