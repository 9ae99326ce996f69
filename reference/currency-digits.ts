/**
 * The decimals of a currency: the minor units of ISO 4217, list one. The runtime's own table is not used. It
 * describes how people write amounts and changes with each version, which would change the meaning of stored
 * amounts.
 */
import rows from './data/by-hand/currency-digits.json' with { type: 'json' };

const digitsByCode: ReadonlyMap<string, number> = new Map(
  rows.flatMap((row) => {
    const [digits, codes = ''] = row.split('|');
    return codes.split(' ').map((code): [string, number] => [code, Number(digits)]);
  }),
);

/** @returns the decimals of an upper case ISO 4217 code; undefined for an unknown currency */
export const isoCurrencyDigits = (code: string): number | undefined => digitsByCode.get(code);
