import { currencyDigits, type Money } from '#domain/kit/money.ts';

/** The organization's currency, and how many millionths of it one USD is, as the organization has it stored. */
export type Exchange = { readonly currency: string; readonly ratePpm: number };

const base = 'USD';
const millionths = 1_000_000n;

/** Half away from zero: refunds mirror charges. */
const divideHalfUp = (value: bigint, by: bigint): bigint => {
  const size = value < 0n ? -value : value;
  const rounded = (size * 2n + by) / (by * 2n);
  return value < 0n ? -rounded : rounded;
};

/**
 * An amount in the organization's currency: as it is, or from USD by the stored rate, half up to the minor unit.
 * @returns minor units; null for a currency that has no stored rate: nothing is guessed. docs/rules.md#reports
 */
export const inOrganizationCurrency = ({ minor, currency }: Money, { currency: own, ratePpm }: Exchange) => {
  if (currency === own) return minor;
  if (currency !== base) return null;
  const scaled = BigInt(minor) * BigInt(ratePpm) * 10n ** BigInt(currencyDigits(own));
  return Number(divideHalfUp(scaled, millionths * 10n ** BigInt(currencyDigits(base))));
};

/**
 * Equal shares that add up to the whole: the first ones carry what does not divide.
 * @param minor may be below zero
 */
export const shares = (minor: number, count: number): readonly number[] => {
  const each = Math.trunc(minor / count);
  const rest = minor - each * count;
  return Array.from({ length: count }, (_, i) => each + (i < Math.abs(rest) ? Math.sign(rest) : 0));
};
