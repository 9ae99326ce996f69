/** Converts dollars of the price model to money of an offer. */
import { currencyDigits } from '#contract/kit/money.ts';
import { unitsPerDollar } from './exchange-rates.ts';

export type Converter = {
  readonly currency: string;
  /** @returns whole minor units */
  readonly minor: (usd: number) => number;
};

/** @returns null when the sandbox has no rate for the currency */
export const converterTo = (currency: string): Converter | null => {
  const rate = unitsPerDollar.get(currency);
  if (rate === undefined) return null;
  const scale = rate * 10 ** currencyDigits(currency);
  return { currency, minor: (usd) => Math.round(usd * scale) };
};

export type Party = { readonly adults: number; readonly children: number; readonly infants: number };

/** @returns the price of a party in minor units: a child pays 75 % of an adult, an infant 10 %. */
export const partyMinor = (adultMinor: number, { adults, children, infants }: Party): number =>
  adultMinor * adults + Math.round(adultMinor * 0.75) * children + Math.round(adultMinor * 0.1) * infants;
