import { currencyDigits, toDecimal } from '#contract/kit/money.ts';
import { numberText, type Reader } from './reader.ts';

export { currencyDigits, isCurrency, toDecimal, toMinor } from '#contract/kit/money.ts';

/**
 * Money is an integer count of a currency's smallest unit, never a float.
 * @example { minor: 41200, currency: 'USD' } is 412.00 USD; { minor: 41200, currency: 'JPY' } is 41,200 JPY
 */
export type Money = { readonly minor: number; readonly currency: string };

/** Rounds to the nearest integer; halves go up, away from zero for negatives (refunds mirror charges). */
export const roundHalfUp = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

/**
 * The sum of amounts of one currency.
 * @throws RangeError when the currencies differ: there is no silent conversion
 */
export const addMoney = (first: Money, ...rest: readonly Money[]): Money =>
  rest.reduce((sum, next) => {
    if (sum.currency !== next.currency) throw new RangeError(`cannot add ${next.currency} to ${sum.currency}`);
    return { minor: sum.minor + next.minor, currency: sum.currency };
  }, first);

/** One sum per currency, in the order in which currencies appear; sums of zero are left out. */
export const sumsByCurrency = (amounts: readonly Money[]): readonly Money[] => {
  const sums = new Map<string, Money>();
  for (const amount of amounts) {
    const sum = sums.get(amount.currency);
    sums.set(amount.currency, sum === undefined ? amount : addMoney(sum, amount));
  }
  return [...sums.values()].filter(({ minor }) => minor > 0);
};

/**
 * An amount as text, the same everywhere: the number as its reader writes numbers, a space and the code. "1,412.00 USD",
 * in Germany "1.412,00 USD"; currencies without decimals: "41,200 JPY". docs/decisions/0189
 * @see MONEY-01
 */
export const formatMoney = (money: Money): string => `${formatAmount(money)} ${money.currency}`;

/** The number of formatMoney without the currency: "1,412.00". */
export const formatAmount = ({ minor, currency }: Money, reader?: Reader): string =>
  numberText(toDecimal(minor, currency), currencyDigits(currency), reader);
