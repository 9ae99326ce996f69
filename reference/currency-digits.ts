/**
 * How many decimals a currency has: the minor units of ISO 4217, list one. The runtime's own table is never asked: it
 * says how people write amounts, it changes with each version, and stored amounts would change their meaning with it.
 */
import rows from './data/by-hand/currency-digits.json' with { type: 'json' };

const digitsByCode: ReadonlyMap<string, number> = new Map(
  rows.flatMap((row) => {
    const [digits, codes = ''] = row.split('|');
    return codes.split(' ').map((code): [string, number] => [code, Number(digits)]);
  }),
);

/** @returns the decimals of an upper case ISO 4217 code; undefined for what is no currency */
export const isoCurrencyDigits = (code: string): number | undefined => digitsByCode.get(code);
