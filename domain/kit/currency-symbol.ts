const symbols = new Map<string, string>();

/** @returns "$" of USD, "€" of EUR; the code itself where there is no symbol */
export const currencySymbol = (currency: string): string => {
  const known = symbols.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const symbol = format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency;
  symbols.set(currency, symbol);
  return symbol;
};
