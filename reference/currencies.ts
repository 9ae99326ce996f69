/** Currencies in use today, ISO 4217, with ids of our own that never change. */
import rows from './data/currencies.json' with { type: 'json' };

export type Currency = {
  readonly id: number;
  /** ISO 4217. */
  readonly code: string;
  /** In English, "US Dollar". */
  readonly name: string;
};

/** Every currency by code. */
export const currencies: readonly Currency[] = rows.map((row) => {
  const [id, code = '', name = ''] = row.split('|');
  return { id: Number(id), code, name };
});

const byCode: ReadonlyMap<string, Currency> = new Map(currencies.map((currency) => [currency.code, currency]));

/** @returns the currency of an upper case ISO code */
export const currencyByCode = (code: string): Currency | undefined => byCode.get(code);
