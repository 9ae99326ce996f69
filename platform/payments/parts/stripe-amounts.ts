/**
 * Amounts as Stripe counts them: mostly, but not always, in the currency's smallest unit. docs.stripe.com/currencies
 */
import { currencyDigits, type Money } from '#domain/kit/money.ts';

/** Charged in whole units. */
const zeroDecimals: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
);
/** Charged in thousandths, of which the last digit must be 0. */
const threeDecimals: ReadonlySet<string> = new Set('BHD JOD KWD OMR TND'.split(' '));

/** All other currencies have two, even if the currency itself has none: ISK and UGX are charged in hundredths. */
const stripeDigits = (currency: string): number => {
  if (zeroDecimals.has(currency)) return 0;
  return threeDecimals.has(currency) ? 3 : 2;
};

const factorOf = (currency: string): number => 10 ** (stripeDigits(currency) - currencyDigits(currency));

/** @returns the amount in Stripe's units, or null when Stripe cannot charge it exactly */
export const toStripe = ({ minor, currency }: Money): { readonly amount: number; readonly currency: string } | null => {
  const amount = Number((minor * factorOf(currency)).toPrecision(15));
  const isExact = Number.isSafeInteger(amount) && (!threeDecimals.has(currency) || amount % 10 === 0);
  return isExact && amount >= 0 ? { amount, currency: currency.toLowerCase() } : null;
};

/** @param currency in lower case, as Stripe writes it */
export const fromStripe = (amount: number, currency: string): Money => {
  const code = currency.toUpperCase();
  return { minor: Math.round(amount / factorOf(code)), currency: code };
};
