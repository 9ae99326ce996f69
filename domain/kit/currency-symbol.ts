import { kept } from './kept.ts';

const symbols = kept<string>(1000);

const symbolOf = (currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value ?? currency;

/** @returns "$" for USD, "€" for EUR; the code itself when the currency has no symbol */
export const currencySymbol = (currency: string): string => symbols(currency, () => symbolOf(currency));
