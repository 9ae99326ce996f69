import { z } from 'zod';
import { isoCurrencyDigits } from '#reference/currency-digits.ts';

/**
 * The number of decimals ISO 4217 gives a currency: 2 for USD and HUF, 0 for JPY, 3 for KWD.
 * @throws RangeError when ISO 4217 has no such code
 */
export const currencyDigits = (currency: string): number => {
  const digits = isoCurrencyDigits(currency);
  if (digits === undefined) throw new RangeError(`${currency} is not an ISO 4217 currency`);
  return digits;
};

/** Whether ISO 4217 lists the code as a currency now, or did in the past. */
export const isCurrency = (code: string): boolean => isoCurrencyDigits(code) !== undefined;

/** @returns the wire's decimal number of an amount in minor units, e.g. 41200 USD -> 412 */
export const toDecimal = (minor: number, currency: string): number => minor / 10 ** currencyDigits(currency);

/** @returns the minor units of a wire decimal, rounded half away from zero, e.g. 412.005 USD -> 41201 */
export const toMinor = (decimal: number, currency: string): number => {
  // 412.005 * 100 is 41200.49999999999 as a float; fifteen digits restore the decimal.
  const scaled = Number((decimal * 10 ** currencyDigits(currency)).toPrecision(15));
  return Math.sign(scaled) * Math.round(Math.abs(scaled));
};

/** An ISO 4217 code on the wire. */
export const currencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .refine(isCurrency, 'Please use an ISO 4217 code')
  .describe('ISO 4217 currency code');

/**
 * An object whose amounts are decimals on the wire and integer minor units in our code, in the currency it names itself.
 * @param wire the wire's fields; amounts are plain `z.number()` (or nullable), untransformed
 * @param amounts which fields are money
 * @param currencyField which field holds their currency
 */
export const priced = <T extends Record<string, unknown>>(
  wire: z.ZodType<T, T>,
  amounts: readonly (keyof T & string)[],
  currencyField: keyof T & string = 'currency',
) => {
  const convert = (value: T, change: (amount: number, currency: string) => number): T => {
    const currency = value[currencyField];
    const copy: T = { ...value };
    for (const name of amounts) {
      const amount = value[name];
      if (typeof amount === 'number' && typeof currency === 'string')
        Object.assign(copy, { [name]: change(amount, currency) });
    }
    return copy;
  };
  return z.codec(wire, z.custom<T>(), {
    decode: (value) => convert(value, toMinor),
    encode: (value) => convert(value, toDecimal),
  });
};

/** One amount that names its own currency, next to amounts in another. */
export const amountInCurrency = priced(z.object({ amount: z.number(), currency: currencyCode }), ['amount']);

/** US dollars on the wire, cents in our code. */
export const usd = z.codec(
  z
    .number()
    .min(0)
    .max(1_000_000)
    .refine((amount) => toDecimal(toMinor(amount, 'USD'), 'USD') === amount, 'Please use at most two decimals')
    .describe('US dollars, two decimals'),
  z.number().int(),
  { decode: (amount) => toMinor(amount, 'USD'), encode: (minor) => toDecimal(minor, 'USD') },
);
