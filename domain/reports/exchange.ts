import { currencyDigits, type Money } from '#domain/kit/money.ts';

/** The organization's currency and its stored rate: millionths of it per USD. */
export type Exchange = { readonly currency: string; readonly ratePpm: number };

const base = 'USD';
const millionths = 1_000_000n;

/** Halves are rounded away from zero, so refunds mirror charges. */
const divideHalfUp = (value: bigint, by: bigint): bigint => {
  const size = value < 0n ? -value : value;
  const rounded = (size * 2n + by) / (by * 2n);
  return value < 0n ? -rounded : rounded;
};

/**
 * An amount in the organization's currency: unchanged, or converted from USD by the stored rate, half up to the
 * minor unit.
 * @returns minor units; null for a currency without a stored rate, because rates are never guessed.
 * docs/rules.md#reports
 */
export const inOrganizationCurrency = ({ minor, currency }: Money, { currency: own, ratePpm }: Exchange) => {
  if (currency === own) return minor;
  if (currency !== base) return null;
  const scaled = BigInt(minor) * BigInt(ratePpm) * 10n ** BigInt(currencyDigits(own));
  return Number(divideHalfUp(scaled, millionths * 10n ** BigInt(currencyDigits(base))));
};

/**
 * Equal shares that add up to the whole: the first shares carry the remainder.
 * @param minor may be negative
 */
export const shares = (minor: number, count: number): readonly number[] => {
  const each = Math.trunc(minor / count);
  const rest = minor - each * count;
  return Array.from({ length: count }, (_, i) => each + (i < Math.abs(rest) ? Math.sign(rest) : 0));
};
